import type { WritingContext } from '#formats/written/written-value.ts';
import type { Config, Named } from '#language/config/config.ts';
import { configFormats } from '#language/config/config-formats.ts';

/** Context for the texts of errors about requests of a config. */
export function wordsOf(config: Config): WritingContext {
  return { shapes: values(config.shapes), codes: values(config.codes), formats: configFormats(config) };
}

const values = <T>(files: Named<T>) => new Map([...files].map(([name, { value }]) => [name, value]));
