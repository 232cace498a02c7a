import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { Button } from './button.tsx';
import { FILE_LINE, FileName } from './files/file-name.tsx';
import { FilePicker } from './files/file-picker.tsx';
import { useUploads } from './files/use-uploads.ts';
import { RunningFile } from './files/running-file.tsx';
import type { Uploaded, Widget, WidgetProps } from './widget.ts';
import { useWords } from './words.ts';

const LIMITS: CompiledFile = { accept: [], maxBytes: 0 };

/** Files; one whose lines are read before it is sent shows what they say. */
function FileWidget(props: WidgetProps) {
  return props.file?.record ? <ReadFile {...props} /> : <SentFiles {...props} />;
}

/** Few screens read what is in a file: that comes with the first that does. */
function ReadFile(props: WidgetProps) {
  const { activity } = useServices();
  const words = useWords();
  const [part, setPart] = useState<{ View: ComponentType<WidgetProps> }>();
  useEffect(() => {
    let left = false;
    const come = ({ RecordFileWidget: View }: typeof import('./files/record-file.tsx')) =>
      left || setPart({ View });
    // Where it does not come, the page starts over (`watchMissingCode`).
    activity.during(() => import('./files/record-file.tsx').then(come)).catch(() => undefined);
    return () => void (left = true);
  }, [activity]);
  return part ? <part.View {...props} /> : <span role="status">{words.loading}</span>;
}

/** Files, sent as soon as they are chosen: each with its name, its size, how far it is, and a way to take it out. */
function SentFiles(props: WidgetProps) {
  const { file: limits = LIMITS, value, onTyping, onSettled, onComing } = props;
  const words = useWords();
  const files = Array.isArray(value) ? (value as readonly Uploaded[]) : [];
  const latest = useRef(files);
  useEffect(() => void (latest.current = files));
  const most = limits.many ?? 1;

  function commit(next: readonly Uploaded[]): void {
    latest.current = next;
    onTyping(next);
    onSettled(next);
  }
  const uploads = useUploads(limits, most - files.length, {
    arrived: (file) => commit([...latest.current, file]),
    coming: onComing,
  });
  const room = most - files.length - uploads.running.length;
  /** A file was taken out, and the button with it: the focus goes to what adds another, once it stands. */
  const left = useRef(false);
  const leave = () => void (left.current = true);
  useEffect(() => {
    if (!left.current || room <= 0) return;
    left.current = false;
    document.getElementById(props.id)?.focus();
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
              commit(latest.current.filter(({ id }) => id !== file.id));
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
        <FilePicker
          field={props}
          limits={limits}
          another={files.length > 0}
          multiple={most > 1}
          onChoose={uploads.add}
        />
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

export const fileWidget: Widget = { View: FileWidget, frame: 'label' };
