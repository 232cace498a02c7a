import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './machine/built.mjs';
import { ensureGenerated } from './machine/generated.mjs';
import { command } from './command.ts';
import { addCity, isOfOffice } from './release/add-city.ts';
import { checksums } from './release/checksums.ts';
import { commitMoment } from './release/commit-moment.ts';
import { components } from './release/components.ts';
import { filesIn, writeArchive } from './release/write-archive.ts';
import { importedPackages, runtimePackages, type Locked } from './machine/runtime-packages.ts';
import { typedPath } from './machine/typed-path.ts';

/**
 * `npm run package [-- --a CARPETA]`: writes to a folder what a machine needs to serve the portal and run the commands
 * of the office with only Node: no sources, no development packages, nothing to build; with documents, samples, SBOM
 * and checksums. Also writes it as one archive. Only for this platform, because one package is compiled. The config of
 * PORTAL_CONFIG is included as `ciudad/`.
 */
const asked = command('package', 'Arma la carpeta que se instala en producción.')
  .option('--a <carpeta>', 'dónde dejarla; se borra lo que haya', typedPath, 'build/package')
  .option('--solo-carpeta', 'sin el archivo comprimido al lado', false)
  .parse();
const { a: into, soloCarpeta: isFolderOnly } = asked.opts<{ a: string; soloCarpeta: boolean }>();

/** Packages that built code uses without importing them: fonts of papers, drawings of icons. */
const BY_NAME = ['@fontsource/encode-sans', 'lucide-static'];
/** In order of loading. */
const BASES = ['contribuyentes', 'vehiculos', 'inmuebles', 'comercios', 'obligaciones', 'pagos'];
const ALONG = [
  'dist',
  'build/server',
  'build/drawing',
  'build/inspection',
  'build/commands',
  'config',
  'deploy',
  'docs',
  'server/seed/pictures',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
];

ensureBuilt();
ensureGenerated();
buildCommands();
const { name, version, license, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'name' | 'version' | 'license',
  string
> & { engines: object };
const under = `${name}-${version}`;
const archive = `${under}-${process.platform}-${process.arch}.tar.gz`;
const beside = dirname(into);
const sumFile = `${archive}.sha256`;
rmSync(into, { recursive: true, force: true });
// An archive of before, perhaps of another city, does not remain when packing fails.
if (!isFolderOnly) for (const file of [archive, sumFile]) rmSync(join(beside, file), { force: true });
mkdirSync(into, { recursive: true });
// The build's fingerprint of its sources is left out.
const isPart = (path: string) => basename(path) !== '.sources';
for (const path of ALONG) cpSync(path, join(into, path), { recursive: true, filter: isPart });
const city = process.env['PORTAL_CONFIG'] || undefined;
if (city) addCity(city, into);
cpSync('scripts/portal.mjs', join(into, 'portal.mjs'));
const folders = runtimePackages([...new Set([...BY_NAME, ...imported()])], lockedPackages());
for (const folder of folders)
  cpSync(folder, join(into, folder), { recursive: true, filter: (path) => !within(path, folder) });
const at = commitMoment();
writeFileSync(join(into, 'package.json'), packageJson());
const hasTemplates = await isOfOffice(city ?? 'config');
if (hasTemplates) writeTemplates();
writeFileSync(join(into, 'sbom.json'), components(at));
writeFileSync(join(into, 'SHA256SUMS'), checksums(into, filesIn(into)));
if (!hasTemplates) console.log('Sin planillas: la configuración es de páginas solas.');
console.log(
  `En ${into}: el portal, y lo que usa (paquetes: ${folders.length}). Arranca con "node portal.mjs".`,
);
if (!isFolderOnly) {
  await writeArchive(into, under, at, join(beside, archive));
  writeFileSync(join(beside, sumFile), checksums(beside, [archive]));
  console.log(`En ${join(beside, archive)}: lo mismo, en un archivo, con su suma en ${sumFile}.`);
}

/** Skips packages nested in another one, which are copied only if needed themselves. */
function within(path: string, folder: string): boolean {
  return path !== folder && path === join(folder, 'node_modules');
}

/** Template spreadsheets for a new city, made by the packaged commands. */
function writeTemplates(): void {
  const sheets = join(into, 'planillas');
  mkdirSync(sheets);
  const run = (...words: string[]) => {
    const made = spawnSync(process.execPath, ['portal.mjs', ...words], { cwd: into, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr || made.stdout);
  };
  run('catalogos', '--plantillas', 'planillas/catalogos');
  mkdirSync(join(sheets, 'padron'));
  for (const kind of BASES) run('padron', kind, 'plantilla', `planillas/padron/${kind}.csv`);
}

function buildCommands(): void {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const words = [vite, 'build', '--config', 'vite.commands.config.ts', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  if (spawnSync(process.execPath, words, { stdio: 'inherit', env }).status !== 0) process.exit(1);
}

function imported(): string[] {
  const files = ['build/server', 'build/drawing', 'build/inspection', 'build/commands'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return files.flatMap(importedPackages);
}

function lockedPackages(): Locked {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { packages: Locked };
  // What is installed: package-lock.json lists the packages of every platform.
  return read('node_modules/.package-lock.json').packages;
}

/** A minimal package.json: Node needs it to load modules, and it offers the commands by `npm run`. */
function packageJson(): string {
  const commands = readdirSync('build/commands')
    .filter((file) => file.endsWith('.js') && !file.startsWith('shared-'))
    .map((file) => file.replace(/\.js$/, ''));
  const run = commands.map((one) => [one, `node portal.mjs ${one}`]);
  const scripts = { start: 'node portal.mjs', ...Object.fromEntries(run) };
  return `${JSON.stringify({ name, version, private: true, license, type: 'module', engines, scripts }, null, 2)}\n`;
}
