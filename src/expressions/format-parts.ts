import type { FormatParts, Type } from './type.ts';

/** Only digits: `\d{4}`, `[1-9]\d*`, `20\d{2}`. */
const FIGURES = /^(?:(?:\\d|\d|\[[\d-]+\])(?:[*+?]|\{\d+(?:,\d*)?\})?)+$/;

/** The named parts of a pattern, `(?<anio>\d{4})`; undefined when it has none, or does not parse. */
export function formatParts(pattern: string): FormatParts | undefined {
  const expression = understood(pattern);
  const names = Object.keys((expression && (new RegExp(`${pattern}|`, 'u').exec('')?.groups ?? {})) || {});
  if (!expression || names.length === 0) return undefined;
  const parts = names.map((name) => [name, partType(pattern, name)] as const);
  return { code: String(expression), parts: Object.fromEntries(parts) };
}

function partType(pattern: string, name: string): Type {
  const head = pattern.indexOf(`(?<${name}>`);
  const start = head + name.length + 4;
  const end = closing(pattern, start);
  const choices = pattern
    .slice(start, end)
    .replace(/\(\?:|\)/g, '')
    .split('|');
  const type: Type = choices.every((one) => FIGURES.test(one))
    ? { kind: 'number', whole: true }
    : { kind: 'string' };
  const around = alone(`${pattern.slice(0, head)}${PLACE}${pattern.slice(end + 1)}`);
  return MISSING.test(around) ? { ...type, absent: true } : type;
}

/** Placeholder of the part in the pattern around it. */
const PLACE = '§';
/** The part is an alternative or optional, so that some values lack it. */
const MISSING = /\||§[*?]|§\{0|\)(?:[*?]|\{0)/;

/** The pattern around a part, without the groups that do not contain it. */
function alone(around: string): string {
  let before = '';
  let now = around.replace(/\\.|\[[^[\]]*\]/g, '');
  while (now !== before) [before, now] = [now, now.replace(/\([^()§]*\)[*+?]?/g, '')];
  return now;
}

/** End of the group that begins there. */
function closing(pattern: string, start: number): number {
  let depth = 1;
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === '(') depth++;
    else if (pattern[at] === ')' && --depth === 0) return at;
  }
  return pattern.length;
}

function understood(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
