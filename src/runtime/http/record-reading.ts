import type { RecordLayout } from '#contract/generated/grammar.ts';
import { readRecords } from '#forms/records/read-records.ts';
import { problemsCsv, type RecordReport } from '#forms/records/record-report.ts';

/** Message to the worker: a file to read. */
export interface RecordFile {
  readonly file: Blob;
  readonly layout: RecordLayout;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Result of reading, small enough to post to the page: the first errors, and all of them as CSV. */
export interface FileReading extends Omit<RecordReport, 'problems'> {
  readonly problems: RecordReport['problems'];
  readonly count: number;
  readonly csv: Blob | null;
}

/** Errors that the page shows. */
const SHOWN = 50;

/** Reads a file of records in the calling thread. */
export async function readRecordFile(
  { file, layout, given }: RecordFile,
  progress: (part: number) => void,
): Promise<FileReading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { problems, ...report } = await readRecords(bytes, layout, { given, progress });
  const csv =
    problems.length > 0 ? new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' }) : null;
  return { ...report, problems: problems.slice(0, SHOWN), count: problems.length, csv };
}
