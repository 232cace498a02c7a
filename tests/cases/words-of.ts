import type { WritingContext } from '#formats/written/written-value.ts';
import type { Config, Named } from '#language/config/config.ts';
import { configFormats } from '#language/config/config-formats.ts';

/** What requests of a config are written with in the texts of errors. */
export function wordsOf(config: Config): WritingContext {
  return { shapes: values(config.shapes), codes: values(config.codes), formats: configFormats(config) };
}

const values = <T>(files: Named<T>) => new Map([...files].map(([name, { value }]) => [name, value]));
