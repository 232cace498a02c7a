import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { CompiledFile } from '#contract/compiled.ts';
import { Button } from './button.tsx';
import { FILE_LINE, FileName } from './file-name.tsx';
import { fileSize } from './file-size.ts';
import { kindsInWords } from './file-problem.ts';
import { useUploads } from './use-uploads.ts';
import { RunningFile } from './running-file.tsx';
import { control } from './text.tsx';
import type { Uploaded, WidgetProps } from './widget.ts';
import { fillWords, useWords } from './words.ts';

const LIMITS: CompiledFile = { accept: [], maxBytes: 0 };

/** Files, sent as soon as they are chosen: each with its name, its size, how far it is, and a way to take it out. */
export function FileWidget(props: WidgetProps) {
  const { file: limits = LIMITS, value, onTyping, onSettled } = props;
  const words = useWords();
  const files = Array.isArray(value) ? (value as readonly Uploaded[]) : [];
  const latest = useRef(files);
  useEffect(() => void (latest.current = files));
  const most = limits.many ?? 1;

  function settle(next: readonly Uploaded[]): void {
    latest.current = next;
    onTyping(next);
    onSettled(next);
  }
  const uploads = useUploads(limits, most - files.length, (file) => settle([...latest.current, file]));
  const room = most - files.length - uploads.running.length;
  /** A file was taken out, and the button with it: the focus goes to what adds another, once it stands. */
  const left = useRef(false);
  const leave = () => void (left.current = true);
  useEffect(() => {
    if (!left.current || room <= 0) return;
    left.current = false;
    document.getElementById(props.id)?.focus();
  });
  const hint = fillWords(words.fileKinds, {
    kinds: kindsInWords(limits, words),
    size: fileSize(limits.maxBytes),
  });
  return (
    <Stack gap="3">
      {files.map((file) => (
        <chakra.div key={file.id} css={FILE_LINE}>
          <FileName name={file.name} size={file.size} />
          <Button
            look="link"
            aria-label={`${words.remove} ${file.name}`}
            onClick={() => {
              leave();
              settle(latest.current.filter(({ id }) => id !== file.id));
            }}
          >
            {words.remove}
          </Button>
        </chakra.div>
      ))}
      {uploads.running.map((upload) => (
        <RunningFile key={upload.key} upload={upload} onStop={leave} />
      ))}
      {room > 0 && (
        <chakra.label css={PICKER}>
          <chakra.span fontWeight="600" color="primary">
            {files.length > 0 ? words.attachAnother : words.attach}
          </chakra.span>
          <chakra.span color="muted" fontSize="sm">
            {hint}
          </chakra.span>
          <chakra.input
            type="file"
            {...control(props)}
            aria-label={props.label}
            multiple={most > 1}
            accept={limits.accept.map((kind) => `.${kind}`).join()}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </chakra.label>
      )}
      <div role="alert">
        {uploads.problems.map((problem) => (
          <chakra.p key={problem} color="danger" fontWeight="600">
            {problem}
          </chakra.p>
        ))}
      </div>
    </Stack>
  );
}

const PICKER = {
  position: 'relative',
  display: 'grid',
  gap: '2px',
  padding: '14px 16px',
  minHeight: '44px',
  border: '1px dashed',
  borderColor: 'muted',
  borderRadius: 'md',
  cursor: 'pointer',
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
  // The whole box takes the click and what is dropped on it.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
} as const;
