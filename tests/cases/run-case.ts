import { doStep } from '#devtools/steps.ts';
import type { Case } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { CaseFailure } from '#scripts/case-report.ts';
import { createBackend } from './backend.ts';
import { note, personAt, prepare, rest, signIn, tidy } from './case-stage.ts';
import { unmet } from './expectations.ts';
import { failureAt } from './failure-at.ts';
import { openPortal } from './open-portal.tsx';

/** Plays a case on the whole portal, without a browser. Gives what was expected and did not happen. */
export async function runCase(one: Case, route: string, config: Config): Promise<readonly CaseFailure[]> {
  const { given = {}, do: steps = [], then } = one;
  const backend = createBackend(config, given);
  const trouble: string[] = [];
  const downloads: string[] = [];
  const opened: string[] = [];
  const toasts = new Set<string>();
  prepare(given, backend, { downloads, opened, trouble });
  try {
    if (given.session) signIn(given.session, config);
    const services = openPortal(one.url ?? route);
    services.toasts.subscribe(() => note(services, toasts));
    note(services, toasts);
    await rest(services);
    const person = personAt(services);
    for (const [index, step] of steps.entries()) {
      const mismatch = await doStep(step, person);
      if (mismatch) return [failureAt(valuePosition(steps, index), mismatch)];
      await rest(services);
    }
    const failures = unmet(then, {
      sent: backend.sent,
      toasts: [...toasts],
      downloads,
      opened,
      route: location.pathname + location.search,
    });
    return [...failures, ...[...backend.refused, ...trouble].map((seen) => wrong(one, seen))];
  } catch (error) {
    return [wrong(one, String(error))];
  } finally {
    tidy();
  }
}

function wrong(one: Case, seen: string): CaseFailure {
  return failureAt(positionOf(one, 'title'), { expected: 'que nada falle', seen });
}
