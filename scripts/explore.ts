import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Option } from 'commander';
import type { Reporter } from 'vitest/node';
import { command } from './command.ts';

/**
 * `npm run explore`: runs with random seeds the searches that `npm test` runs with fixed ones, and prints how to
 * reproduce a failure. Exit code 0: all passed; 1: something failed; 2: it could not be run.
 */
const asked = command('explore', 'Busca con semillas al azar lo que npm test prueba con semillas fijas.')
  .addArgument(
    new Argument(
      '[qué]',
      'orden: lo que una pantalla dice no depende de cuándo llega cada cosa; propiedades: las de las cuentas; mutantes: los errores en config',
    )
      .choices(['orden', 'propiedades', 'mutantes'])
      .default('orden'),
  )
  .addOption(new Option('--semilla <n>', 'por cuál empieza; si falta, una al azar'))
  .addOption(
    new Option('--pantalla <nombre>', 'una sola, como en config/screens; con --semilla cuenta qué pasó'),
  )
  .addOption(new Option('--veces <n>', 'cuántas pruebas de orden'))
  .addOption(new Option('--minutos <n>', 'hasta cuándo probar órdenes; si no se dice cuántas, 5'))
  .parse();

/** A seed with its differences (tests/simulation). */
interface Found {
  readonly screen: string;
  readonly seed: number;
  readonly title: string;
  readonly differences: readonly string[];
  readonly story: readonly string[];
}

interface Explored {
  readonly played: number;
  readonly found: readonly Found[];
}

interface Options {
  readonly semilla?: string;
  readonly pantalla?: string;
  readonly veces?: string;
  readonly minutos?: string;
}

const { semilla, pantalla, veces, minutos } = asked.opts<Options>();
const seed = numberOf(semilla, '--semilla') ?? Math.floor(Math.random() * 1_000_000);
const what = asked.processedArgs[0] as 'orden' | 'propiedades' | 'mutantes';

process.exitCode = what === 'orden' ? await order() : await others();

/** Plays screens with events in other orders, and reports the differences. */
async function order(): Promise<number> {
  const again = semilla !== undefined && pantalla !== undefined && !veces && !minutos;
  const times = again ? 1 : numberOf(veces, '--veces');
  const until = numberOf(minutos, '--minutos') ?? (times === undefined ? 5 : undefined);
  process.env['EXPLORE_SEED'] = String(seed);
  if (pantalla !== undefined) process.env['EXPLORE_SCREEN'] = pantalla;
  if (times !== undefined) process.env['EXPLORE_COUNT'] = String(times);
  if (until !== undefined) process.env['EXPLORE_MINUTES'] = String(until);
  let played = 0;
  const found: Found[] = [];
  await run(['tests/simulation'], {
    onTestCaseResult(test) {
      const { explored } = test.meta() as { explored?: Explored };
      played += explored?.played ?? 0;
      found.push(...(explored?.found ?? []));
      if (test.result().state === 'failed') console.error(test.result().errors?.[0]?.message);
    },
  });
  if (played === 0) {
    console.error(
      pantalla ? `No hay casos de la pantalla "${pantalla}".` : 'No se pudo probar ningún orden.',
    );
    return 2;
  }
  for (const { screen, seed: its, title, differences, story } of found) {
    console.log(`\n✗ ${screen}, semilla ${its} (${title})`);
    if (again) console.log(story.join('\n'));
    for (const line of differences) console.log(`    ${again ? line : line.slice(0, 160)}`);
    if (!again) console.log(`    npm run explore -- --semilla ${its} --pantalla '${screen}'`);
  }
  console.log(`\nÓrdenes desde la semilla ${seed}: ${played}; con diferencias: ${found.length}.`);
  return found.length > 0 ? 1 : 0;
}

/** Runs the tests that draw their cases from a seed, with this one. */
async function others(): Promise<number> {
  process.env['FC_SEED'] = String(seed);
  process.env['MUTATION_SEED'] = String(seed);
  const files = what === 'mutantes' ? ['tests/mutation'] : ['src', 'server', 'tests'].flatMap(drawn);
  const failed = await run(files, 'default');
  const same = `npm run explore -- ${what} --semilla ${seed}`;
  console.log(
    `\n${what} con la semilla ${seed}: ${failed ? 'algo no se cumple' : 'todo se cumple'}. Otra vez: ${same}`,
  );
  return failed ? 1 : 0;
}

/** Tests of a folder that draw their cases from a seed. */
function drawn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes("from 'fast-check'"));
}

/** Returns true when something failed. */
async function run(files: string[], reporter: Reporter | 'default'): Promise<boolean> {
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest('test', files, { watch: false, reporters: [reporter] });
  const failed = vitest.state.getCountOfFailedTests() > 0;
  await vitest.close();
  return failed;
}

function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined || Number.isFinite(Number(text)))
    return text === undefined ? undefined : Number(text);
  console.error(`En ${option} va un número, no "${text}".`);
  process.exit(2);
}
