import type { Endpoint } from '#contract/generated/grammar.ts';
import { choiceWords } from '#language/grammar/property-words.ts';
import type { Config } from '#language/config/config.ts';
import { ofFiling, ofLookup, ofRegister } from './register-weakenings.ts';

/** Levels of access, from everyone to the fewest. */
const ACCESS: readonly Endpoint['access'][] = ['public', 'taxpayer', 'administrator'];

/** What a change protects less than before: a sentence each, Markdown. */
export function weakenings(before: Config, after: Config): string[] {
  const endpoints = [...after.endpoints].flatMap(([path, { value, sound }]) => {
    const old = before.endpoints.get(path);
    return sound && old?.sound ? ofEndpoint(`${value.title} (\`${path}\`)`, old.value, value) : [];
  });
  const registers = [...after.registers].flatMap(([id, { value, sound }]) => {
    const old = before.registers.get(id);
    return sound && old?.sound ? ofRegister(`${value.title} (\`${id}\`)`, old.value, value) : [];
  });
  return [...areas(before, after), ...registers, ...endpoints];
}

function ofEndpoint(name: string, before: Endpoint, after: Endpoint): string[] {
  const said: string[] = [];
  if (ACCESS.indexOf(after.access) < ACCESS.indexOf(before.access))
    said.push(`${name}: lo podía usar ${who(before)}; ahora, ${who(after)}.`);
  if (before.captcha !== undefined && after.captcha === undefined)
    said.push(`${name}: ya no pide captcha a quien no ingresó.`);
  if (before.limit !== undefined && (after.limit ?? Infinity) > before.limit) {
    const now = after.limit === undefined ? 'ahora, todos los que quiera' : `ahora, ${after.limit}`;
    said.push(`${name}: cada dirección podía pedir ${before.limit} veces por minuto; ${now}.`);
  }
  if (before.lookup && after.lookup) said.push(...ofLookup(name, before.lookup, after.lookup));
  if (before.expediente && after.expediente)
    said.push(...ofFiling(name, before.expediente, after.expediente));
  return said;
}

const who = ({ access }: Endpoint) => choiceWords('access', access) ?? access;

/** Screens that no longer require signing in. */
function areas(before: Config, after: Config): string[] {
  if (!before.portal.sound || !after.portal.sound) return [];
  const now = after.portal.value.protectedAreas;
  return before.portal.value.protectedAreas
    .filter((area) => !now.some((one) => area === one || area.startsWith(`${one}/`)))
    .map((area) => `Las pantallas de \`${area}\` se ven sin haber ingresado.`);
}
