import { chakra } from '@chakra-ui/react';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CompiledTable } from '#contract/compiled.ts';
import { holds, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen.tsx';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { useWords } from '#widgets/words.ts';
import { BodyRow, isEnd } from './table-body-row.tsx';
import type { TableRow } from './table-rows.ts';
import { manyRows, tableStyles } from './table-styles.ts';
import { Title } from './title.tsx';
import type { Selection } from './use-selection.ts';

/** From how many rows on, those out of sight are laid out only when they come near. */
const MANY = 200;
/** Rows drawn before the page is shown; the others follow at once, without holding back what is typed or clicked. */
const AT_FIRST = 60;

interface TableGridProps {
  block: CompiledTable;
  rows: readonly TableRow[];
  selection: Selection;
}

/** The table itself: native elements, cards when narrow. */
export function TableGrid({ block, rows, selection }: TableGridProps) {
  const { scope } = useScreen();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const columns = useColumns(block, rows);
  const count = useDeferredValue(rows.length, Math.min(rows.length, AT_FIRST));
  const choose = useStable((key: string, chosen: boolean) => selection.set([key], chosen));
  const toggle = useCallback((key: string) => setOpen((before) => flipped(before, key)), []);
  const columnCount = columns.length + (block.explain ? 1 : 0);
  return (
    <chakra.div
      css={[
        tableStyles(columnCount),
        rows.length > MANY ? manyRows(columnCount, block.select !== undefined) : {},
      ]}
    >
      {block.title && <Title id={id}>{writeText(block.title, scope)}</Title>}
      <table role="table" aria-labelledby={block.title ? id : undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {block.select && (
              <th role="columnheader" scope="col" data-select="">
                <SelectAllBox rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" data-end={isEnd(column) ? '' : undefined}>
                {writeText(column.title, scope)}
              </th>
            ))}
            {block.explain && (
              <th role="columnheader" scope="col">
                <HiddenText>{writeText(block.explain.label, scope)}</HiddenText>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, Math.max(count, AT_FIRST)).map((entry) => (
            <BodyRow
              key={entry.key}
              block={block}
              columns={columns}
              entry={entry}
              chosen={selection.chosen.has(entry.key)}
              open={open.has(entry.key)}
              onChoose={choose}
              onOpen={toggle}
            />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

function SelectAllBox({ rows, selection }: Omit<TableGridProps, 'block'>) {
  const words = useWords();
  const box = useRef<HTMLInputElement>(null);
  const eligible = rows.filter((row) => row.eligible).map((row) => row.key);
  const chosen = eligible.filter((key) => selection.chosen.has(key)).length;
  const some = chosen > 0 && chosen < eligible.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={words.selectAll}
        disabled={eligible.length === 0}
        checked={chosen > 0 && chosen === eligible.length}
        onChange={(event) => selection.set(eligible, event.target.checked)}
      />
    </label>
  );
}

/** Columns that some row shows; the same array while they are the same. */
function useColumns(block: CompiledTable, rows: readonly TableRow[]): CompiledTable['columns'] {
  return useMemo(
    () => block.columns.filter((column) => !column.when || rows.some((row) => holds(column.when, row.scope))),
    [block, rows],
  );
}

/** The newest version of a handler behind an identity that never changes. */
function useStable<A extends unknown[]>(handler: (...given: A) => void): (...given: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

function flipped(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
