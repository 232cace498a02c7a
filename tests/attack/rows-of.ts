import type { AttackRow } from '#scripts/printing/attack-table.ts';
import type { Attack } from './finding.ts';

/** Runs an attack and returns its rows of the table. One that fails, or has no findings, counts as not tried. */
export async function rowsOf(
  attack: string,
  load: () => Promise<Attack>,
  options: Parameters<Attack>[0],
): Promise<AttackRow[]> {
  try {
    const findings = await (await load())(options);
    if (findings.length > 0) return findings.map((finding) => ({ attack, ...finding }));
    return [{ attack, what: 'tells nothing', tries: 0, broken: 0 }];
  } catch (error) {
    options.say(error instanceof Error ? String(error.stack) : String(error));
    return [{ attack, what: 'broke off', tries: 0, broken: 0 }];
  }
}
