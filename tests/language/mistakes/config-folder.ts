import { configLoader, type Changes } from '#language/load/load.ts';

/** A config folder as it stands on the disk, and how its files would be otherwise. */
export function configFolder(folder: string) {
  const load = configLoader(folder, true);
  const texts = new Map(
    load().files.map(({ source }) => [source.file.slice(folder.length + 1), source.text]),
  );
  return {
    /** Reads it, with some files changed. */
    load,
    /** What stands in its files. */
    texts,
    /** A file with a piece written otherwise. */
    edited(file: string, from: string, to: string): Changes {
      const text = texts.get(file) ?? '';
      if (!text.includes(from)) throw new Error(`${folder}/${file} no longer has ${from}`);
      return new Map([[file, text.replace(from, () => to)]]);
    },
    /** A file under another name. */
    moved(file: string, to: string): Changes {
      return new Map<string, string | null>([
        [file, null],
        [to, texts.get(file)!],
      ]);
    },
  };
}
