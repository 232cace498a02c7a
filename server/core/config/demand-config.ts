import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_CONFIG, configFingerprint } from '#language/load/config-fingerprint.ts';

/** Folders of a portal's config and of its built pages. */
interface Folders {
  config: string;
  dist: string;
}

/**
 * Demands that a config is there, and that the built pages are made of this one: those of another would ask for what this server
 * does not declare. Before a build any will do.
 * @throws {Error} in words for the operator
 */
export function demandConfig({ config, dist }: Folders): void {
  if (!existsSync(join(config, 'portal.json')))
    throw new Error(`PORTAL_CONFIG: en "${config}" no hay una configuración (falta portal.json).`);
  const built = join(dist, BUILT_CONFIG);
  if (!existsSync(built)) return;
  const { sha256 } = JSON.parse(readFileSync(built, 'utf8')) as { sha256: string };
  if (sha256 === configFingerprint(config)) return;
  throw new Error(
    `PORTAL_CONFIG: las páginas de "${dist}" se armaron con otra configuración que la de "${config}". ` +
      `Volvé a armarlas con ella (PORTAL_CONFIG=${config} npm run package), o dejá PORTAL_CONFIG como estaba.`,
  );
}
