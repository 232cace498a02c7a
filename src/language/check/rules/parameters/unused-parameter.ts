import { textParts } from '#expressions/compile-text.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Config } from '#language/config/config.ts';
import { isConfigComplete } from '#language/config/is-config-complete.ts';
import type { Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';

export const unusedParameter: Rule = {
  id: 'unused-parameter',
  phase: 'files',
  explain: 'Todo parámetro se usa en alguna expresión, o dice que lo lee solo el servidor ("reserved").',
  reason: 'La oficina lo cambiaría y no pasaría nada.',
  example: {
    file: 'parameters.json',
    at: ['parameters', 'tope'],
    good: '{ "title": "Tope", "wire": "TOPE", "type": "number", "default": "5", "reserved": true }',
    bad: '{ "title": "Tope", "wire": "TOPE", "type": "number", "default": "5" }',
  },
  check(config, report) {
    if (!isConfigComplete(config)) return;
    const { parameters } = config.parameters.value;
    const used = usedIn(config);
    // An undeclared name may be any of them misspelt.
    if ([...used].some((name) => !Object.hasOwn(parameters, name))) return;
    for (const [name, { type, reserved }] of Object.entries(parameters)) {
      if (reserved || type === 'holidays' || used.has(name)) continue;
      const message = `Nadie usa el parámetro "${name}": usalo como parameters.${name}, o sacalo. Si lo lee solo el servidor, agregale "reserved": true.`;
      report(keyPosition(parameters, name), message);
    }
  },
};

function usedIn(config: Config): ReadonlySet<string> {
  // Every expression can read the day of the office.
  return new Set(['today', ...named(config)]);
}

/** Parameters that expressions read or that are named. */
const named = searchFiles(({ value, schema }): readonly string[] => {
  if (schema['x-reference'] === 'parameter') return [String(value)];
  if (schema['x-expression']) return readBy(String(value));
  return schema['x-text'] || schema['x-route'] ? expressionsIn(String(value)).flatMap(readBy) : [];
});

function readBy(source: string): string[] {
  const paths = [...expressionReads(source).fields].filter((path) => path.startsWith('parameters.'));
  return paths.map((path) => path.slice('parameters.'.length));
}

function expressionsIn(text: string): string[] {
  try {
    return textParts(text).flatMap((part) => ('source' in part ? [part.source] : []));
  } catch {
    return [];
  }
}
