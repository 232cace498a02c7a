import { toCents } from '#formats/money.ts';
import type { RequestOf } from '#server/endpoints/handler.ts';

/** What somebody declares of a month. */
export type Declared = Pick<
  RequestOf<'DDJJ/Calcular'>,
  'sin_movimiento' | 'actividades' | 'creditos_usados' | 'creditos_manuales'
>;

/** Cents of an amount that may not be there. */
export function cents(wire: string | null | undefined): number {
  return wire ? Number(toCents(wire)) : 0;
}
