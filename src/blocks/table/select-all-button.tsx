import type { SelectAll } from '#contract/generated/grammar.ts';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import type { TableRow } from './table-rows.ts';
import type { RowSelection } from './use-selection.ts';

interface SelectAllButtonProps {
  all: SelectAll;
  rows: readonly TableRow[];
  selection: RowSelection;
}

/** Selects the rows of its condition; stays in place, disabled, when all are selected. */
export function SelectAllButton({ all, rows, selection }: SelectAllButtonProps) {
  const { scope } = useScreen();
  const named = rows.filter((row) => row.eligible && isMet(all.when, row.scope)).map((row) => row.key);
  const left = named.some((key) => !selection.chosen.has(key));
  if (named.length === 0) return null;
  return (
    <Button
      look="link"
      aria-disabled={!left || undefined}
      onClick={() => left && selection.set(named, true)}
      css={{ '@media print': { display: 'none' } }}
    >
      {writeText(all.label, scope)}
    </Button>
  );
}
