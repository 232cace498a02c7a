import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { fillText } from '#contract/fill-text.ts';
import { Button } from '#widgets/button.tsx';
import { FILE_LINE, FileName } from './file-name.tsx';
import type { FileUpload } from './use-uploads.ts';
import { useWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

/** A file being uploaded: its progress, or the error with a button to retry. */
export function RunningFile({ upload, onStop }: { upload: FileUpload; onStop: () => void }) {
  const words = useWords();
  const { name, size, trouble } = upload;
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <chakra.div css={FILE_LINE}>
      <Stack gap="1" flex="1 1 200px" minWidth="0" paddingTop="2">
        <FileName name={name} size={size} />
        {trouble ? (
          <chakra.span role="alert" color="danger" fontSize="sm" fontWeight="600">
            {textElements(trouble.text)}
          </chakra.span>
        ) : (
          <Progress upload={upload} />
        )}
      </Stack>
      <Flex marginInlineStart="auto">
        {trouble && (
          <Button
            look="link"
            aria-label={`${words.retry} ${name}`}
            onClick={() => {
              trouble.again();
              remove.current?.focus();
            }}
          >
            {words.retry}
          </Button>
        )}
        <Button
          ref={remove}
          look="link"
          aria-label={`${words.remove} ${name}`}
          onClick={() => {
            onStop();
            upload.stop();
          }}
        >
          {words.remove}
        </Button>
      </Flex>
    </chakra.div>
  );
}

function Progress({ upload: { name, part } }: { upload: FileUpload }) {
  const words = useWords();
  const percent = Math.round(part * 100);
  return (
    <chakra.progress
      max={100}
      value={percent}
      aria-label={fillText(words.uploading, { name, part: percent })}
      width="100%"
      css={{ accentColor: 'primary' }}
    />
  );
}
