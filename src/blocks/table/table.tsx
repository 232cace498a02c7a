import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { ActionRow } from '#blocks/actions/action-row.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { Title } from '#blocks/parts/title.tsx';
import { usePublished } from '#blocks/parts/use-published.ts';
import { fillText } from '#contract/fill-text.ts';
import type { SelectAll } from '#contract/generated/grammar.ts';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TableGrid } from './table-grid.tsx';
import { useTableRows, type TableRow } from './table-rows.ts';
import { TableSearch } from './table-search.tsx';
import { TableViews } from './table-views.tsx';
import { usePrinting } from './use-printing.ts';
import { useSelection, type RowSelection } from './use-selection.ts';
import { useTableSearch } from './use-table-search.ts';
import { textElements } from '#widgets/text-elements.tsx';

interface FirstRows<R> {
  readonly rows: readonly R[];
  /** Number of rows that the next click shows; 0 if all are shown. */
  readonly next: number;
  /** Number of hidden rows. */
  readonly rest: number;
  readonly more: () => void;
}

interface SelectAllButtonProps {
  all: SelectAll;
  rows: readonly TableRow[];
  selection: RowSelection;
}

const WORDS = {
  noneFound: 'Nada coincide con lo que buscás. Probá con otra palabra o mirá todo.',
  seeAll: 'Ver todo',
  seeMore: 'Ver {count} más (quedan {rest})',
  seeLast: 'Ver 1 más',
  chosenUnseen: 'Elegidas entre las que no se ven: {count}.',
} as const;

/** No box on a phone: the sticky selection bar then stays over all content around the table, not only over its rows. */
const UNBOXED = { '@media (max-width: 699px)': { display: 'contents' } } as const;

/** Table of rows: those that cannot be selected stay visible with the reason, and the selection is summed below. */
export function TableBlock({ block }: { block: BlockOf<'table'> }) {
  const { scope } = useScreen();
  const words = useOwnWords(WORDS);
  const { id, search, select, views = [] } = block;
  const slot = id ?? block.key;
  const [open, setOpen] = useState(0);
  const rows = useTableRows(block, scope);
  const selection = useSelection(slot, rows, select);
  usePublished(slot, selection.value, select && id ? selection.value : undefined);
  const view = views[open];
  const searching = useTableSearch(slot, search, rows);
  const { found } = searching;
  const seen = useMemo(
    () => (view ? found.filter((row) => isMet(view.when, row.scope)) : found),
    [found, view],
  );
  const begun = useFirstRows(seen, block.first);
  const printing = usePrinting() && seen.length > 0;
  const unseen = seen.slice(begun.rows.length).filter(({ key }) => selection.chosen.has(key)).length;

  const bar = select && <SelectionBar slot={slot} select={select} selection={selection} />;
  if (rows.length === 0) {
    return (
      <Panel>
        <Stack gap="4" align="flex-start">
          {block.title && <Title>{writeText(block.title, scope)}</Title>}
          <chakra.p fontSize="lg">{textElements(writeText(block.empty, scope))}</chakra.p>
          {block.emptyActions && <ActionRow actions={block.emptyActions} />}
        </Stack>
      </Panel>
    );
  }
  return (
    <Stack gap="4" css={UNBOXED}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" _empty={{ display: 'none' }}>
        {views.length > 0 && <TableViews views={views} open={open} onOpen={setOpen} />}
        {select?.all && <SelectAllButton all={select.all} rows={rows} selection={selection} />}
      </Flex>
      <Panel>
        {search && <TableSearch search={search} searching={searching} count={rows.length} />}
        {seen.length > 0 && (
          <TableGrid
            block={block}
            rows={begun.rows}
            all={rows}
            selection={selection}
            foot={printing && bar}
          />
        )}
        {begun.rest > 0 && (
          <Flex gap="3" wrap="wrap" align="center">
            <Button look="link" onClick={begun.more}>
              {fillText(begun.rest === 1 ? words.seeLast : words.seeMore, {
                count: begun.next,
                rest: begun.rest,
              })}
            </Button>
            {unseen > 0 && (
              <chakra.span color="muted">
                {textElements(fillText(words.chosenUnseen, { count: unseen }))}
              </chakra.span>
            )}
          </Flex>
        )}
        {seen.length === 0 && found.length > 0 && <p>{textElements(writeText(block.empty, scope))}</p>}
        {found.length === 0 && (
          <Stack gap="2" align="flex-start">
            <p>{words.noneFound}</p>
            <Button look="link" onClick={searching.clear}>
              {words.seeAll}
            </Button>
          </Stack>
        )}
      </Panel>
      {!printing && bar}
    </Stack>
  );
}

/** Selects the rows of its condition; stays in place, disabled, when all are selected. */
function SelectAllButton({ all, rows, selection }: SelectAllButtonProps) {
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

/** First rows of a list, and as many more on each click; all of them in print. */
function useFirstRows<R>(all: readonly R[], first: number | undefined): FirstRows<R> {
  const [pages, setPages] = useState(1);
  const printing = usePrinting();
  const seen = first === undefined || printing ? all.length : Math.min(all.length, first * pages);
  const rest = all.length - seen;
  return {
    rows: rest === 0 ? all : all.slice(0, seen),
    next: Math.min(rest, first ?? 0),
    rest,
    more: () => setPages(pages + 1),
  };
}
