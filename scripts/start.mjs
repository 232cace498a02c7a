import { cpSync, rmSync } from 'node:fs';
import { chdir, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './machine/built.mjs';
import { ensureGenerated } from './machine/generated.mjs';
import { ensureInstalled, ensureNode } from './machine/installed.mjs';
import { loadSettings } from './machine/settings.mjs';

/**
 * `npm start`: installs and builds what is missing or changed, then serves the portal from this same process, so that
 * Ctrl-C and signals reach the server itself. Needs nothing but Node.
 */
chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  ensureNode();
  if (loadSettings())
    console.log(
      'Nadie configuró este portal: es una demostración (PORTAL_DEMO=on), que solo se ve desde esta máquina. Mirá .env.example.',
    );
  if (env.PORTAL_DEMO !== 'on') env.NODE_ENV ||= 'production';
  ensureInstalled();
  const { tsImport } = await import('tsx/esm/api');
  const { demandStart } = await tsImport('./machine/can-start.ts', import.meta.url);
  const port = await demandStart(env);
  ensureBuilt();
  ensureGenerated();
  env.PORTAL_DIST ||= copyOfBuild(port);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(new URL('../build/server/main.js', import.meta.url).href);

/** Serves a copy of the build, one per port, so that a new build does not change the files of a running portal. */
function copyOfBuild(port) {
  const own = `build/serving/${port}`;
  rmSync(own, { recursive: true, force: true });
  cpSync('dist', own, { recursive: true });
  return own;
}
