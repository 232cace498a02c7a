import { toCents } from '#formats/money.ts';
import type { RequestOf } from '#server/core/context/handler.ts';

/** Contents of a declaration of a month. Each kind of declaration uses its own lists. */
export type DeclaredMonth = Required<
  Pick<
    RequestOf<'DDJJ/Calcular'>,
    'sin_movimiento' | 'actividades' | 'creditos_usados' | 'creditos_manuales' | 'estadias' | 'operaciones'
  >
>;

/** Name of a list in a declaration. */
export type DeclaredList = Exclude<keyof DeclaredMonth, 'sin_movimiento'>;

/** The declared lists of a request; missing ones are empty. */
export function declaredIn(request: RequestOf<'DDJJ/Calcular'>): DeclaredMonth {
  const { sin_movimiento, actividades = [], creditos_usados = [], creditos_manuales = [] } = request;
  const { estadias = [], operaciones = [] } = request;
  return { sin_movimiento, actividades, creditos_usados, creditos_manuales, estadias, operaciones };
}

/** Converts an optional amount to cents; 0 when missing. */
export function centsOrZero(wire: string | null | undefined): number {
  return wire ? Number(toCents(wire)) : 0;
}
