import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useState, type ComponentType } from 'react';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { Button } from './button.tsx';
import { FILE_LINE, FileName } from './files/file-name.tsx';
import { FilePicker } from './files/file-picker.tsx';
import { FileProgress } from './files/file-progress.tsx';
import { RunningFile } from './files/running-file.tsx';
import { useSentFiles } from './files/use-sent-files.ts';
import { takesPhotos } from './photos/photo-files.ts';
import type { Widget, WidgetProps } from './widget.ts';
import { useWords } from './words.ts';

const LIMITS: CompiledFile = { accept: [], maxBytes: 0 };

/** Widget for files. A file with a record layout is read before it is sent, and the result is shown. */
function FileWidget(props: WidgetProps) {
  return props.file?.record ? <ReadFile {...props} /> : <SentFiles {...props} />;
}

/** Few screens read files: that code loads with the first such field. */
function ReadFile(props: WidgetProps) {
  const { activity } = useServices();
  const words = useWords();
  const [part, setPart] = useState<{ View: ComponentType<WidgetProps> }>();
  useEffect(() => {
    let left = false;
    const show = (View: ComponentType<WidgetProps>) => left || setPart({ View });
    // If the code does not load, the page is reloaded (`watchMissingCode`).
    activity
      .during(() => import('./files/record-file.tsx').then((code) => show(code.RecordFileWidget)))
      .catch(() => undefined);
    return () => void (left = true);
  }, [activity]);
  return part ? <part.View {...props} /> : <span role="status">{words.loading}</span>;
}

/** Files uploaded as soon as they are chosen, each with name, size, progress and a button to remove it. */
function SentFiles(props: WidgetProps) {
  const { file: limits = LIMITS } = props;
  const words = useWords();
  const { files, uploads, photos, room, hasPages, choose, takeOut, leave } = useSentFiles(props);
  const title = hasPages ? words.addPhoto : files.length > 0 ? words.attachAnother : words.attach;
  const problems = [photos.problem, ...uploads.problems].filter(Boolean);
  return (
    <Stack gap="3">
      {files.map((file) => (
        <chakra.div key={file.id} css={FILE_LINE}>
          <FileName name={file.name} size={file.size} />
          <Button look="link" aria-label={`${words.remove} ${file.name}`} onClick={() => takeOut(file)}>
            {words.remove}
          </Button>
        </chakra.div>
      ))}
      {photos.running && (
        <FileProgress
          {...photos.running}
          label={words.preparing}
          onStop={() => {
            leave();
            photos.stop();
          }}
        />
      )}
      {uploads.running.map((upload) => (
        <RunningFile key={upload.key} upload={upload} onStop={leave} />
      ))}
      {(room > 0 || hasPages) && (
        <FilePicker
          field={props}
          limits={limits}
          title={title}
          multiple={(limits.many ?? 1) > 1 || (takesPhotos(limits) && limits.accept.includes('pdf'))}
          onChoose={choose}
        />
      )}
      <div role="alert">
        {problems.map((problem) => (
          <chakra.p key={problem} color="danger" fontWeight="600">
            {problem}
          </chakra.p>
        ))}
      </div>
    </Stack>
  );
}

export const fileWidget: Widget = {
  View: FileWidget,
  frame: 'label',
  suits: 'attached',
  isWide: true,
  isTall: true,
};
