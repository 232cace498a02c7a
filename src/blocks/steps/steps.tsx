import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { fillText } from '#contract/fill-text.ts';
import { isMet, writeText } from '#expressions/evaluate.ts';
import { namedLabel, writeNamed } from '#forms/named-label.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords, useWords } from '#widgets/words.ts';
import { InnerBlocks } from '#blocks/parts/inner-blocks.tsx';
import { leadsFromBar, leadsOn, questionsOf } from './questions.ts';
import { StepProvider } from '#blocks/parts/step-context.ts';
import { bringReview, LateReview } from './late-review.tsx';
import { StepTrail } from './step-trail.tsx';
import { NestedTitles } from '#blocks/parts/title.tsx';
import { usePublished } from '#blocks/parts/use-published.ts';
import { useSteps } from './use-steps.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = { back: 'Volver', stepsMissing: 'Falta completar {named}.' } as const;

/** Wizard: shows one step at a time, the progress and a way back; answers of other steps are kept. */
export function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  const screen = useScreen();
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const { steps, at, reach, go, sent, held } = useSteps(block);
  const step = steps[at];
  const key = step?.key;
  usePublished(block.id, { key, number: at + 1 }, key && `${key} ${at}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, show] = useState(key);
  useEffect(() => {
    if (shown === key) return;
    show(key);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [shown, key]);
  const [missed, miss] = useState<string>();
  const reviews = steps.some(({ review }) => review);
  useEffect(() => {
    if (reviews) bringReview();
  }, [reviews]);
  if (!step) return null;

  const questions = questionsOf(step, screen);
  const asks = questions.some((question) => leadsOn(question, screen));
  const last = at === steps.length - 1;
  const fromBar = !asks && !last && questions.some((question) => leadsFromBar(question, screen));
  const where = fillText(words.step, { number: at + 1, count: steps.length });
  const title = writeText(step.title, screen.scope);
  const waits = screen.state(step.complete?.slots ?? []).status === 'loading';
  const lacks = held === key && !waits && !isMet(step.complete, screen.scope);
  const isMissing = at === reach && (missed === key || lacks);
  function onward(): void {
    miss(at < reach ? undefined : key);
    if (at < reach) go(at + 1);
    else heading.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  return (
    <Stack gap="5">
      <StepTrail
        label={writeText(block.label, screen.scope)}
        titles={steps.map((one) => writeText(one.title, screen.scope))}
        at={at}
        reach={reach}
        onGo={go}
      />
      <chakra.h2
        ref={heading}
        tabIndex={-1}
        fontSize="xl"
        fontWeight="600"
        css={{ '&:focus': { outline: 'none' }, scrollMarginTop: '80px' }}
      >
        <chakra.span display="block" color="muted" fontSize="sm" fontWeight="400">
          {where}
        </chakra.span>
        <span>{textElements(title)}</span>
      </chakra.h2>
      <NestedTitles>
        <StepProvider value={{ sent, ...(fromBar && { onward }) }}>
          {step.review && <LateReview steps={steps.slice(0, at)} onGo={go} />}
          <InnerBlocks key={step.key} blocks={step.blocks} />
        </StepProvider>
      </NestedTitles>
      {isMissing && (
        <chakra.p role="alert" color="danger" fontWeight="600">
          {writeNamed(words.stepsMissing, namedLabel(title, step.article))}
        </chakra.p>
      )}
      <Flex gap="3" wrap="wrap" data-buttons="">
        {!asks && !last && !fromBar && (
          <Button look="primary" onClick={onward}>
            {words.next}
          </Button>
        )}
        {at > 0 && <Button onClick={() => go(at - 1)}>{words.back}</Button>}
      </Flex>
    </Stack>
  );
}
