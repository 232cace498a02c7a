import { Flex, chakra, Stack } from '@chakra-ui/react';
import { LongWait } from '#blocks/parts/long-wait.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';
import { Refused } from '#blocks/parts/refused.tsx';
import { SlotFailure } from '#blocks/parts/slot-failure.tsx';
import type { HelpLink } from '#contract/generated/grammar.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { Choice } from '#widgets/choice.tsx';
import { useWords } from '#widgets/words.ts';
import { FormButtons } from './form-buttons.tsx';
import { useFormContext } from './form-context.ts';

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

/** Help text that unfolds below the form, with a picture. */
function FormHelp({ link }: { link: HelpLink }) {
  const { scope } = useScreen();
  const { images } = usePortal();
  const picture = link.picture && images[link.picture];
  return (
    <details>
      <chakra.summary
        color="primary"
        fontWeight="600"
        textDecoration="underline"
        cursor="pointer"
        width="fit-content"
        paddingBlock="2"
      >
        {writeText(link.label, scope)}
      </chakra.summary>
      <Stack gap="3" paddingTop="2">
        <Paragraphs text={writeText(link.text, scope)} />
        {picture && <chakra.img src={picture} alt="" maxWidth="100%" height="auto" loading="lazy" />}
      </Stack>
    </details>
  );
}
