import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { check } from '#language/check/check.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import { loadConfig } from '#language/load/load.ts';
import { withCopies } from './copies.ts';

/** `npm run bench:check`: what checking and compiling a config cost per screen, with 10, 100 and 1,000 screens more. */
const SIZES = [10, 100, 1000];
/** Limit for the cost of one screen among many, relative to one among few; garbage collection grows with the size. */
const MOST = 1.6;

/** Milliseconds of processor that this took so far: others may be at work on the same machine. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** CPU time of reading, checking and compiling every screen. */
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
  const folder = withCopies(size);
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
