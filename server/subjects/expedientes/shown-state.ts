import type { Context } from '#server/core/context/context.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';

/** The state of an expediente as its procedure calls it (`expediente.states`), a code of estados_expediente: a booking is RESERVADO, not INICIADO. */
export function shownState(
  { endpoint }: Pick<Expediente, 'endpoint'>,
  state: string,
  { endpoints }: Pick<Context, 'endpoints'>,
): string {
  const named = endpoints.get(endpoint)?.expediente?.states ?? [];
  return named.find((one) => one.state === state)?.shown ?? state;
}

/** What people read of a state of an expediente: `Reservado`. */
export function stateLabel(
  expediente: Pick<Expediente, 'endpoint'>,
  state: string,
  context: Pick<Context, 'endpoints' | 'codes'>,
): string {
  return labelOf('estados_expediente', shownState(expediente, state, context), context);
}
