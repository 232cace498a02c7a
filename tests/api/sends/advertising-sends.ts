import { LAPACHOS } from '#tests/api/as-taxpayer.ts';
import { ADVERTISING_VEHICLE, MEASURES } from '#tests/api/example-sends.ts';
import type { HonestSend, Sender, Values } from './honest-send.ts';

const MAIL = { correo: 'local@ejemplo.test' };
const PADRON = '0205001';
/** Declarations of another company. */
const FOREIGN = ['PYP-2024-00094', 'PYP-2099-00001'];

/** The office's price for the typed values. */
async function costOf(asked: Values, { ask }: Sender): Promise<Values> {
  const measured = ['modalidad', 'alto', 'ancho', 'superficie', 'caras', 'cantidad', 'forma_pago'];
  const sent = measured.filter((name) => asked[name] !== undefined).map((name) => [name, asked[name]]);
  return ask('PyP/Calculo', { tipo: asked['tipo'], ...Object.fromEntries(sent), ...numbered(asked) });
}

const numbered = ({ nro_ddjj }: Values) => (nro_ddjj === undefined ? {} : { nro_ddjj });

async function placeOf(padron: unknown, { ask }: Sender): Promise<string> {
  const locales = await ask('CierreNegocios/Locales');
  return locales.find((one: Values) => one['padron'] === padron).local;
}

/** A verified medium of the sender. */
async function standing({ ask }: Sender, tipo: string): Promise<Values> {
  const { medios } = await ask('PyP/Consulta', { anio: 2026 });
  return medios.find((one: Values) => one['estado'] === 'VERIFICADO' && one['tipo'] === tipo);
}

/** Submissions of advertising. */
export const ADVERTISING_SENDS: readonly HonestSend[] = [
  {
    path: 'PyP/Presentar',
    called: 'a sign',
    by: LAPACHOS,
    async body(sender) {
      const typed = {
        tipo: 'CARTEL',
        padron: PADRON,
        emplazamiento: 'COLUMNA',
        ...MEASURES,
        contenido: 'PROPIO',
        desde: '2026-04-01',
        forma_pago: 'ANUAL',
        foto: await sender.file('foto.pdf'),
        ...MAIL,
        juramento: true,
      };
      const { importe } = await costOf(typed, sender);
      return { ...typed, ubicacion: await placeOf(PADRON, sender), importe };
    },
    async truth(body, sender) {
      const ubicacion = await placeOf(body['padron'], sender);
      const { importe } = await costOf({ ...body, tipo: 'CARTEL' }, sender);
      return { tipo: 'CARTEL', ubicacion, importe };
    },
    found: ['padron'],
    foreign: { padron: ['0205015'] },
    charged: ({ importe }) => [String(importe)],
  },
  {
    path: 'PyP/Presentar',
    called: 'a vehicle',
    by: LAPACHOS,
    async body(sender) {
      const typed = {
        ...ADVERTISING_VEHICLE,
        desde: '2026-04-01',
        forma_pago: 'ANUAL',
        foto: await sender.file('foto.pdf'),
        ...MAIL,
        juramento: true,
      };
      return { ...typed, importe: (await costOf(typed, sender))['importe'] };
    },
    async truth(body, sender) {
      const { importe } = await costOf({ ...body, tipo: 'VEHICULO' }, sender);
      return { tipo: 'VEHICULO', ubicacion: body['dominio'], importe };
    },
    told: ['ubicacion'],
    // A vehicle of another owner, without a contract.
    foreign: { dominio: ['ZA101AA'] },
    charged: ({ importe }) => [String(importe)],
  },
  {
    path: 'PyP/Modificar',
    by: LAPACHOS,
    async body(sender) {
      const { nro_ddjj } = await standing(sender, 'CARTEL');
      const typed = { nro_ddjj, ...MEASURES, ancho: 3.2, caras: 2 };
      const { diferencia } = await costOf({ ...typed, tipo: 'CARTEL' }, sender);
      return { ...typed, foto: await sender.file(), ...MAIL, diferencia, juramento: true };
    },
    async truth(body, sender) {
      return { diferencia: (await costOf({ ...body, tipo: 'CARTEL' }, sender))['diferencia'] };
    },
    found: ['nro_ddjj'],
    foreign: { nro_ddjj: FOREIGN },
    charged: ({ diferencia }) => (diferencia === '0.00' ? [] : [String(diferencia)]),
  },
  {
    path: 'PyP/Baja',
    by: LAPACHOS,
    async body(sender) {
      const { nro_ddjj } = await standing(sender, 'CARTEL');
      return { nro_ddjj, fecha: '2026-04-10', foto: await sender.file('foto.pdf'), ...MAIL };
    },
    found: ['nro_ddjj'],
    foreign: { nro_ddjj: FOREIGN },
  },
];
