import { chakra, Flex, Stack } from '@chakra-ui/react';
import { ABSENT } from '#formats/written/plain.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { useWords } from '#widgets/words.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { Title } from '#blocks/parts/title.tsx';
import { TONES } from '#blocks/parts/tones.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { useWrite, Value } from '#blocks/parts/writing.tsx';
import { textElements } from '#widgets/text-elements.tsx';

const DOT = 16;

/** States in order along a line; the last one is the current state. */
export function TimelineBlock({ block }: { block: BlockOf<'timeline'> }) {
  const { scope } = useScreen();
  const rows = (evaluate(block.rows, scope) ?? []) as readonly unknown[];
  return (
    <Panel>
      <Stack gap="4">
        {block.title && <Title>{writeText(block.title, scope)}</Title>}
        {rows.length === 0 ? (
          <chakra.p color="muted">{writeText(block.empty, scope)}</chakra.p>
        ) : (
          <chakra.ol margin="0" padding="0" css={{ listStyle: 'none' }}>
            {rows.map((row, i) => (
              <Moment
                key={i}
                block={block}
                scope={scopeWithin(scope, { row })}
                last={i === rows.length - 1}
              />
            ))}
          </chakra.ol>
        )}
      </Stack>
    </Panel>
  );
}

function Moment({ block, scope, last }: { block: BlockOf<'timeline'>; scope: Scope; last: boolean }) {
  const write = useWrite();
  const state = write(evaluate(block.state, scope), block.stateWriting);
  const date = write(evaluate(block.date, scope), block.dateWriting);
  const text = writeText(block.text, scope);
  const words = useWords();
  const files = ((block.files && evaluate(block.files, scope)) ?? []) as readonly string[];
  const { color } = TONES[state.tone ?? 'neutral'];
  return (
    <chakra.li
      aria-current={last ? 'step' : undefined}
      position="relative"
      paddingInlineStart="8"
      paddingBottom={last ? '0' : '5'}
    >
      {!last && <Line />}
      <chakra.span
        aria-hidden="true"
        color={last ? color : 'muted'}
        css={{
          position: 'absolute',
          insetInlineStart: 0,
          top: '5px',
          width: `${DOT}px`,
          height: `${DOT}px`,
          borderRadius: '50%',
          border: '3px solid currentColor',
          background: last ? 'currentColor' : 'none',
        }}
      />
      <Flex gap="3" wrap="wrap" align="baseline">
        <Value written={state} />
        <chakra.span color="muted" fontSize="sm">
          {textElements(date.text)}
        </chakra.span>
      </Flex>
      {text !== '' && text !== ABSENT && <Paragraphs text={text} />}
      {files.length > 0 && (
        <chakra.p color="muted" fontSize="sm">
          {textElements(`${words.files}: ${files.join(', ')}`)}
        </chakra.p>
      )}
    </chakra.li>
  );
}

function Line() {
  return (
    <chakra.span
      aria-hidden="true"
      bg="line"
      css={{
        position: 'absolute',
        insetInlineStart: `${DOT / 2 - 1}px`,
        top: `${DOT + 5}px`,
        bottom: '-5px',
        width: '2px',
      }}
    />
  );
}
