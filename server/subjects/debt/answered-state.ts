import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Codes of estados_obligacion of closed debt. */
const CLOSED = new Set(['PAGADA', 'ANULADA', 'COMPENSADA']);

/**
 * State and situation of a debt in all answers, so that they never contradict each other: EN_PLAN is given as both, and
 * closed debt has no special situation.
 */
export function answeredState(
  state: CodeOf<'estados_obligacion'>,
  situation: CodeOf<'situaciones'>,
): { estado: CodeOf<'estados_obligacion'>; situacion: CodeOf<'situaciones'> } {
  if (CLOSED.has(state)) return { estado: state, situacion: 'NORMAL' };
  return { estado: situation === 'EN_PLAN' ? situation : state, situacion: situation };
}
