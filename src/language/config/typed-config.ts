import type { Config } from './config.ts';
import type { Finding } from '#language/source/finding.ts';
import { fragmentsOf } from './fragment-uses.ts';

/**
 * A config reduced to the screens that can be typed: those without findings that prevent it. Undefined when what all
 * screens share (endpoints, shapes, codes...) is not sound.
 */
export function typedConfig(config: Config, against: readonly Finding[]): Config | undefined {
  const { portal, parameters, messages, files, fragments } = config;
  const shared = [portal, parameters, messages, ...files].filter(
    ({ grammar }) => !/^(screen|fragment|cases)\./.test(grammar),
  );
  const broken = new Set(against.map(({ file }) => file));
  if (shared.some(({ sound, source }) => !sound || broken.has(source.file))) return undefined;
  const screens = [...config.screens].filter(([, { sound, source, value }]) => {
    const parts = [...fragmentsOf(value, fragments)].flatMap(
      (name) => fragments.get(name)?.source.file ?? [],
    );
    return sound && ![source.file, ...parts].some((file) => broken.has(file));
  });
  return { ...config, screens: new Map(screens) };
}
