import type { Data } from '#contract/generated/grammar.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { isInArea } from '#language/model/links.ts';
import { mayHold } from '#language/model/may-hold.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { markedParts, type CallingPart, type Marked } from '#language/grammar/walk-grammar.ts';
import type { Config } from '#language/config/config.ts';

export const protectedRead: Rule = {
  id: 'protected-read',
  phase: 'files',
  explain: 'Una pantalla pública lee, y ofrece enviar, lo que pide haber ingresado solo cuando se ingresó.',
  reason:
    'A quien no ingresó le saldría un error, o lo mandaría a ingresar, en una pantalla que es de todos.',
  example: { file: 'endpoints/Vehiculos/Consulta.json', at: ['access'], good: '"public"', bad: '"taxpayer"' },
  check(config, report) {
    if (!config.portal.sound) return;
    const { protectedAreas } = config.portal.value;
    for (const { route, grammar, expanded, sound } of config.screens.values()) {
      if (!sound || protectedAreas.some((area) => isInArea(route, area))) continue;
      const { data = {}, values = {} } = expanded;
      const refused = new Set(Object.keys(data).filter((name) => isProtected(data[name]!.endpoint, config)));
      for (const { container } of markedParts(grammar, expanded, 'x-call')) {
        const { as, call } = container;
        if (as !== undefined && isProtected(String(call), config)) refused.add(as);
      }
      const screen = { refused, values };
      for (const part of markedParts(grammar, expanded, 'x-call'))
        if ('call' in part.container) checkCaller(part, screen, config, report);
      for (const [name, read] of Object.entries(data)) {
        if (!isProtected(read.endpoint, config) || !mayBeRead(read, screen)) continue;
        const asks = `"${read.endpoint}" pide haber ingresado y esta pantalla es pública`;
        if (read.when === undefined) {
          const message = `${asks}: poné "when": "session.signedIn" en "${name}".`;
          report(positionOf(expanded.data!, name), message);
        } else {
          const message = `${asks}: esta condición se puede cumplir sin haber ingresado. Sumale session.signedIn: "session.signedIn && (...)".`;
          report(valuePosition(read, 'when'), message);
        }
      }
    }
  },
};

/** A public screen as seen without signing in: slots that are refused, and the values of the screen. */
interface PublicScreen {
  readonly refused: ReadonlySet<string>;
  readonly values: Readonly<Record<string, unknown>>;
}

const isProtected = (endpoint: string, { endpoints }: Config): boolean => {
  const file = endpoints.get(endpoint);
  return file?.sound === true && file.value.access !== 'public';
};

/** Reports a protected call that is reachable without signing in, taking the conditions around it into account. */
function checkCaller(
  { container: caller, ancestors }: Marked<'x-call'>,
  screen: PublicScreen,
  config: Config,
  report: Report,
) {
  if (!isProtected(String(caller.call), config)) return;
  const around = ancestors.map(({ value }) => value as CallingPart);
  const lacks = ({ when, enabled, rows }: CallingPart) =>
    [when, enabled].some((one) => one !== undefined && !holds(String(one), screen)) ||
    (typeof rows === 'string' && waits(rows, screen));
  if (Object.values(caller.send ?? {}).some((one) => waits(one, screen)) || around.some(lacks)) return;
  const message = `"${String(caller.call)}" pide haber ingresado y esta pantalla es pública: quien no ingresó completaría todo para que lo rechacen. Poné "when": "session.signedIn", o ofrecelo con un enlace para ingresar.`;
  report(valuePosition(caller, 'call'), message);
}

/** True when the data would be read without signing in; slots that were refused are absent. */
function mayBeRead({ when, send }: Data, screen: PublicScreen): boolean {
  if (Object.values(send ?? {}).some((source) => waits(source, screen))) return false;
  return when === undefined || holds(String(when), screen);
}

function waits(source: unknown, { refused }: PublicScreen): boolean {
  const { slots, asked } = expressionReads(String(source));
  return [...slots].some((slot) => refused.has(slot) && !asked.has(slot));
}

function holds(condition: string, screen: PublicScreen, within: ReadonlySet<string> = new Set()): boolean {
  if (waits(condition, screen)) return false;
  return mayHold(condition, (path) => {
    if (path === 'session.signedIn') return false;
    if (screen.refused.has(path)) return null;
    if (!Object.hasOwn(screen.values, path) || within.has(path)) return undefined;
    return holds(String(screen.values[path]), screen, new Set([...within, path])) ? undefined : false;
  });
}
