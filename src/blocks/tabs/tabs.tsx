import { chakra, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { InnerBlocks } from '#blocks/parts/inner-blocks.tsx';
import { Icon } from '#blocks/parts/icon.tsx';
import { usePublished } from '#blocks/parts/use-published.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { textElements } from '#widgets/text-elements.tsx';

const STEPS: Readonly<Record<string, (i: number, n: number) => number>> = {
  ArrowRight: (i, n) => (i + 1) % n,
  ArrowLeft: (i, n) => (i + n - 1) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
};

const TAB = {
  display: 'inline-flex',
  gap: '8px',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '16px',
  background: 'none',
  border: 'none',
  borderBottom: '3px solid transparent',
  font: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: 'muted',
  '&[aria-selected=true]': { color: 'primary', fontWeight: 600, borderBottomColor: 'currentColor' },
} as const;

/** Tabs (WAI-ARIA pattern; the arrow keys move and open). Publishes `{ key }`; the open tab survives a reload. */
export function TabsBlock({ block }: { block: BlockOf<'tabs'> }) {
  const screen = useScreen();
  const id = useId();
  const tabs = block.items.filter((item) => isMet(item.when, screen.scope));
  const [chosen, setChosen] = useState(
    () => tabs.find(({ opens }) => opens && isMet(opens, screen.scope))?.key ?? screen.draft(block.id),
  );
  const open = tabs.find((tab) => tab.key === chosen) ?? tabs[0];
  const key = open?.key;
  usePublished(block.id, { key }, key);
  if (!open) return null;
  if (tabs.length === 1) return <InnerBlocks blocks={open.blocks} />;

  function choose(next: string): void {
    setChosen(next);
    screen.saveDraft(block.id, next);
  }
  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const next = step && tabs[step(tabs.indexOf(open!), tabs.length)];
    if (!next) return;
    event.preventDefault();
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }
  return (
    <Stack gap="4">
      <chakra.div
        role="tablist"
        aria-label={writeText(block.label, screen.scope)}
        onKeyDown={move}
        display="flex"
        css={{
          flexWrap: 'wrap',
          borderBottom: '1px solid',
          borderColor: 'line',
          '@media print': { display: 'none' },
        }}
      >
        {tabs.map((tab) => (
          <chakra.button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab.key)}
            css={TAB}
          >
            {tab.icon && <Icon drawing={tab.icon} />}
            <span>{textElements(writeText(tab.title, screen.scope))}</span>
          </chakra.button>
        ))}
      </chakra.div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.key}`} key={open.key}>
        <InnerBlocks blocks={open.blocks} />
      </div>
    </Stack>
  );
}
