import { useMemo, useState } from 'react';
import type { CompiledExplanation, CompiledTable } from '#contract/compiled.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';
import { evaluate, isMet } from '#expressions/evaluate.ts';
import { slotsReadBy, scopeWithin } from '#blocks/parts/scope.ts';

/** A row with its derived data, which do not depend on the selection. */
export interface TableRow {
  readonly key: string;
  readonly row: unknown;
  readonly scope: Scope;
  readonly eligible: boolean;
  /** Why it cannot be selected. */
  readonly reason: string;
}

/** Rows of a table; the same array until a slot that its expressions read changes. */
export function useTableRows(block: CompiledTable, scope: Scope): readonly TableRow[] {
  const names = useMemo(() => slotsReadBy(expressionsOf(block)).filter((name) => name !== block.id), [block]);
  const [narrow, setNarrow] = useState(() => only(names, scope));
  const changed = names.some((name) => !Object.is(narrow[name], scope[name]));
  const current = changed ? only(names, scope) : narrow;
  if (changed) setNarrow(current);
  return useMemo(() => tableRows(block, current), [block, current]);
}

function only(names: readonly string[], scope: Scope): Scope {
  return Object.fromEntries(names.filter((name) => name in scope).map((name) => [name, scope[name]]));
}

function tableRows(block: CompiledTable, scope: Scope): readonly TableRow[] {
  const { rowKey, select } = block;
  const rows = evaluate(block.rows, scope);
  const taken = new Map<string, number>();
  return (Array.isArray(rows) ? rows : []).map((row, i) => {
    const own = scopeWithin(scope, { row });
    const eligible = select !== undefined && isMet(select.when, own);
    return {
      key: distinct(String((rowKey && evaluate(rowKey, own)) ?? i), taken),
      row,
      scope: own,
      eligible,
      reason: eligible || !select?.reason ? '' : String(evaluate(select.reason, own) ?? ''),
    };
  });
}

/** Makes equal keys unique by a number. */
function distinct(key: string, taken: Map<string, number>): string {
  const times = taken.get(key) ?? 0;
  taken.set(key, times + 1);
  return times === 0 ? key : `${key} (${times + 1})`;
}

function expressionsOf(block: CompiledTable): (Expression | Text | undefined)[] {
  const { rows, rowKey, to, columns, search, select, explain, views = [] } = block;
  const searched = search ? [...search.in, ...(search.by ?? [])] : [];
  return [
    rows,
    rowKey,
    to,
    ...[...columns, ...searched].flatMap((c) => [c.title, c.value, c.when, c.note]),
    ...(select ? [select.when, select.reason, select.total, select.initial, select.all?.when] : []),
    ...(explain ? explanationOf(explain) : []),
    ...views.map((view) => view.when),
  ];
}

function explanationOf(explain: CompiledExplanation): (Expression | Text | undefined)[] {
  const { label, text, when, list, line, image, items = [], actions = [] } = explain;
  return [
    ...[label, text, when, list, line, image?.value, image?.text],
    ...items.flatMap((item) => [item.title, item.value, item.when, item.note]),
    ...actions.flatMap((action) => [action.label, action.when, action.enabled]),
  ];
}
