import { fragmentsOf } from '#language/config/fragment-uses.ts';
import { isConfigComplete } from '#language/config/is-config-complete.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const unusedFragment: Rule = {
  id: 'unused-fragment',
  phase: 'files',
  explain: 'Todo fragmento lo usa alguna pantalla.',
  reason: 'Lo que nadie usa se desactualiza sin que se note: hay que usarlo o borrarlo.',
  example: {
    file: 'fragments/sobra.json',
    good: null,
    bad: '{ "parameters": {}, "blocks": [{ "type": "text", "text": "Nadie me usa." }] }',
  },
  check(config, report) {
    const { screens, fragments, findings } = config;
    if (!isConfigComplete(config) || findings.some(({ rule }) => rule === 'unknown-fragment')) return;
    const used = new Set([...screens.values()].flatMap(({ value }) => [...fragmentsOf(value, fragments)]));
    for (const { name, value } of fragments.values()) {
      if (!used.has(name)) report(positionOf(value), `Ninguna pantalla usa el fragmento "${name}".`);
    }
  },
};
