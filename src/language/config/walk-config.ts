import type { Config, ConfigFile } from './config.ts';
import { marksIn, markedParts, walkGrammar, type Marked } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';

/** A value inside a file: it always has a holder. */
export type Inner = Visited & { container: NonNullable<Visited['container']> };

/**
 * Visits the values of every sound file that have one of these marks (`x-call`) or titles (`Field`) in the grammar.
 * Screens are seen with their fragments in place; fragments by themselves are not.
 */
export function walkConfig<M extends string>(
  config: Config,
  marks: readonly M[],
  visit: (visited: Inner & Marked<M>, file: ConfigFile) => void,
): void {
  const files = filesByMark(config);
  const [mark, ...others] = marks;
  const having =
    others.length === 0
      ? (files.get(mark!) ?? [])
      : wholeFiles(config).filter((file) => marks.some((one) => files.get(one)?.has(file)));
  for (const [file, value] of having)
    for (const mark of marks)
      for (const visited of markedParts(file.grammar, value, mark))
        if (visited.container) visit(visited as Inner & Marked<M>, file);
}

/**
 * Makes a search through every value of every sound file, seen like in `walkConfig`. A file is searched once while it
 * is the same: what is found in it must not come from any other.
 */
export function searchFiles<T>(find: (visited: Inner) => readonly T[]): (config: Config) => T[] {
  const known = new WeakMap<object, readonly T[]>();
  return (config) => wholeFiles(config).flatMap(([file, value]) => foundIn(file, value));

  function foundIn({ grammar }: ConfigFile, value: object): readonly T[] {
    const before = known.get(value);
    if (before) return before;
    const found: T[] = [];
    walkGrammar(grammar, value, (visited) => {
      if (visited.container) found.push(...find(visited as Inner));
    });
    known.set(value, found);
    return found;
  }
}

/** A sound file, and its value as the rules see it. */
type Whole = readonly [ConfigFile, object];

const marked = new WeakMap<Config, ReadonlyMap<string, ReadonlySet<Whole>>>();

/** For each mark, the files that have something with it: a rule looks at few of the hundreds that there are. */
function filesByMark(config: Config): ReadonlyMap<string, ReadonlySet<Whole>> {
  const before = marked.get(config);
  if (before) return before;
  const files = new Map<string, Set<Whole>>();
  for (const whole of wholeFiles(config))
    for (const mark of marksIn(whole[0].grammar, whole[1])) {
      const having = files.get(mark);
      if (having) having.add(whole);
      else files.set(mark, new Set([whole]));
    }
  marked.set(config, files);
  return files;
}

const wholes = new WeakMap<Config, readonly Whole[]>();

/** Sound files with their values; screens with fragments expanded. */
function wholeFiles(config: Config): readonly Whole[] {
  let files = wholes.get(config);
  if (!files) {
    const others = config.files.filter(
      ({ sound, grammar }) => sound && !/^(screen|fragment)\./.test(grammar),
    );
    files = [
      ...others.map((file) => [file, file.value as object] as const),
      ...[...config.screens.values()].flatMap((file) => (file.sound ? [[file, file.expanded] as const] : [])),
    ];
    wholes.set(config, files);
  }
  return files;
}
