import { Flex, Stack } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import type { CompiledStep } from '#contract/compiled.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { Title, NestedTitles } from '#blocks/parts/title.tsx';
import { reviews } from './generated/reviews.ts';
import { questionsOf, type StepQuestion } from './questions.ts';

const WORDS = { change: 'Cambiar' } as const;

/** All answers, step by step, to check before sending. */
export function Review({ steps, onGo }: { steps: readonly CompiledStep[]; onGo: (to: number) => void }) {
  const screen = useScreen();
  const words = useOwnWords(WORDS);
  return (
    <Stack gap="4">
      {steps.map((step, i) => {
        const questions = questionsOf(step, screen);
        const title = writeText(step.title, screen.scope);
        if (questions.length === 0) return null;
        return (
          <Panel key={step.key}>
            <Stack gap="4">
              <Flex justify="space-between" align="center" gap="3">
                <Title>{title}</Title>
                <Button look="link" aria-label={`${words.change} ${title}`} onClick={() => onGo(i)}>
                  {words.change}
                </Button>
              </Flex>
              {questions.map((question) => (
                <Answered key={question.id} block={question} titled={questions.length > 1} />
              ))}
            </Stack>
          </Panel>
        );
      })}
    </Stack>
  );
}

/** Answer of a block. One of several forms has its title, as their labels may be equal. */
function Answered({ block, titled }: { block: StepQuestion; titled: boolean }) {
  const { scope } = useScreen();
  const ReviewOf = reviews[block.type] as ComponentType<{ block: StepQuestion }>;
  const title = titled && block.type === 'form' ? writeText(block.title, scope) : '';
  if (title === '') return <ReviewOf block={block} />;
  return (
    <NestedTitles>
      <Title>{title}</Title>
      <ReviewOf block={block} />
    </NestedTitles>
  );
}
