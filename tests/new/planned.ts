import { check } from '#language/check/check.ts';
import { configLoader, type Changes } from '#language/load/load.ts';
import { kinds } from '#scripts/new/kinds.ts';
import { planProcedure, type ProcedureRequest } from '#scripts/new/plan-procedure.ts';

/** Loader of the portal's config, cached: planning writes nothing. */
export const ours = configLoader('config', true);
/** Kinds of procedures. */
export const names = Object.keys(kinds);

/** Options of a new procedure, by default a lookup. */
export const wanted = (more: Partial<ProcedureRequest> = {}): ProcedureRequest => ({
  kind: 'consulta',
  route: '/prueba/uno',
  title: 'Prueba uno',
  ...more,
});

/** Plans a procedure on our config with changed files; gives the files and the findings of the check. */
export async function planned(more: Partial<ProcedureRequest> = {}, changes: Changes = new Map()) {
  const read = (others?: Changes) => ours(new Map([...changes, ...(others ?? [])]));
  const texts = await planProcedure(wanted(more), read);
  return { texts, text: (name: string) => texts.get(name)!, findings: check(read(texts)) };
}
