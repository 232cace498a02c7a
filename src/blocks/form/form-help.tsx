import { chakra, Stack } from '@chakra-ui/react';
import type { HelpLink } from '#contract/generated/grammar.ts';
import { writeText } from '#expressions/evaluate.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Paragraphs } from '#blocks/parts/paragraphs.tsx';

/** Help text that unfolds below the form, with a picture. */
export function FormHelp({ link }: { link: HelpLink }) {
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
