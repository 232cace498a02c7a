import type { Context } from '#server/core/context/context.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The state of an expediente as its procedure calls it (`expediente.states`), a code of estados_expediente: a booking is RESERVADO, not INICIADO. */
export function shownState(
  { endpoint }: Pick<Expediente, 'endpoint'>,
  state: CodeOf<'estados_expediente'>,
  { endpoints }: Pick<Context, 'endpoints'>,
): CodeOf<'estados_expediente'> {
  const named = endpoints.get(endpoint)?.expediente?.states ?? [];
  // The config check guarantees that it is a code.
  return (named.find((one) => one.state === state)?.shown as CodeOf<'estados_expediente'>) ?? state;
}

/** Displayed name of a state of an expediente: `Reservado`. */
export function stateLabel(
  expediente: Pick<Expediente, 'endpoint'>,
  state: CodeOf<'estados_expediente'>,
  context: Pick<Context, 'endpoints' | 'codes'>,
): string {
  return labelOf('estados_expediente', shownState(expediente, state, context), context);
}
