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

/** After a search, hides the `remember` checkbox and the help link on phones, so that the results come sooner. */
const NOT_ON_PHONES = { '@media (max-width: 699px)': { display: 'none' } } as const;

/** Content below the fields of a form: error, checkbox to remember values, help and buttons. */
export function FormFoot() {
  const { block, busy, data, remember } = useFormContext();
  const screen = useScreen();
  const words = useWords();
  const isSearched = block.layout === 'inline' && block.url && screen.scope[block.id] !== undefined;
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
        <Flex wrap="wrap" columnGap="6" align="flex-start" css={isSearched ? NOT_ON_PHONES : undefined}>
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
