import { existsSync, readdirSync } from 'node:fs';
import { argv, chdir, cwd, env, exit, loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Becomes `portal.mjs` in the package of `npm run package`: serves the portal, or runs a command of the office (`node
 * portal.mjs respaldo --a DIR`). Needs only Node. Without PORTAL_DEMO=on it is the portal of a city, configured or not.
 */
const home = fileURLToPath(new URL('.', import.meta.url));
// As npm does: paths that a person types begin there.
env.INIT_CWD = cwd();
chdir(home);
if (existsSync('.env')) loadEnvFile('.env');
if (existsSync('ciudad')) env.PORTAL_CONFIG ||= 'ciudad';
if (env.PORTAL_DEMO !== 'on') env.NODE_ENV ||= 'production';
const [name] = argv.splice(2, argv.length > 2 ? 1 : 0);
const commands = readdirSync('build/commands')
  .filter((file) => !file.startsWith('shared-'))
  .map((file) => file.replace(/\.js$/, ''));
if (name === '--help' || name === '-h') {
  console.log(
    `"node portal.mjs" sirve el portal; "node portal.mjs COMANDO" hace algo de la oficina. Hay: ${commands.join(', ')}.`,
  );
  exit(0);
}
if (name && !commands.includes(name)) {
  console.error(`No existe el comando "${name}". Hay: ${commands.join(', ')}.`);
  exit(2);
}
await import(new URL(name ? `build/commands/${name}.js` : 'build/server/main.js', import.meta.url).href);
