import type { FormatParts, Type } from './type.ts';

/** Figures and nothing else: `\d{4}`, `[1-9]\d*`, `20\d{2}`. */
const FIGURES = /^(?:(?:\\d|\d|\[[\d-]+\])(?:[*+?]|\{\d+(?:,\d*)?\})?)+$/;

/** The parts that a pattern names, `(?<anio>\d{4})`; undefined where it names none, or cannot be understood. */
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

/** Stands for the part in what is around it. */
const PLACE = '§';
/** It is one of several, or may be left out: not every value has it. */
const MISSING = /\||§[*?]|§\{0|\)(?:[*?]|\{0)/;

/** What is around a part without the groups that it is not in. */
function alone(around: string): string {
  let before = '';
  let now = around.replace(/\\.|\[[^[\]]*\]/g, '');
  while (now !== before) [before, now] = [now, now.replace(/\([^()§]*\)[*+?]?/g, '')];
  return now;
}

/** Where the group that begins there ends. */
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
