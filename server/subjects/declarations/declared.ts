import { toCents } from '#formats/money.ts';
import type { RequestOf } from '#server/core/context/handler.ts';

/** What somebody declares of a month. Each kind of declaration has lists of its own. */
export type Declared = Required<
  Pick<
    RequestOf<'DDJJ/Calcular'>,
    'sin_movimiento' | 'actividades' | 'creditos_usados' | 'creditos_manuales' | 'estadias' | 'operaciones'
  >
>;

/** A list of what is declared. */
export type DeclaredList = Exclude<keyof Declared, 'sin_movimiento'>;

/** What a request declares: lists it does not bring are empty. */
export function declaredIn(request: RequestOf<'DDJJ/Calcular'>): Declared {
  const { sin_movimiento, actividades = [], creditos_usados = [], creditos_manuales = [] } = request;
  const { estadias = [], operaciones = [] } = request;
  return { sin_movimiento, actividades, creditos_usados, creditos_manuales, estadias, operaciones };
}

/** Cents of an amount that may not be there. */
export function cents(wire: string | null | undefined): number {
  return wire ? Number(toCents(wire)) : 0;
}
