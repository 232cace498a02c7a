import { Flex } from '@chakra-ui/react';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Choice } from '#widgets/choice.tsx';
import { useWords } from '#widgets/words.ts';
import { LongWait } from '#blocks/parts/long-wait.tsx';
import { Refused } from '#blocks/parts/refused.tsx';
import { SlotFailure } from '#blocks/parts/slot-failure.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useFormContext } from './form-context.ts';
import { FormHelp } from './form-help.tsx';

/** What stands under the fields of a form. */
export function FormFoot() {
  const { block, busy, data, remember } = useFormContext();
  const screen = useScreen();
  const words = useWords();
  return (
    <>
      {data.failure && (
        <SlotFailure
          message={data.failure.message}
          code={data.failure.code}
          reads={data.failure.reads}
          retry={data.failure.retry}
        />
      )}
      <Refused refusal={screen.refusal(block.key)} />
      {busy && <LongWait />}
      {block.layout !== 'inline' && (block.submit || block.clear) && (
        <Flex gap="3" wrap="wrap" data-buttons="">
          <FormButtons />
        </Flex>
      )}
      {(block.remember || block.link) && (
        <Flex wrap="wrap" columnGap="6" align="flex-start">
          {block.remember && (
            <Choice
              type="checkbox"
              id={`${block.id}-recordar`}
              checked={remember.ticked}
              onChange={(event) => remember.tick(event.target.checked)}
            >
              {words.remember}
            </Choice>
          )}
          {block.link && <FormHelp link={block.link} />}
        </Flex>
      )}
    </>
  );
}
