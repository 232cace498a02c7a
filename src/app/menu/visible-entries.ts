import { useMemo } from 'react';
import type { CompiledMenu, CompiledMenuEntry } from '#contract/compiled-shell.ts';
import type { Scope } from '#contract/expression.ts';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { useParameters, useSession } from '#runtime/services/hooks.ts';

/** A visible menu entry with its texts written. */
export interface VisibleEntry extends Omit<CompiledMenuEntry, 'title' | 'to' | 'confirm' | 'items'> {
  title: string;
  to?: string;
  confirm?: string;
  items?: readonly VisibleEntry[];
}

/** Entries of a menu that the current session and parameters allow. */
export function useVisibleEntries({ when, items, parameters: names }: CompiledMenu): readonly VisibleEntry[] {
  const session = useSession();
  const parameters = useParameters(names);
  return useMemo(() => {
    const scope = { session: { ...session, signedIn: session !== null }, parameters };
    return isMet(when, scope) ? visible(items, scope) : [];
  }, [when, items, session, parameters]);
}

function visible(entries: readonly CompiledMenuEntry[], scope: Scope): VisibleEntry[] {
  return entries
    .filter(({ when }) => isMet(when, scope))
    .map(({ items, title, to, confirm, ...entry }) => ({
      ...entry,
      title: writeText(title, scope),
      ...(to === undefined ? {} : { to: writeText(to, scope) }),
      ...(confirm === undefined ? {} : { confirm: writeText(confirm, scope) }),
      ...(items ? { items: visible(items, scope) } : {}),
    }));
}
