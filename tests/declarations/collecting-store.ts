import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { KEY, TODAY } from './declaring-store.ts';

/** CUITs of the demo set: the hotel (#12) and the agent (#14). */
export const HOTEL = '30006003458';
export const VALLE_VERDE = '30006005698';
/** Their inscriptions: stays, retentions and perceptions. */
export const STAYS = '0205112';
export const RETENTIONS = '0205214';
export const PERCEPTIONS = '0205314';

type Filing = RequestOf<'DDJJ/Presentar'>;
type Operation = NonNullable<Filing['operaciones']>[number];

/** Calls of a taxpayer who declares 03/2026. */
export function declarant(db: Database, taxpayer: Taxpayer, padron: string) {
  const caller = { db, today: TODAY, taxpayer };
  const asked = { padron, periodo: '03/2026' };
  const filing = (changes: Partial<Filing>): Filing => ({
    ...asked,
    secuencia: 0,
    sin_movimiento: false,
    a_pagar: '0.00',
    saldo_favor: '0.00',
    juramento: true,
    clave: KEY,
    id_operacion: crypto.randomUUID(),
    ...changes,
  });
  return {
    prepare: () => callEndpoint('DDJJ/Preparar', asked, caller),
    calculate: (changes: Partial<RequestOf<'DDJJ/Calcular'>>) =>
      callEndpoint('DDJJ/Calcular', { ...asked, sin_movimiento: false, ...changes }, caller),
    present: (changes: Partial<Filing>) => callEndpoint('DDJJ/Presentar', filing(changes), caller),
    refused: (changes: Partial<Filing>) => refusalOf('DDJJ/Presentar', filing(changes), caller),
    list: () => callEndpoint('DDJJ/Consulta', {}, caller),
  };
}

/** A retention of a registered company. */
export function operation(changes: Partial<Operation> = {}): Operation {
  return {
    cuit_sujeto: '30006001218',
    razon_social: 'LOS LAPACHOS S.R.L.',
    fecha: '2026-03-20',
    comprobante: 'A-0003-00018911',
    certificado: 'R-000512',
    base: '185420.33',
    regimen: 'GENERAL',
    ...changes,
  };
}
