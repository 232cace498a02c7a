import { existsSync } from 'node:fs';
import { chdir, env, loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled, ensureNode } from './installed.mjs';

/**
 * `npm start`: installs and builds what is missing or changed, then serves the portal from this same process, so that
 * Ctrl-C and signals reach the server itself. Needs nothing but Node.
 */
chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  ensureNode();
  if (existsSync('.env')) loadEnvFile('.env');
  ensureInstalled();
  ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
env.NODE_ENV = 'production';
await import(new URL('../build/server/main.js', import.meta.url).href);
