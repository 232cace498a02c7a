import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Codes of estados_obligacion of what is no longer owed. */
const CLOSED = new Set(['PAGADA', 'ANULADA', 'COMPENSADA']);

/**
 * State and situation of a debt as every answer gives them, so that the two never contradict each other: what is in a plan
 * is in that state, and what is no longer owed is in no special situation.
 */
export function answeredState(
  state: CodeOf<'estados_obligacion'>,
  situation: CodeOf<'situaciones'>,
): { estado: CodeOf<'estados_obligacion'>; situacion: CodeOf<'situaciones'> } {
  if (CLOSED.has(state)) return { estado: state, situacion: 'NORMAL' };
  return { estado: situation === 'EN_PLAN' ? situation : state, situacion: situation };
}
