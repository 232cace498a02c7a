import { readdir } from 'node:fs/promises';

/**
 * TypeScript of the registry of handlers: `server/endpoints/<wire path>.ts` exports one, named as its file
 * (`EmitirBoleta.ts` exports `emitirBoleta`).
 */
export async function handlerRegistry(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const paths = files.filter((file) => isHandler(file)).map((file) => file.replace(/\.ts$/, ''));
  paths.sort();
  return [
    "import type { EndpointPath, Handler } from '#server/core/context/handler.ts';",
    ...paths.map((path) => `import { ${exportOf(path)} as ${nameOf(path)} } from './${path}.ts';`),
    '',
    '/** Handlers by endpoint. A declared query without one answers its example. */',
    'export const handlers = {',
    ...paths.map((path) => `  '${path}': ${nameOf(path)},`),
    '} satisfies { [P in EndpointPath]?: Handler<P> };',
    '',
  ].join('\n');
}

/** Files of the folder itself and of `answers` are about handlers, not handlers. */
function isHandler(file: string): boolean {
  return (
    file.includes('/') && !file.startsWith('answers/') && file.endsWith('.ts') && !file.endsWith('.test.ts')
  );
}

/** `Automotor/EB/EmitirBoleta` → `emitirBoleta`, `auth/cambiar-password` → `cambiarPassword`. */
function exportOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const joined = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${joined.charAt(0).toLowerCase()}${joined.slice(1)}`;
}

/** `Automotor/EB/EmitirBoleta` → `Automotor_EB_EmitirBoleta`. */
function nameOf(path: string): string {
  return path.replaceAll(/\W/g, '_');
}
