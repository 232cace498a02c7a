import { LAPACHOS, operation, type asTaxpayers } from '#tests/api/as-taxpayer.ts';
import { ADVERTISING_VEHICLE, MEASURES } from '#tests/api/example-sends.ts';

export interface Medium {
  nro_ddjj: string;
  tipo: string;
  ubicacion: string;
  estado: string;
}

/** A sign of Los Lapachos, and a vehicle that advertises, as they are declared. */
export const SIGN = {
  tipo: 'CARTEL',
  padron: '0205001',
  ubicacion: 'Autoservicio Los Lapachos - San Martín 1450',
  emplazamiento: 'COLUMNA',
  ...MEASURES,
  contenido: 'PROPIO',
  importe: '42525.00',
};
export const VEHICLE = { ...ADVERTISING_VEHICLE, importe: '40500.00' };

/** Actions of taxpayers on their advertising; by Los Lapachos unless another CUIT is given. */
export function advertiser(as: () => Awaited<ReturnType<typeof asTaxpayers>>) {
  const media = async (cuit = LAPACHOS, anio = 2026): Promise<Medium[]> =>
    (await as().call('PyP/Consulta', { anio }, cuit)).body.medios;
  return {
    media,
    medium: async (nro: string, cuit = LAPACHOS) =>
      (await media(cuit)).find(({ nro_ddjj }) => nro_ddjj === nro),
    async declare(what: object) {
      const foto = await as().upload('foto.pdf');
      const rest = { forma_pago: 'ANUAL', correo: 'local@ejemplo.test', juramento: true, ...operation() };
      return as().call('PyP/Presentar', { desde: '2026-04-01', foto, ...rest, ...what });
    },
    async change(nro_ddjj: string, changes: object = {}) {
      const foto = await as().upload();
      const rest = { foto, correo: 'local@ejemplo.test', juramento: true, ...operation() };
      return as().call('PyP/Modificar', { nro_ddjj, ...MEASURES, ...rest, ...changes });
    },
    async remove(nro_ddjj: string, changes: object = {}, cuit = LAPACHOS) {
      const foto = await as().upload('foto.pdf', cuit);
      const rest = { fecha: '2026-04-10', foto, correo: 'local@ejemplo.test', ...operation() };
      return as().call('PyP/Baja', { nro_ddjj, ...rest, ...changes }, cuit);
    },
  };
}
