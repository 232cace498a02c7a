import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: it draws the same without the windows of a browser, for half of the processor's time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium of this machine, or undefined. */
export function systemChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told && !existsSync(told)) throw new Error(`CHROMIUM_PATH="${told}": no existe.`);
  return told || PLACES.find((path) => existsSync(path));
}

/**
 * A Chromium of this machine; when there is none it is installed: by apt when that can be, else by Playwright itself
 * (undefined: it knows where). A machine of continuous integration gets the headless shell also beside another one.
 */
export function ensureChromium() {
  const present = systemChromium();
  if (present === PLACES[0] || (present && (process.env.CHROMIUM_PATH || !process.env.CI))) return present;
  console.log('Instalando Chromium para las pruebas de punta a punta...');
  if (process.getuid?.() === 0 && run('apt-get', '--version', 'quiet')) {
    const install = (name) => run('apt-get', `install -y --no-install-recommends ${name}`);
    const any = () => install('chromium-headless-shell') || (!present && install('chromium'));
    if (any() || (run('apt-get', 'update') && any())) return systemChromium();
  }
  if (present) return present;
  if (!run(process.execPath, 'node_modules/@playwright/test/cli.js install --only-shell chromium'))
    throw new Error('No hay un Chromium y no se pudo instalar: indicá uno en CHROMIUM_PATH.');
  return undefined;
}

function run(command, words, quiet) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, words.split(' '), { stdio: quiet ? 'ignore' : 'inherit', env }).status === 0;
}
