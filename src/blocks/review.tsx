import { Flex, Stack } from '@chakra-ui/react';
import type { CompiledStep } from '#contract/compiled.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';
import { Panel } from './panel.tsx';
import { ReviewForm } from './review-form.tsx';
import { Title } from './title.tsx';
import { formsOfStep } from './use-steps.ts';

/** All that was filled in, step by step, to be looked at before it is sent. */
export function Review({ steps, onGo }: { steps: readonly CompiledStep[]; onGo: (to: number) => void }) {
  const screen = useScreen();
  const words = useWords();
  return (
    <Stack gap="4">
      {steps.map((step, i) => {
        const forms = formsOfStep(step, screen);
        const title = writeText(step.title, screen.scope);
        if (forms.length === 0) return null;
        return (
          <Panel key={step.key}>
            <Stack gap="4">
              <Flex justify="space-between" align="center" gap="3">
                <Title>{title}</Title>
                <Button look="link" aria-label={`${words.change} ${title}`} onClick={() => onGo(i)}>
                  {words.change}
                </Button>
              </Flex>
              {forms.map((form) => (
                <ReviewForm key={form.id} form={form} />
              ))}
            </Stack>
          </Panel>
        );
      })}
    </Stack>
  );
}
