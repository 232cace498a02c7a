import { chdir, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './machine/built.mjs';
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
    console.log('Nadie configuró este portal: es una demostración (PORTAL_DEMO=on). Mirá .env.example.');
  ensureInstalled();
  ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (env.PORTAL_DEMO !== 'on') env.NODE_ENV ||= 'production';
await import(new URL('../build/server/main.js', import.meta.url).href);
