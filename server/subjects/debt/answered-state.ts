/** Codes of estados_obligacion of what is no longer owed. */
const CLOSED = new Set(['PAGADA', 'ANULADA', 'COMPENSADA']);

/**
 * State and situation of a debt as every answer gives them, so that the two never contradict each other: what is in a plan
 * is in that state, and what is no longer owed is in no special situation.
 *
 * @param state a code of estados_obligacion
 * @param situation a code of situaciones
 */
export function answeredState(state: string, situation: string): { estado: string; situacion: string } {
  if (CLOSED.has(state)) return { estado: state, situacion: 'NORMAL' };
  return { estado: situation === 'EN_PLAN' ? situation : state, situacion: situation };
}
