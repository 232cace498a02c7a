import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { fillText } from '#contract/fill-text.ts';
import { evaluate, isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords, useWords } from '#widgets/words.ts';
import { basketRows, useBasket } from './basket-rows.ts';
import type { BasketEntry } from './basket-rows.ts';
import { RowCards, RowCard } from '#blocks/parts/row-card.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { Title } from '#blocks/parts/title.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  basketCount: '{count} de {max} como máximo',
  basketFull: '{count} de {max}: no entran más',
} as const;

/**
 * Lists the rows found, each with a button that adds it to the basket or the reason why it cannot be added, and the
 * rows added so far.
 */
export function BasketBlock({ block }: { block: BlockOf<'basket'> }) {
  const screen = useScreen();
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const { scope } = screen;
  const basket = useBasket(block);
  const found = basketRows(block, evaluate(block.from, scope), scope);
  const full = basket.rows.length >= block.max;
  /** Key of the row just added: its button disappears, so that the text in its place takes the focus. */
  const [added, setAdded] = useState<string>();
  const count = useRef<HTMLParagraphElement>(null);
  const add = (row: BasketEntry) => {
    basket.add(row);
    setAdded(row.key);
  };
  const remove = (key: string) => {
    basket.remove(key);
    setAdded(undefined);
    count.current?.focus();
  };
  return (
    <Stack gap="4">
      {found.length > 0 && (
        <RowCards>
          {found.map((row) => {
            const name = writeText(block.add, scopeWithin(scope, { row: row.value }));
            const taken = basket.keys.has(row.key);
            const refused = !isMet(block.accept, row.scope);
            return (
              <RowCard key={row.key} columns={block.columns} scope={row.scope}>
                {taken && <Added text={words.added} focus={row.key === added} />}
                {!taken && refused && <Reason text={String(evaluate(block.reason!, row.scope) ?? '')} />}
                {!taken && !refused && (
                  <Button
                    look="secondary"
                    aria-disabled={full || undefined}
                    onClick={() => !full && add(row)}
                  >
                    {name}
                  </Button>
                )}
              </RowCard>
            );
          })}
        </RowCards>
      )}
      <Panel>
        <Stack gap="4">
          <Title>{writeText(block.title, scope)}</Title>
          <chakra.p ref={count} tabIndex={-1} outline="none" role="status" color="muted">
            {textElements(
              basket.rows.length === 0
                ? writeText(block.empty, scope)
                : fillText(full ? words.basketFull : words.basketCount, {
                    count: basket.rows.length,
                    max: block.max,
                  }),
            )}
          </chakra.p>
          {basket.rows.length > 0 && (
            <RowCards>
              {basket.rows.map((row) => (
                <RowCard key={row.key} columns={block.columns} scope={row.scope}>
                  <Button
                    look="link"
                    aria-label={`${words.remove} ${row.name}`}
                    onClick={() => remove(row.key)}
                  >
                    {words.remove}
                  </Button>
                </RowCard>
              ))}
            </RowCards>
          )}
        </Stack>
      </Panel>
    </Stack>
  );
}

function Added({ text, focus }: { text: string; focus: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focus) mark.current?.focus();
  }, [focus]);
  return (
    <chakra.span ref={mark} tabIndex={-1} outline="none" color="success">
      {textElements(text)}
    </chakra.span>
  );
}

function Reason({ text }: { text: string }) {
  return <chakra.span color="muted">{textElements(text)}</chakra.span>;
}
