import { chakra, Grid } from '@chakra-ui/react';
import type { Tone } from '#contract/generated/grammar.ts';
import { isMet, writeNote, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { TONES } from '#blocks/parts/tones.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { BigAmount, useWrite } from '#blocks/parts/writing.tsx';
import { textElements } from '#widgets/text-elements.tsx';

/** Colour of a figure. A zero is no cause for warning: it is neutral. */
function colorOf(tone: Tone | undefined, value: unknown): string {
  const warns = tone === 'danger' || tone === 'warning';
  const shown = warns && (value === 0 || value === '0.00') ? 'neutral' : tone;
  return shown ? TONES[shown].color : 'text';
}

/** A few figures in large type. */
export function StatsBlock({ block }: { block: BlockOf<'stats'> }) {
  const { scope } = useScreen();
  const write = useWrite();
  return (
    <Panel>
      <Grid
        as="dl"
        gap="5"
        margin="0"
        css={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))' }}
      >
        {block.items
          .filter((item) => isMet(item.when, scope))
          .map((item, i) => (
            <chakra.div key={i} display="flex" flexDirection="column" gap="1">
              <chakra.dt color="muted" fontSize="sm">
                {textElements(writeText(item.title, scope))}
              </chakra.dt>
              <chakra.dd margin="0" color={colorOf(item.tone, item.value(scope))}>
                <BigAmount size="2xl" text={write(item.value(scope), item).text} />
                {item.note && (
                  <chakra.span display="block" color="muted" fontSize="sm">
                    {textElements(writeNote(item.note, scope))}
                  </chakra.span>
                )}
              </chakra.dd>
            </chakra.div>
          ))}
      </Grid>
    </Panel>
  );
}
