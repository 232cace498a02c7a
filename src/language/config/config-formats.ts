import { builtinFormats } from '#formats/formats.ts';
import type { Formats } from '#formats/format.ts';
import { patternFormat } from '#formats/pattern.ts';
import type { Config } from './config.ts';
import { createMemo } from '#language/source/create-memo.ts';

const remember = createMemo<typeof builtinFormats, Formats>();

/** Built-in formats and those of config/formats; a format with a pattern that does not compile is left out. */
export function configFormats({ formats }: Config): Formats {
  const declared = [...formats.values()].filter(({ sound }) => sound);
  return remember(builtinFormats, declared, () => {
    const working = declared.flatMap(({ name, value }) => {
      try {
        const format = patternFormat(value);
        const reading = format.read(value.example);
        format.write('value' in reading ? reading.value : value.example);
        return [[name, format] as const];
      } catch {
        return [];
      }
    });
    return { ...builtinFormats, ...Object.fromEntries(working) };
  });
}
