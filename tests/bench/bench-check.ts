import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { check } from '#language/check/check.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import { loadConfig } from '#language/load/load.ts';

/** `npm run bench:check`: what checking and compiling a config cost per screen, with 10, 100 and 1,000 screens more. */
const SIZES = [10, 100, 1000];
/** The screen that is copied, and its endpoints: each copy has its own. */
const SCREEN = 'automotores/planes-pago';
const ENDPOINTS = [
  'Automotor/PFP/EstadoDeuda',
  'Automotor/PFP/ModificacionFechaPago',
  'Automotor/PFP/EmitirBoleta',
];
/** How much more one screen of many may cost than one of few: the garbage collector has its share. */
const MOST = 1.6;

const read = (kind: string, name: string) => readFileSync(`config/${kind}/${name}.json`, 'utf8');

/** The portal's config with `count` screens more, each with its endpoints and a menu entry. */
function enlarged(count: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'config');
  cpSync('config', folder, { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const numbers = Array.from({ length: count }, (_, number) => String(number).padStart(4, '0'));
  for (const number of numbers) {
    const own = (name: string) => name.replace('Automotor/PFP/', `Copias/C${number}/`);
    const screen = ENDPOINTS.reduce(
      (text, name) => text.replaceAll(`"${name}"`, `"${own(name)}"`),
      read('screens', SCREEN),
    );
    write(`screens/copias/c${number}.json`, screen);
    for (const name of ENDPOINTS)
      write(`endpoints/${own(name)}.json`, read('endpoints', name).replace(/"wire": \{[^}]*\},\s*/, ''));
  }
  const menu = JSON.parse(read('menus', 'side')) as { items: object[] };
  const entries = numbers.map((number) => ({ title: `Copia ${number}`, to: `/copias/c${number}` }));
  write(
    'menus/side.json',
    JSON.stringify({ ...menu, items: [...menu.items, { title: 'Copias', items: entries }] }),
  );
  return folder;
}

/** Milliseconds of processor that this took so far: others may be at work on the same machine. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What reading, checking and compiling every screen takes. */
function measure(folder: string): { screens: number; read: number; check: number; compile: number } {
  const times = [spent()];
  const config = loadConfig(folder);
  times.push(spent());
  const findings = check(config);
  times.push(spent());
  for (const screen of config.screens.values())
    if (compileScreen(screen, config).code === '') throw new Error(screen.name);
  times.push(spent());
  if (findings.length > 0) throw new Error(`The copies are not coherent: ${JSON.stringify(findings[0])}`);
  const [read, checked, compiled] = times.slice(1).map((time, index) => time - times[index]!) as [
    number,
    number,
    number,
  ];
  return { screens: config.screens.size, read, check: checked, compile: compiled };
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const cells = (...values: (string | number)[]) => values.map((value) => String(value).padStart(12)).join('');

measure('config');
print(cells('screens', 'read ms', 'check ms', 'compile ms', 'ms/screen', 'ratio'));
let first: number | undefined;
let worst = 0;
for (const size of SIZES) {
  const folder = enlarged(size);
  const { screens, read: reading, check: checking, compile } = measure(folder);
  rmSync(dirname(folder), { recursive: true });
  const each = (reading + checking + compile) / screens;
  first ??= each;
  worst = Math.max(worst, each / first);
  const rounded = [reading, checking, compile].map(Math.round) as [number, number, number];
  print(cells(screens, ...rounded, each.toFixed(2), (each / first).toFixed(2)));
}
print(
  worst <= MOST
    ? 'Linear: one screen more costs the same.'
    : `Not linear: one screen of many costs ${worst.toFixed(2)} times one of few.`,
);
process.exitCode = worst <= MOST ? 0 : 1;
