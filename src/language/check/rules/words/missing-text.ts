import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Config } from '#language/config/config.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';
import type { Messages } from '#contract/generated/grammar.ts';

/** Statuses that have a text of their own. */
export const STATUSES: readonly number[] = [
  0, 400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 502, 503, 504,
];

/** Statuses that the server framework may answer before the portal does: a text for them is optional. */
export const FRAMEWORK_STATUSES: readonly number[] = [414, 431];

/** Keys that may hold only spaces. */
const PATTERNS = new Set<string | number>(['remove', 'replace', 'with', 'pattern']);

const blanks = searchFiles((visited) => {
  const { value, key } = visited;
  const isBlank = typeof value === 'string' && value !== '' && value.trim() === '';
  return isBlank && !PATTERNS.has(key) ? [visited] : [];
});

export const missingText: Rule = {
  id: 'missing-text',
  phase: 'files',
  explain: 'Ningún texto falta ni está vacío: estados HTTP, validaciones, rótulos.',
  reason: 'A la persona le quedaría un error sin palabras, o un botón vacío.',
  example: { file: 'menus/side.json', at: ['items', 0, 'title'], good: '"Inicio"', bad: '" "' },
  check(config, report) {
    if (config.messages.sound) checkMessages(config.messages.value, config, report);
    for (const { container, key } of blanks(config))
      report(valuePosition(container, key), 'Este texto tiene solo espacios.');
  },
};

function checkMessages({ status }: Messages, { endpoints }: Config, report: Report): void {
  for (const code of STATUSES.filter((wanted) => !Object.hasOwn(status, String(wanted)))) {
    report(positionOf(status), `Falta el texto del estado ${code}.`);
  }
  const sound = [...endpoints.values()].filter((endpoint) => endpoint.sound);
  for (const error of sound.flatMap(({ value }) => Object.values(value.errors ?? {}))) {
    if (STATUSES.includes(error.status) || Object.hasOwn(status, String(error.status))) continue;
    const message = `El estado ${error.status} no tiene texto en messages/messages.json.`;
    report(valuePosition(error, 'status'), message);
  }
}
