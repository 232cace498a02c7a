import { Flex, Stack } from '@chakra-ui/react';
import type { CompiledStep } from '#contract/compiled.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { CardGiven } from '#blocks/card/card-given.tsx';
import type { CardToken } from '#blocks/card/card-token.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { questionsOf } from './questions.ts';
import type { Question } from './questions.ts';
import { ReviewBasket } from '#blocks/basket/basket-review.tsx';
import { ReviewTable } from '#blocks/table/table-review.tsx';
import { ReviewForm } from '#blocks/form/form-review.tsx';
import { Title } from '#blocks/parts/title.tsx';

const WORDS = { change: 'Cambiar' } as const;

/** All that was filled in, step by step, to be looked at before it is sent. */
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
                <ReviewAnswer key={question.id} question={question} />
              ))}
            </Stack>
          </Panel>
        );
      })}
    </Stack>
  );
}

function ReviewAnswer({ question }: { question: Question }) {
  const { scope } = useScreen();
  if (question.type === 'form') return <ReviewForm form={question} />;
  if (question.type === 'basket') return <ReviewBasket block={question} />;
  if (question.type === 'table') return <ReviewTable block={question} />;
  const card = scope[question.id] as CardToken | undefined;
  return card ? <CardGiven card={card} /> : null;
}
