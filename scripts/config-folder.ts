import { statSync } from 'node:fs';
import { Option } from 'commander';
import { typedPath } from './machine/typed-path.ts';

/** `--config`: by default the folder of PORTAL_CONFIG, else `config`. */
export function configOption(description = 'carpeta de config'): Option {
  return new Option('--config <carpeta>', description)
    .default(process.env['PORTAL_CONFIG'] || 'config')
    .argParser(typedPath);
}

/** @throws Error in Spanish when there is no such folder */
export function demandFolder(path: string): void {
  if (!isFolder(path)) throw new Error(`No existe la carpeta ${path}.`);
}

/** True when a path is that of a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
