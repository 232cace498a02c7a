import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { CompiledSelection } from '#contract/compiled.ts';
import { evaluate, isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';
import { ActionRow } from '#blocks/actions/action-row.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { useStep } from '#blocks/parts/step-context.ts';
import type { RowSelection } from './use-selection.ts';
import { BigAmount, useWrite } from '#blocks/parts/writing.tsx';
import { textElements } from '#widgets/text-elements.tsx';

interface SelectionBarProps {
  slot: string;
  select: CompiledSelection;
  selection: RowSelection;
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  boxShadow: '0 -4px 16px rgb(27 42 48 / 0.14)',
  '@media (max-width: 699px)': {
    padding: '12px 16px',
    '& > div, & > div > div:last-of-type': { gap: '8px' },
    '& button': { flex: '1 1 auto', paddingInline: '8px' },
    '& svg': { display: 'none' },
  },
  // On a low window, a sticky bar would cover the table.
  '@media (max-height: 420px)': { position: 'static' },
  '@media print': { position: 'static', boxShadow: 'none', breakInside: 'avoid' },
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

/**
 * Bar at the bottom, sticky while rows are selected or it has something to offer for none: caption, total in the
 * largest type of the screen, and actions.
 */
export function SelectionBar({ slot, select, selection }: SelectionBarProps) {
  const screen = useScreen();
  const write = useWrite();
  const words = useWords();
  const step = useStep();
  const scope = scopeWithin(screen.scope, { [slot]: selection.value });
  const { rows, total } = selection.value;
  if (rows.length === 0) {
    const { none } = select;
    if (!none || !isMet(none.when, scope)) return null;
    return (
      <chakra.div ref={sayHeight} data-sticks="" bg="card" padding="4" borderRadius="md" css={BAR}>
        <Flex gap="4" wrap="wrap" align="center" justify="space-between">
          <chakra.p flex="1 1 240px">{textElements(writeText(none.text, scope))}</chakra.p>
          <ActionRow actions={none.actions} local={{ [slot]: selection.value }} />
        </Flex>
      </chakra.div>
    );
  }
  const amount = select.amount ? evaluate(select.amount, scope) : total;
  return (
    <chakra.div ref={sayHeight} data-sticks="" bg="card" padding="4" borderRadius="md" css={BAR}>
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <Stack gap="1" role="status">
          {select.caption && (
            <chakra.span color="muted" fontSize="sm">
              {textElements(writeText(select.caption, scope))}
            </chakra.span>
          )}
          <BigAmount
            size="2xl"
            text={write(amount, typeof amount === 'string' ? { format: 'money' } : {}).text}
          />
        </Stack>
        {!select.actions && step?.onward && (
          <Button look="primary" onClick={step.onward}>
            {words.next}
          </Button>
        )}
        {select.actions && <ActionRow actions={select.actions} local={{ [slot]: selection.value }} />}
      </Flex>
    </chakra.div>
  );
}

/** Publishes the height of the bar as `--bottom-bar`, for fixed elements at the bottom and scroll margins. */
function sayHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
