import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PagesEnvironment } from '#server/core/environment/pages-environment.ts';
import { securityHeaders } from '#server/core/http/security-headers.ts';
import { UNRENDERED_PAGE, builtPages, readBuiltPages, type BuiltPage } from './built-pages.ts';
import { fillPage } from './fill-page.ts';

/** Names that file servers use for the page of unknown paths and for headers. */
const UNKNOWN = '404.html';
const HEADERS = '_headers';
const NGINX_HEADERS = 'headers.nginx.conf';
const KEPT = 'public, max-age=31536000, immutable';

/**
 * Exports the built portal for any file server, with the addresses of a backend in each page.
 * @param home path of the screen that `/` shows
 * @param into an empty or new folder
 * @returns the number of pages
 * @throws {Error} when there is no build, or the folder is not empty
 */
export function writeStaticPages(
  { dist, services, publicUrl }: PagesEnvironment,
  home: string,
  into: string,
): number {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`En ${dist} no hay un portal construido: primero, npm run build.`);
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(`${into} no está vacía: decí una carpeta nueva, que se publica cuando está entera.`);
  cpSync(dist, into, { recursive: true, filter: (path) => basename(path) !== '.vite' });
  const write = (name: string, { file, preloads }: BuiltPage) => {
    const page = readFileSync(join(dist, file), 'utf8');
    writeFileSync(join(into, name), fillPage({ page, parameters: {} }, { services, demo: false }, preloads));
  };
  const drawn = builtPages(dist).filter(({ file }) => file !== UNRENDERED_PAGE.file);
  for (const page of drawn) write(page.file, page);
  write(UNRENDERED_PAGE.file, readBuiltPages(dist, home)('/'));
  write(UNKNOWN, UNRENDERED_PAGE);
  const headers = Object.entries(securityHeaders(services, publicUrl));
  writeFileSync(join(into, HEADERS), headersFile(headers));
  writeFileSync(
    join(into, NGINX_HEADERS),
    headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
  );
  return drawn.length;
}

/** Headers by path, as hosts of static files read them. */
function headersFile(headers: readonly (readonly [name: string, value: string])[]): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  return `/*\n${lines}  cache-control: no-cache\n/assets/*\n  ! cache-control\n  cache-control: ${KEPT}\n`;
}
