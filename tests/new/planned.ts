import { check } from '#language/check/check.ts';
import { configLoader, type Changes } from '#language/load/load.ts';
import { kinds, type KindName } from '#scripts/new/kinds.ts';
import { planProcedure, type Wanted } from '#scripts/new/plan-procedure.ts';

/** The portal's config, read once: a plan writes nothing. */
export const ours = configLoader('config', true);
/** What can be made. */
export const names = Object.keys(kinds) as KindName[];

/** An order of one, of a lookup unless told otherwise. */
export const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  kind: 'consulta',
  route: '/prueba/uno',
  title: 'Prueba uno',
  ...more,
});

/** A plan on our config, which may have other texts; what it holds, and what the check says of the whole. */
export async function planned(more: Partial<Wanted> = {}, changes: Changes = new Map()) {
  const read = (others?: Changes) => ours(new Map([...changes, ...(others ?? [])]));
  const texts = await planProcedure(wanted(more), read);
  return { texts, text: (name: string) => texts.get(name)!, findings: check(read(texts)) };
}
