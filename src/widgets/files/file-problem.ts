import { fillText } from '#contract/fill-text.ts';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { fileSize } from './file-size.ts';
import type { Words } from '#widgets/words.ts';

/** List of accepted kinds, as `PDF, PNG o ZIP`; CSV counts as text. */
export function kindsInWords({ accept }: Pick<CompiledFile, 'accept'>, words: Words): string {
  const names = accept.flatMap((kind) => (kind === 'txt' ? ['TXT', 'CSV'] : kind.toUpperCase()));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${words.or} ${last}`;
}

/** Reason to refuse a file before it is uploaded; undefined if there is none. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  limits: CompiledFile,
  words: Words,
): string | undefined {
  const { name, size } = file;
  const written = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // CSV counts as text.
  const kind = written === 'csv' ? 'txt' : written;
  const kinds = kindsInWords(limits, words);
  if (!(limits.accept as readonly string[]).includes(kind)) return fillText(words.fileKind, { name, kinds });
  if (size === 0) return fillText(words.fileEmpty, { name });
  const max = fileSize(limits.maxBytes);
  return size > limits.maxBytes ? fillText(words.fileTooBig, { name, size: fileSize(size), max }) : undefined;
}
