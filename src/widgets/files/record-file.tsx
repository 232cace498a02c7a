import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { fillText } from '#contract/fill-text.ts';
import type { FileReading } from '#runtime/http/record-reading.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { readInWorker } from '#runtime/http/read-in-worker.ts';
import { Button } from '#widgets/button.tsx';
import { FILE_LINE, FileName } from './file-name.tsx';
import { FileProgress } from './file-progress.tsx';
import { FilePicker } from './file-picker.tsx';
import { fileProblem } from './file-problem.ts';
import { RecordReading } from './record-reading.tsx';
import { RunningFile } from './running-file.tsx';
import { useUploads } from './use-uploads.ts';
import type { Uploaded, WidgetProps } from '#widgets/widget.ts';
import { useOwnWords, useWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  readingRecords: 'Leyendo {name}: {part} %',
  recordsUnread: 'No pudimos leer {name}. Probá de nuevo o con otro navegador.',
  recordsPacked: 'Comprimilo en un ZIP.',
} as const;

/** File with a record layout, read in a worker before it is uploaded. It is not uploaded without a valid line. */
export function RecordFileWidget(props: WidgetProps) {
  const { file: limits, value } = props;
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const { running, read, uploads, problems, choose, takeOut } = useRecordFile(props);
  if (!limits?.record) return null;

  const [sent] = Array.isArray(value) ? (value as readonly Uploaded[]) : [];
  const room = !sent && !running && uploads.length === 0;
  return (
    <Stack gap="3">
      {sent && (
        <chakra.div css={FILE_LINE}>
          <FileName name={sent.name} size={sent.size} />
          <Button look="link" aria-label={`${words.remove} ${sent.name}`} onClick={takeOut}>
            {words.remove}
          </Button>
        </chakra.div>
      )}
      {running && <FileProgress {...running} label={words.readingRecords} onStop={takeOut} />}
      {uploads.map((upload) => (
        <RunningFile key={upload.key} upload={upload} onStop={takeOut} />
      ))}
      {room && (
        <FilePicker field={props} limits={limits} title={words.attach} multiple={false} onChoose={choose} />
      )}
      <div role="alert">
        {problems.map((text) => (
          <chakra.p key={text} color="danger" fontWeight="600">
            {textElements(text)}
          </chakra.p>
        ))}
      </div>
      {read && <RecordReading {...read} layout={limits.record} />}
    </Stack>
  );
}

/** State and actions of a file with a record layout: choose, read, upload, remove. */
function useRecordFile(props: WidgetProps) {
  const { file: limits, given = {}, onTyping, onSettled, onComing } = props;
  const { activity } = useServices();
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const [running, setRunning] = useState<{ name: string; size: number; part: number } | null>(null);
  const [read, setRead] = useState<{ name: string; reading: FileReading } | null>(null);
  const [problem, setProblem] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function commit(next: readonly Uploaded[]): void {
    onTyping(next);
    onSettled(next);
  }
  const uploads = useUploads(limits ?? NONE, () => 1, {
    arrived: (file) => commit([file]),
    coming: onComing,
  });

  /**
   * Reads the file and starts its upload if a line is valid.
   * @returns true if the upload started
   */
  async function choose([file]: readonly File[]): Promise<boolean> {
    const layout = limits?.record;
    if (!file || !layout) return false;
    setRead(null);
    const wrong = fileProblem(file, limits, words);
    const heavy = file.size > limits.maxBytes && !/\.zip$/i.test(file.name);
    setProblem(wrong ? [wrong, ...(heavy ? [words.recordsPacked] : [])].join(' ') : '');
    if (wrong) return false;
    const abort = new AbortController();
    stop.current = abort;
    const { name, size } = file;
    const progress = (part: number) => setRunning((now) => now && { ...now, part });
    setRunning({ name, size, part: 0 });
    try {
      const reading = await activity.during(() =>
        readInWorker({ file, layout, given }, { progress, signal: abort.signal }),
      );
      if (abort.signal.aborted || !reading) return false;
      setRead({ name, reading });
      const isGood = reading.refusal === null && reading.accepted > 0;
      if (isGood) uploads.add([file]);
      return isGood;
    } catch {
      setProblem(fillText(words.recordsUnread, { name }));
      return false;
    } finally {
      if (stop.current === abort) setRunning(null);
    }
  }

  function takeOut(): void {
    stop.current?.abort();
    setRunning(null);
    setRead(null);
    setProblem('');
    commit([]);
    requestAnimationFrame(() => document.getElementById(props.id)?.focus());
  }

  return {
    running,
    read,
    uploads: uploads.running,
    problems: [problem, ...uploads.problems].filter(Boolean),
    choose(files: readonly File[]) {
      const chosen = choose(files);
      onComing?.(chosen);
    },
    takeOut,
  };
}

const NONE = { accept: [], maxBytes: 0 };
