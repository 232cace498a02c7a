import { configLoader, type Changes } from '#language/load/load.ts';

/** A config folder, with functions that give changed versions of its files. */
export function configFolder(folder: string) {
  const load = configLoader(folder, true);
  const texts = new Map(
    load().files.map(({ source }) => [source.file.slice(folder.length + 1), source.text]),
  );
  return {
    /** Loads it with some files changed. */
    load,
    /** Text by file. */
    texts,
    /** A file with one text replaced. */
    edited(file: string, from: string, to: string): Changes {
      const text = texts.get(file) ?? '';
      if (!text.includes(from)) throw new Error(`${folder}/${file} no longer has ${from}`);
      return new Map([[file, text.replace(from, () => to)]]);
    },
    /** A renamed file. */
    moved(file: string, to: string): Changes {
      return new Map<string, string | null>([
        [file, null],
        [to, texts.get(file)!],
      ]);
    },
  };
}
