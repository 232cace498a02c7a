import type { Config, ConfigFile } from './config.ts';
import { walkGrammar } from './walk-grammar.ts';
import type { Visited } from './walk.ts';

/** A value inside a file: it always has a holder. */
export type Inner = Visited & { container: NonNullable<Visited['container']> };

/** Visits every value of every sound file. Screens are seen with their fragments in place; fragments by themselves are not. */
export function walkConfig(config: Config, visit: (visited: Inner, file: ConfigFile) => void): void {
  for (const file of config.files) {
    if (!file.sound || file.grammar === 'screen.schema.json' || file.grammar === 'fragment.schema.json')
      continue;
    walkFile(file, file.value as object);
  }
  for (const screen of config.screens.values()) if (screen.sound) walkFile(screen, screen.expanded);

  function walkFile(file: ConfigFile, value: object): void {
    walkGrammar(file.grammar, value, (visited) => {
      if (visited.container) visit(visited as Inner, file);
    });
  }
}
