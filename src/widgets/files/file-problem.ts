import { fillText } from '#contract/fill-text.ts';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { fileSize } from './file-size.ts';
import type { Words } from '#widgets/words.ts';

/** Kinds in words: `PDF, PNG o ZIP`; a CSV is a text. */
export function kindsInWords({ accept }: Pick<CompiledFile, 'accept'>, words: Words): string {
  const names = accept.flatMap((kind) => (kind === 'txt' ? ['TXT', 'CSV'] : kind.toUpperCase()));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${words.or} ${last}`;
}

/** Why a file cannot be sent, by what is known before sending it; undefined when nothing is against it. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  limits: CompiledFile,
  words: Words,
): string | undefined {
  const { name, size } = file;
  const written = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // A CSV is a text.
  const kind = written === 'csv' ? 'txt' : written;
  const kinds = kindsInWords(limits, words);
  if (!(limits.accept as readonly string[]).includes(kind)) return fillText(words.fileKind, { name, kinds });
  if (size === 0) return fillText(words.fileEmpty, { name });
  const max = fileSize(limits.maxBytes);
  return size > limits.maxBytes ? fillText(words.fileTooBig, { name, size: fileSize(size), max }) : undefined;
}
