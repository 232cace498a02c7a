import { Option } from 'commander';
import { addDays } from '#formats/date.ts';
import { daysOfYear } from './days-of-year.ts';
import type { Reporter } from 'vitest/node';
import { command } from '#scripts/command.ts';

/**
 * `npm run amounts`: walks the cases of all screens on a portal with its real server, and compares every amount about
 * the same thing across screens, papers, mails and answers. Exit code 0: all agree; 1: some do not; 2: nothing was
 * walked.
 */
const asked = command(
  'amounts',
  'Recorre las pantallas con casos y compara cada importe que nombra una misma cosa en pantallas, papeles, correos y respuestas.',
)
  .addOption(new Option('--dia <aaaa-mm-dd>', 'primer día de la oficina').default('2026-04-15'))
  .addOption(new Option('--dias <n>', 'cuántos días, repartidos en un año').default('1'))
  .addOption(
    new Option(
      '--anio <aaaa>',
      'un día de cada mes y los difíciles (vencimientos, feriados, 29/02, 31/12), con otra semilla cada día, en las pantallas por las que pasa un pago',
    ),
  )
  .addOption(
    new Option(
      '--semilla <n>',
      '0: los casos como son; otra: con otras patentes, inmuebles y personas',
    ).default('0'),
  )
  .addOption(new Option('--pantalla <nombre>', 'parte del nombre de las que se recorren'))
  .addOption(new Option('--casos <n>', 'cuántos casos de cada pantalla'))
  .parse();

/** Result of one day of a walk (tests/amounts). */
interface Toured {
  readonly cases: number;
  readonly compared: number;
  readonly disagreements: readonly string[];
}

const DAYS_OF_YEAR = 365;
const { dia, dias, anio, semilla, pantalla, casos } = asked.opts<
  Record<'dia' | 'dias' | 'semilla', string> & Partial<Record<'anio' | 'pantalla' | 'casos', string>>
>();
const count = Math.max(1, Number(dias));
const step = DAYS_OF_YEAR / count;
const days =
  anio === undefined
    ? Array.from({ length: count }, (_, i) => addDays(dia, Math.floor(i * step)))
    : daysOfYear(Number(anio));
Object.assign(process.env, {
  AMOUNTS_DAYS: days.join(','),
  AMOUNTS_SEED: anio === undefined ? semilla : 'dia',
  AMOUNTS_CASES: casos ?? (anio === undefined ? '100' : '3'),
  // Without one, a year walks the screens that a payment passes.
  ...((anio === undefined || pantalla !== undefined) && { AMOUNTS_SCREEN: pantalla ?? '' }),
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

const toured: Toured[] = [];
const failures: string[] = [];
const reporter: Reporter = {
  onTestCaseResult(test) {
    const { toured: one } = test.meta() as { toured?: Toured };
    if (one) {
      toured.push(one);
      print(
        `${test.name}: ${one.cases} casos, ${one.compared} importes, ${one.disagreements.length} en desacuerdo`,
      );
      for (const text of one.disagreements) print(`  ${text}`);
    } else failures.push(...(test.result().errors ?? []).map(({ message }) => message));
  },
  onTestRunEnd(modules) {
    failures.push(...modules.flatMap((module) => module.errors()).map(({ message }) => message));
  },
};
const { startVitest } = await import('vitest/node');
const vitest = await startVitest('test', ['tests/amounts'], { watch: false, reporters: [reporter] });
await vitest.close();
for (const failure of failures) process.stderr.write(`${failure}\n`);
const disagreements = toured.reduce((sum, one) => sum + one.disagreements.length, 0);
const compared = toured.reduce((sum, one) => sum + one.compared, 0);
print(`\n${compared} importes en ${toured.length} días: ${disagreements} en desacuerdo.`);
process.exitCode = compared === 0 || failures.length > 0 ? 2 : disagreements > 0 ? 1 : 0;
