import {
  ARENALES,
  GUANUCO,
  LAPACHOS,
  operation,
  taxpayerId,
  TOLABA,
  TORRES,
} from '#tests/api/as-taxpayer.ts';
import { ANTENNA } from '#tests/api/example-sends.ts';
import { serve } from '#tests/api/served-notice.ts';
import { sumMoney } from '#formats/money.ts';
import { ADVERTISING_SENDS } from './advertising-sends.ts';
import type { HonestSend, Values } from './honest-send.ts';

const MAIL = { correo: 'persona@ejemplo.test' };

/** The first kind of registration: `Automotor`. */
const isVehicle = ({ id }: { id: string }) => id.startsWith('0006');

/** The submissions of the portal's config. */
export const OFFICE_SENDS: readonly HonestSend[] = [
  ...ADVERTISING_SENDS,
  {
    path: 'Vertederos/Observar',
    by: ARENALES,
    async body({ ask }) {
      const { recibos } = await ask('Vertederos/CuentaCorriente', { anio: 2026 });
      const { nro_recibo } = recibos.find(({ estado }: Values) => estado === 'VERIFICADO');
      return { nro_recibo, motivo: 'PESO', detalle: 'La tara es de otro camión.', ...MAIL };
    },
    found: ['nro_recibo'],
    foreign: { nro_recibo: ['B-0081710', 'B-9999999'] },
  },
  {
    path: 'Antenas/Nueva',
    by: TORRES,
    async body({ ask, file }) {
      const { importe } = await ask('Antenas/Emplazamiento');
      return {
        ...ANTENNA,
        plano: await file('plano.pdf'),
        impacto_ambiental: await file('impacto.pdf'),
        memoria_calculo: await file('memoria.pdf'),
        seguro: await file('seguro.pdf'),
        contrato: await file('contrato.pdf'),
        ...MAIL,
        importe,
      };
    },
    truth: async (_, { ask }) => ({ importe: (await ask('Antenas/Emplazamiento')).importe }),
    charged: () => ['13500000.00'],
  },
  {
    path: 'Antenas/TasaVerificacion',
    by: TORRES,
    async body({ ask, file }) {
      const { importe, pendientes } = await ask('Antenas/Verificables', { anio: 2026 });
      const [{ nro_estructura }] = pendientes;
      const check = {
        fecha_verificacion: '2026-03-20',
        profesional: 'Ing. Clara Ruiz',
        matricula: 'COP-1234',
      };
      const estructuras = [{ nro_estructura, ...check, informe: await file('informe.pdf') }];
      return { anio: 2026, estructuras, importe, total: importe, juramento: true };
    },
    async truth({ anio, estructuras }, { ask }) {
      const { importe } = await ask('Antenas/Verificables', { anio });
      return { importe, total: sumMoney((estructuras as unknown[]).map(() => importe as string)) };
    },
    foreign: { 'estructuras.0.nro_estructura': ['EST-9999'] },
    charged: ({ estructuras }) => [`${4_050_000 * (estructuras as unknown[]).length}.00`],
  },
  {
    path: 'Contribuyente/ReclamoPago',
    body: async ({ file }) => ({
      tributo: '0006',
      imponible: 'ZA101AA',
      pagos: [{ referencia: '0000123456', fecha: '2026-03-09', medio: 'EFECTIVO', importe: '15000.00' }],
      total: '15000.00',
      comprobantes: [await file()],
      nombre: 'Juan Tolaba',
      ...MAIL,
    }),
    truth: async ({ pagos }) => ({
      total: sumMoney((pagos as Values[]).map(({ importe }) => importe as string)),
    }),
    told: ['total'],
  },
  ...[{ alcance: 'TODOS' }, { alcance: 'IMPONIBLE', imponible: 'ZA101AA' }].map((scope): HonestSend => ({
    path: 'LibreDeuda/Revision',
    called: scope.alcance,
    by: TOLABA,
    body: async () => ({ ...scope, motivo: 'CREDITO', aclaracion: 'Pagué ayer en el banco.', ...MAIL }),
    found: ['imponible'],
    foreign: { imponible: ['ZA110AA', 'ZA999ZZ'] },
  })),
  {
    path: 'RetPer/Desconocer',
    by: LAPACHOS,
    async body({ ask }) {
      const { items } = await ask('RetPer/Consulta', {
        modo: 'SUFRIDAS',
        desde: '01/2025',
        hasta: '04/2026',
      });
      const [{ certificado, razon_social: agente }] = items;
      return { certificado, agente, motivo: 'No le vendí nada.', ...MAIL };
    },
  },
  {
    path: 'DFE/Ventanilla/Responder',
    by: TOLABA,
    async body({ ask, portal }) {
      const me = await taxpayerId(portal, TOLABA);
      const numero = await serve(portal.db, me, '2026-04-15', { kind: 'REQUERIMIENTO' });
      const all = await ask('DFE/Ventanilla/Consulta');
      const { id } = all.find((one: Values) => one['numero'] === numero);
      await ask('DFE/Ventanilla/Leer', { id, ...operation() });
      return { id, numero, respuesta: 'Adjunto la cédula.', ...MAIL };
    },
    async truth({ id }, { ask }) {
      const [notice] = await ask('DFE/Ventanilla/Consulta', { id });
      return { numero: notice.numero };
    },
    foreign: { id: [1, 2, 99_999] },
  },
  {
    path: 'CuentaUnica/Inscripciones/DenunciaVenta',
    by: TOLABA,
    async body({ ask, file }) {
      const { inscripciones } = await ask('CuentaUnica/Consulta');
      const { id } = inscripciones.find(isVehicle);
      const sale = { fecha_venta: '2026-04-01', comprador: 'Luz Paz', cuit_comprador: GUANUCO };
      return { id, ...sale, archivos: [await file()] };
    },
    found: ['id'],
    foreign: { id: ['0006-0104519', '0001-0000001'] },
  },
  {
    path: 'CuentaUnica/Inscripciones/DatoIncorrecto',
    by: TOLABA,
    async body({ ask }) {
      const { inscripciones } = await ask('CuentaUnica/Consulta');
      return { id: inscripciones[0].id, detalle: 'El domicilio es otro.' };
    },
    found: ['id'],
    foreign: { id: ['0006-0104519', '0001-0000001'] },
  },
  {
    path: 'CierreNegocios/Solicitar',
    by: GUANUCO,
    async body({ ask, file }) {
      const scope = { padron: '0205003', alcance: 'TOTAL', fecha_cese: '2026-03-31' };
      const { local } = await ask('CierreNegocios/Verificar', scope);
      return {
        ...scope,
        local,
        motivo: 'CESE',
        baja_arca: await file('arca.pdf'),
        baja_provincial: await file('provincia.pdf'),
        entrega_local: await file('entrega.pdf'),
        habilitacion: await file('habilitacion.pdf'),
        ...MAIL,
      };
    },
    async truth({ padron, alcance, fecha_cese }, { ask }) {
      const { local } = await ask('CierreNegocios/Verificar', { padron, alcance, fecha_cese });
      return { local };
    },
    found: ['padron'],
    foreign: { padron: ['0205015', '0205001'] },
  },
  {
    path: 'CuentaCorriente/SaldoAFavor',
    by: TOLABA,
    async body({ ask, portal }) {
      // Overpays an instalment by fifty thousand pesos.
      const line = portal.db.selectFrom('obligation').select(['id', 'capital']);
      const { id, capital } = await line
        .where('register_number', '=', '0104512')
        .where('period', '=', '10/2025')
        .executeTakeFirstOrThrow();
      const paid = { status: 'PARCIAL', paid: capital + 50_000_00 } as const;
      await portal.db.updateTable('obligation').set(paid).where('id', '=', id).execute();
      const { saldo_a_favor: importe } = await ask('CuentaCorriente/Consulta', { desde: '01/2021' });
      return { destino: 'COMPENSACION', importe };
    },
    foreign: { importe: ['9999999.00'] },
  },
];
