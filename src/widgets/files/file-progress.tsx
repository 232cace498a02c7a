import { chakra, Flex, Stack } from '@chakra-ui/react';
import { fillText } from '#contract/fill-text.ts';
import type { RunningPhotos } from '#widgets/photos/use-photos.ts';
import { Button } from '#widgets/button.tsx';
import { FILE_LINE, FileName } from './file-name.tsx';
import { useWords } from '#widgets/words.ts';

/** Progress of the work on a file before its upload, with a button to stop it. */
export function FileProgress({
  name,
  size,
  label,
  part,
  onStop,
}: RunningPhotos & { label: string; onStop: () => void }) {
  const words = useWords();
  const percent = Math.round(part * 100);
  return (
    <chakra.div css={FILE_LINE}>
      <Stack gap="1" flex="1 1 200px" minWidth="0" paddingTop="2">
        <FileName name={name} size={size} />
        <chakra.progress
          max={100}
          value={percent}
          aria-label={fillText(label, { name, part: percent })}
          width="100%"
          css={{ accentColor: 'primary' }}
        />
      </Stack>
      <Flex marginInlineStart="auto">
        <Button look="link" aria-label={`${words.remove} ${name}`} onClick={onStop}>
          {words.remove}
        </Button>
      </Flex>
    </chakra.div>
  );
}
