import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
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

/** A Chromium of this machine; when there is none it is installed: by apt when that can be, else by Playwright itself. */
export function ensureChromium() {
  const present = systemChromium();
  if (present) return present;
  console.log('Instalando Chromium para las pruebas de punta a punta...');
  if (process.getuid?.() === 0 && run('apt-get', '--version', 'quiet')) {
    const install = () => run('apt-get', 'install -y --no-install-recommends chromium');
    if (install() || (run('apt-get', 'update') && install())) return systemChromium();
  }
  if (!run(process.execPath, 'node_modules/@playwright/test/cli.js install chromium'))
    throw new Error('No hay un Chromium y no se pudo instalar: indicá uno en CHROMIUM_PATH.');
  return undefined;
}

function run(command, words, quiet) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, words.split(' '), { stdio: quiet ? 'ignore' : 'inherit', env }).status === 0;
}
