import type { Data, Screen } from '#contract/generated/grammar.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { isInArea } from '#language/model/links.ts';
import { mayHold } from '#language/model/may-hold.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import type { Config } from '#language/config/config.ts';

export const protectedRead: Rule = {
  id: 'protected-read',
  explain: 'Una pantalla pública lee lo que pide haber ingresado solo cuando se ingresó.',
  reason:
    'A quien no ingresó le saldría un error, o lo mandaría a ingresar, en una pantalla que es de todos.',
  example: { file: 'endpoints/Vehiculos/Consulta.json', at: ['access'], good: '"public"', bad: '"taxpayer"' },
  check(config, report) {
    if (!config.portal.sound) return;
    const { protectedAreas } = config.portal.value;
    for (const { route, expanded, sound } of config.screens.values()) {
      if (!sound || protectedAreas.some((area) => isInArea(route, area))) continue;
      for (const [name, read] of Object.entries(expanded.data ?? {})) {
        if (!isProtected(read, config) || !mayBeRead(read, expanded, config)) continue;
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

const isProtected = ({ endpoint }: Data, { endpoints }: Config): boolean => {
  const file = endpoints.get(endpoint);
  return file?.sound === true && file.value.access !== 'public';
};

/** Whether somebody who did not sign in would ask for it: what was refused to him is not there. */
function mayBeRead({ when, send }: Data, { data = {}, values = {} }: Screen, config: Config): boolean {
  const refused = new Set(Object.keys(data).filter((name) => isProtected(data[name]!, config)));
  const waits = (source: unknown) => {
    const { slots, asked } = expressionReads(String(source));
    return [...slots].some((slot) => refused.has(slot) && !asked.has(slot));
  };
  if (Object.values(send ?? {}).some(waits)) return false;
  return when === undefined || holds(String(when), new Set());

  function holds(condition: string, within: ReadonlySet<string>): boolean {
    if (waits(condition)) return false;
    return mayHold(condition, (path) => {
      if (path === 'session.signedIn') return false;
      if (refused.has(path)) return null;
      if (!Object.hasOwn(values, path) || within.has(path)) return undefined;
      return holds(String(values[path]), new Set([...within, path])) ? undefined : false;
    });
  }
}
