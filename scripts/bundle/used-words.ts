import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORD = /[A-Za-z_$][\w$]*/g;
const FROM_CHAKRA = /import \{([^}]+)\} from '@chakra-ui\/react'/g;
const CHAKRA = fileURLToPath(new URL('.', import.meta.resolve('@chakra-ui/react')));

const kebab = (name: string) => name.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The sources of a folder and of the folders in it, without their tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Every word in the sources of these folders and of the Chakra components that they import. */
export function usedWords(folders: readonly string[]): ReadonlySet<string> {
  const own = folders.flatMap(sources);
  const components = new Set(
    own.flatMap((text) =>
      [...text.matchAll(FROM_CHAKRA)].flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? []),
    ),
  );
  const theirs = [...components]
    .map((name) => join(CHAKRA, 'components', kebab(name)))
    .filter((folder) => existsSync(folder))
    .flatMap(sources);
  return new Set([...own, ...theirs].flatMap((text) => text.match(WORD) ?? []));
}
