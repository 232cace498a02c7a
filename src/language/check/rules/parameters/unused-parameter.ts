import { nearest } from '#expressions/nearest.ts';
import { textParts } from '#expressions/compile-text.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Config } from '#language/config/config.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unusedParameter: Rule = {
  id: 'unused-parameter',
  explain: 'Todo parámetro se usa en alguna expresión, o dice que lo lee solo el servidor ("reserved").',
  reason: 'La oficina lo cambiaría y no pasaría nada.',
  example: {
    file: 'parameters.json',
    at: ['parameters', 'tope'],
    good: '{ "title": "Tope", "wire": "TOPE", "type": "number", "default": "5", "reserved": true }',
    bad: '{ "title": "Tope", "wire": "TOPE", "type": "number", "default": "5" }',
  },
  types: 'needs',
  check(config, report) {
    const { parameters } = config.parameters.value;
    const used = usedIn(config);
    const unknown = [...used].filter((name) => !Object.hasOwn(parameters, name));
    for (const [name, { type, reserved }] of Object.entries(parameters)) {
      const isUsed = used.has(name) || nearest(name, unknown) !== undefined;
      if (reserved || type === 'holidays' || isUsed) continue;
      const message = `Nadie usa el parámetro "${name}": usalo como parameters.${name}, o sacalo. Si lo lee solo el servidor, agregale "reserved": true.`;
      report(keyPosition(parameters, name), message);
    }
  },
};

function usedIn(config: Config): ReadonlySet<string> {
  // The day of the office is in every expression.
  const used = new Set(['today']);
  const read = (source: string) => {
    for (const path of expressionReads(source).fields)
      if (path.startsWith('parameters.')) used.add(path.slice('parameters.'.length));
  };
  walkConfig(config, ['x-expression'], ({ value }) => read(String(value)));
  walkConfig(config, ['x-text', 'x-route'], ({ value }) => expressionsIn(String(value)).forEach(read));
  walkConfig(config, ['x-reference'], ({ value, schema }) => {
    if (schema['x-reference'] === 'parameter') used.add(String(value));
  });
  return used;
}

function expressionsIn(text: string): string[] {
  try {
    return textParts(text).flatMap((part) => ('source' in part ? [part.source] : []));
  } catch {
    return [];
  }
}
