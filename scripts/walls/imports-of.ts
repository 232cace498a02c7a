import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { rooms } from './rooms.ts';

const folders = new Map(Object.entries(rooms).map(([name, { folder }]) => [`#${name}/`, folder]));

/** Specifiers of all imports of a module: static, lazy, re-exports, and those of types. */
export function importsOf(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const specifiers = new Set<string>();
  const visitor = new Visitor({
    ImportDeclaration: ({ source }) => void specifiers.add(source.value),
    ExportNamedDeclaration: ({ source }) => void (source && specifiers.add(source.value)),
    ExportAllDeclaration: ({ source }) => void specifiers.add(source.value),
    ImportExpression: ({ source }) =>
      void (source.type === 'Literal' && specifiers.add(String(source.value))),
    TSImportType: ({ source }) => void specifiers.add(source.value),
  });
  visitor.visit(program);
  return [...specifiers];
}

/** Path from the project's root of a file of TypeScript that is imported; undefined for packages, data and assets. */
export function importedFile(specifier: string, from: string): string | undefined {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const room = [...folders].find(([prefix]) => specifier.startsWith(prefix));
  return room && `${room[1]}/${specifier.slice(room[0].length)}`;
}
