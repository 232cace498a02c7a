import type { Endpoint } from '#contract/generated/grammar.ts';
import { isConfigComplete } from '#language/config/is-config-complete.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unusedEndpoint: Rule = {
  id: 'unused-endpoint',
  phase: 'files',
  explain: 'Todo endpoint lo llama alguna pantalla, o dice que está reservado.',
  reason:
    'Un endpoint abierto que nadie usa es trabajo y riesgo sin provecho: hay que usarlo, borrarlo o decir que está reservado.',
  example: {
    file: 'endpoints/Vehiculos/Baja.json',
    good: `{
  "title": "Da de baja", "reserved": true, "kind": "query", "access": "public",
  "request": { "type": "object", "properties": {} },
  "response": { "type": "object", "properties": {} },
  "examples": [{ "request": {}, "response": {} }]
}`,
    bad: `{
  "title": "Da de baja", "kind": "query", "access": "public",
  "request": { "type": "object", "properties": {} },
  "response": { "type": "object", "properties": {} },
  "examples": [{ "request": {}, "response": {} }]
}`,
  },
  check(config, report) {
    if (!isConfigComplete(config)) return;
    const used = new Set<unknown>();
    walkConfig(config, ['x-reference'], ({ value, schema }) => {
      if (schema['x-reference'] === 'endpoint') used.add(value);
    });
    if ([...used].some((name) => !config.endpoints.has(String(name)))) return;
    for (const { name, value } of config.endpoints.values()) {
      if (used.has(name) || (value as Endpoint).reserved) continue;
      report(
        positionOf(value),
        `Ninguna pantalla llama al endpoint "${name}". Si es a propósito, poné "reserved": true.`,
      );
    }
  },
};
