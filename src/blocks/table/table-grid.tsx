import { chakra } from '@chakra-ui/react';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode, RefCallback } from 'react';
import type { CompiledTable } from '#contract/compiled.ts';
import { fillText } from '#contract/fill-text.ts';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { HiddenText } from '#widgets/hidden-text.tsx';
import { useWords } from '#widgets/words.ts';
import { BodyRow, isEnd, UnderRow } from './table-body-row.tsx';
import { isRowOpen, tableLines, type TableLine } from './table-lines.ts';
import type { TableRow } from './table-rows.ts';
import { longTableStyles, tableStyles } from './table-styles.ts';
import { Title } from '#blocks/parts/title.tsx';
import type { RowSelection } from './use-selection.ts';
import { textElements } from '#widgets/text-elements.tsx';

/** Number of rows above which only those near the window are in the document. */
const MANY = 200;
/** Rows of a long table drawn while the code of the virtual list loads. */
const AT_FIRST = 24;

/** Lines that stay on one sheet with the foot of a printed table. */
const WITH_FOOT = 2;

const ManyLines = lazy(async () => ({ default: (await import('./table-many-lines.tsx')).ManyLines }));

interface TableGridProps {
  block: CompiledTable;
  /** Visible rows. */
  rows: readonly TableRow[];
  all: readonly TableRow[];
  selection: RowSelection;
  /** On paper, ends the table, on the same sheet as its last rows. */
  foot: ReactNode;
}

/** The table: native elements, cards on narrow widths. */
export function TableGrid({ block, rows, all, selection, foot }: TableGridProps) {
  const { scope } = useScreen();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const columns = useColumns(block, rows);
  const lines = useMemo(() => tableLines(rows, turned, block.explain), [rows, turned, block]);
  const many = rows.length > MANY;
  const choose = useStable((key: string, chosen: boolean) => selection.set([key], chosen));
  const count = useStable(selection.count);
  const toggle = useCallback((key: string) => setTurned((before) => flipped(before, key)), []);
  const quantity = block.select?.quantity;
  const columnCount = columns.length + (block.explain ? 1 : 0) + (quantity ? 1 : 0);
  const draw = ({ key, entry, under }: TableLine, index: number, measure?: RefCallback<HTMLElement>) => {
    const line = { block, columns, entry, index, measure };
    if (under) return <UnderRow key={key} {...line} />;
    const [chosen, open] = [selection.chosen.has(key), isRowOpen(key, turned, block.explain)];
    const state = { chosen, open, quantity: selection.quantityOf(key) };
    return <BodyRow key={key} {...line} {...state} onChoose={choose} onCount={count} onOpen={toggle} />;
  };
  const body = (shown: readonly TableLine[]) => (
    <tbody role="rowgroup">{shown.map((line, index) => draw(line, index))}</tbody>
  );
  return (
    <chakra.div
      css={[tableStyles(columnCount), many ? longTableStyles(columnCount, block.select !== undefined) : {}]}
    >
      {block.title && <Title id={id}>{writeText(block.title, scope)}</Title>}
      <table
        role="table"
        aria-labelledby={block.title ? id : undefined}
        aria-rowcount={many ? lines.length + 1 : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {block.select && (
              <th role="columnheader" scope="col" data-select="">
                <SelectAllBox rows={rows} all={all} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" data-end={isEnd(column) ? '' : undefined}>
                {textElements(writeText(column.title, scope))}
              </th>
            ))}
            {quantity && (
              <th role="columnheader" scope="col" data-end="">
                {writeText(quantity.title, scope)}
              </th>
            )}
            {block.explain && (
              <th role="columnheader" scope="col">
                <HiddenText>{writeText(block.explain.label, scope)}</HiddenText>
              </th>
            )}
          </tr>
        </thead>
        {foot ? (
          <FootedBody lines={lines} draw={draw} cells={columnCount + (block.select ? 1 : 0)}>
            {foot}
          </FootedBody>
        ) : many ? (
          <Suspense fallback={body(lines.slice(0, AT_FIRST))}>
            <ManyLines lines={lines} draw={draw} />
          </Suspense>
        ) : (
          body(lines)
        )}
      </table>
    </chakra.div>
  );
}

interface FootedBodyProps {
  lines: readonly TableLine[];
  draw: (line: TableLine, index: number) => ReactNode;
  /** Number of cells in a row. */
  cells: number;
  children: ReactNode;
}

/** Body of a printed table that ends with a foot; a sheet cannot begin between the last lines and the foot. */
function FootedBody({ lines, draw, cells, children }: FootedBodyProps) {
  const from = Math.max(0, lines.length - WITH_FOOT);
  return (
    <>
      <tbody role="rowgroup">{lines.slice(0, from).map((line, index) => draw(line, index))}</tbody>
      <tbody role="rowgroup" data-foot="">
        {lines.slice(from).map((line, index) => draw(line, from + index))}
        <tr role="row">
          <td role="cell" colSpan={cells}>
            {children}
          </td>
        </tr>
      </tbody>
    </>
  );
}

/** Checkbox that selects the visible rows; its label gives their number if others are hidden. */
function SelectAllBox({ rows, all, selection }: Omit<TableGridProps, 'block' | 'foot'>) {
  const words = useWords();
  const box = useRef<HTMLInputElement>(null);
  const eligible = rows.filter((row) => row.eligible).map((row) => row.key);
  const chosen = eligible.filter((key) => selection.chosen.has(key)).length;
  const some = chosen > 0 && chosen < eligible.length;
  const isAll = all.filter((row) => row.eligible).length === eligible.length;
  const label = isAll ? words.selectAll : fillText(words.selectSeen, { count: eligible.length });
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        title={label}
        disabled={eligible.length === 0}
        checked={chosen > 0 && chosen === eligible.length}
        onChange={(event) => selection.set(eligible, event.target.checked)}
      />
    </label>
  );
}

/** Columns that at least one row shows; the same array while they are equal. */
function useColumns(block: CompiledTable, rows: readonly TableRow[]): CompiledTable['columns'] {
  return useMemo(
    () => block.columns.filter((column) => !column.when || rows.some((row) => isMet(column.when, row.scope))),
    [block, rows],
  );
}

/** Latest version of a handler behind a stable identity. */
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
