import { TOLABA } from '#tests/api/as-taxpayer.ts';
import type { HonestSend } from './honest-send.ts';

const CANONS: Readonly<Record<string, string>> = { '5': '18000.00', '10': '33000.00' };

/** Submissions of the second city. */
export const CITY_SENDS: readonly HonestSend[] = [
  ...['B-118', 'C-7'].map((nicho): HonestSend => ({
    path: 'Cementerio/Constancia',
    called: nicho,
    found: ['nicho'],
    async body({ ask }) {
      const { galeria, vence } = await ask('Cementerio/Nicho', { nicho });
      return { nicho, galeria, vence };
    },
    async truth(body, { ask }) {
      const { galeria, vence } = await ask('Cementerio/Nicho', { nicho: body['nicho'] });
      return { galeria, vence };
    },
  })),
  {
    path: 'Cementerio/Renovar',
    body: async () => ({
      nicho: 'B-118',
      plazo: '10',
      correo: 'ana@ejemplo.test',
      desde: '2026-04-26',
      canon: '33000.00',
    }),
    truth: async ({ plazo }) => ({ canon: CANONS[String(plazo)] }),
    charged: ({ plazo }) => [CANONS[String(plazo)]!],
  },
  {
    path: 'Costanera/Salon',
    body: async () => ({
      dia: '2026-05-20',
      personas: 40,
      correo: 'ana@ejemplo.test',
      total: '60000.00',
      sena: '15000.00',
    }),
    truth: async ({ personas }) => ({ total: `${1500 * Number(personas)}.00`, sena: '15000.00' }),
    charged: ({ personas }) => ['15000.00', `${1500 * Number(personas) - 15_000}.00`],
  },
  {
    path: 'Costanera/Fogon',
    body: async () => ({
      fogon: 'F1',
      dia: '2026-04-20',
      mesas: 1,
      responsable: { nombre: 'Ana Ríos', correo: 'ana@ejemplo.test' },
      personas: [{ nombre: 'Luz Ríos', edad: 9 }],
    }),
    foreign: { fogon: ['F9'], mesas: [7, 100] },
  },
];

/** Submissions of the city of fairs. */
export const FAIR_SENDS: readonly HonestSend[] = [
  {
    path: 'Ferias/Reserva',
    body: async () => ({ curso: 'C-02', personas: 2 }),
    foreign: { curso: ['C-99'], personas: [6, 101] },
  },
  {
    path: 'Ferias/Alta',
    by: TOLABA,
    body: async () => ({ puesto: 'D-1', feria: '02' }),
    foreign: { feria: ['99'] },
  },
];
