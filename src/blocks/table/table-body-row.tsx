import { memo } from 'react';
import type { RefCallback } from 'react';
import type { CompiledTable } from '#contract/compiled.ts';
import { evaluate, isMet, writeNote, writeText } from '#expressions/evaluate.ts';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';
import { PortalLink } from '#blocks/parts/portal-link.tsx';
import { RowExplanation } from './row-explanation.tsx';
import { TableQuantity } from './table-quantity.tsx';
import type { TableRow } from './table-rows.ts';
import { useWrite, Value } from '#blocks/parts/writing.tsx';
import { textElements } from '#widgets/text-elements.tsx';
import { isFigure } from '#widgets/is-figure.ts';

interface LineProps {
  block: CompiledTable;
  columns: CompiledTable['columns'];
  entry: TableRow;
  /** Index among the lines. */
  index: number;
  /** Ref of the virtualizer, which measures the line. */
  measure?: RefCallback<HTMLElement> | undefined;
}

interface BodyRowProps extends LineProps {
  chosen: boolean;
  /** Quantity, if the table asks for one. */
  quantity: number;
  open: boolean;
  onChoose: (key: string, chosen: boolean) => void;
  onCount: (key: string, quantity: number) => void;
  onOpen: (key: string) => void;
}

/** One row. Rendered again only if its selection, open state or data change. */
export const BodyRow = memo(function BodyRow({
  block,
  columns,
  entry,
  index,
  measure,
  chosen,
  quantity,
  open,
  onChoose,
  onCount,
  onOpen,
}: BodyRowProps) {
  const write = useWrite();
  const words = useWords();
  const { select, explain } = block;
  const first = columns[0];
  const counted = writeText(select?.quantity?.title, entry.scope);
  const title = first ? write(evaluate(first.value, entry.scope), first, 'table').text : '';
  const note = writeNote(first?.note, entry.scope);
  /** The note below the title distinguishes rows with equal titles. */
  const name = note === '' ? title : `${title}, ${note}`;
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      data-selectable={select ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      data-blocked={select && !entry.eligible ? '' : undefined}
    >
      {select && (
        <td role="cell" data-select="">
          <label>
            <input
              type="checkbox"
              aria-label={`${words.select} ${name}`}
              checked={chosen}
              disabled={!entry.eligible}
              onChange={(event) => onChoose(entry.key, event.target.checked)}
            />
          </label>
        </td>
      )}
      <Cells columns={columns} wide={block.wide} to={block.to} entry={entry} />
      {select?.quantity && (
        <td role="cell" data-label={counted} data-end="" data-wide={chosen ? undefined : ''}>
          {chosen && (
            <TableQuantity
              label={`${counted}: ${name}`}
              value={quantity}
              max={select.quantity.max}
              onCount={(next) => onCount(entry.key, next)}
            />
          )}
        </td>
      )}
      {explain && (
        <td role="cell">
          {isMet(explain.when, entry.scope) && (
            <Button look="link" aria-expanded={open} onClick={() => onOpen(entry.key)}>
              {writeText(explain.label, entry.scope)}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
});

/** Content below an open row. */
export function UnderRow({ block, columns, entry, index, measure }: LineProps) {
  return (
    <tr ref={measure} role="row" data-index={index} aria-rowindex={index + 2} data-under="">
      <td role="cell" colSpan={columns.length + (block.select ? 2 : 1) + (block.select?.quantity ? 1 : 0)}>
        {block.explain && <RowExplanation explain={block.explain} scope={entry.scope} />}
      </td>
    </tr>
  );
}

type CellsProps = Pick<BodyRowProps, 'columns' | 'entry'> & Pick<CompiledTable, 'wide' | 'to'>;

const Cells = memo(function Cells({ columns, wide, to, entry }: CellsProps) {
  const write = useWrite();
  const words = useWords();
  const noteOf = (column: CompiledTable['columns'][number]) => writeNote(column.note, entry.scope);
  const total = columns.findLast((column) => column.format === 'money');
  const cells = columns.map((column) => {
    const value = evaluate(column.value, entry.scope);
    return {
      column,
      value,
      shown: isMet(column.when, entry.scope),
      written: write(value, column, 'table'),
    };
  });
  const state = cells.findLast(({ shown, written }, i) => i > 0 && shown && written.tone);
  return cells.map((cell, i) => {
    const { column, value, shown, written } = cell;
    const title = writeText(column.title, entry.scope);
    const note = shown && noteOf(column);
    const empty = !note && (!shown || written.text === words.none);
    const reason = i === 0 ? entry.reason : undefined;
    const link = shown && i === 0 && to;
    // Most of the thousands of cells are plain text: draw no wrapper element.
    const isText = shown && !link && !written.tone && !note && !reason;
    return (
      <td
        key={column.key}
        role="cell"
        data-label={title}
        data-empty={i > 0 && empty ? '' : undefined}
        data-first={i === 0 ? '' : undefined}
        data-wide={wide?.includes(column.key) ? '' : undefined}
        data-end={isEnd(column) ? '' : undefined}
        data-total={column === total ? '' : undefined}
        data-state={cell === state ? '' : undefined}
      >
        <span
          data-number={i === 0 && typeof value === 'number' ? title : undefined}
          translate={isText && isFigure(written.text) ? 'no' : undefined}
        >
          {isText ? (
            isFigure(written.text) ? (
              written.text
            ) : (
              textElements(written.text)
            )
          ) : (
            <>
              {link && <PortalLink to={writeText(link, entry.scope)}>{written.text}</PortalLink>}
              {shown && !link && <Value written={written} />}
              {note && <small>{textElements(note)}</small>}
              {reason && <small>{textElements(reason)}</small>}
            </>
          )}
        </span>
      </td>
    );
  });
});

/** True if the column is aligned to the end, as amounts are. */
export function isEnd({ align, format }: CompiledTable['columns'][number]): boolean {
  return (align ?? (format === 'money' ? 'end' : 'start')) === 'end';
}
