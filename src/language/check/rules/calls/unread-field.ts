import type { FormBlock, Screen } from '#contract/generated/grammar.ts';
import { nearest } from '#expressions/nearest.ts';
import { callsOf, type Call } from '#language/model/calls.ts';
import type { Reads } from '#language/model/expression-reads.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { screenReads } from '#language/model/screen-reads.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';

export const unreadField: Rule = {
  id: 'unread-field',
  explain:
    'Todo campo que un formulario pide, dato que se lee y valor que se calcula lo usa alguna expresión de la pantalla.',
  reason:
    'La persona lo completaría, o lo esperaría, para nada: lo que escribe o adjunta se pierde sin avisar.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'fields'],
    good: `{
  "cuotas": { "title": "Cuotas", "type": "integer", "required": true },
  "total": { "title": "Total", "computed": "money('100.00') * form.cuotas" }
}`,
    bad: `{
  "cuotas": { "title": "Cuotas", "type": "integer", "required": true },
  "recibo": { "title": "Recibo", "required": true },
  "total": { "title": "Total", "computed": "money('100.00') * form.cuotas" }
}`,
  },
  types: 'needs',
  check(config, report) {
    const calls = new Map(callsOf(config).map((call) => [call.container as unknown, call]));
    for (const { sound, grammar, expanded } of config.screens.values()) {
      if (!sound) continue;
      const read = screenReads(grammar, expanded);
      const refreshed = partsOf(grammar, expanded, 'x-reference')
        .filter(({ schema }) => schema['x-reference'] === 'slot')
        .map(({ value }) => String(value));
      checkSlots(expanded, new Set([...read.slots, ...refreshed]), report);
      const forms = partsOf(grammar, expanded, 'FormBlock');
      if (forms.length === 0) continue;
      const called = partsOf(grammar, expanded, 'x-call').flatMap(
        ({ container }) => calls.get(container) ?? [],
      );
      const unsent = called.flatMap(unsentIn);
      const missing = called.flatMap((call) => unsentIn(call).filter((name) => call.required.includes(name)));
      for (const { id, fields } of forms.map(({ value }) => value as FormBlock)) {
        if (read.whole.has(id) || readsUnknown(id, fields, read)) continue;
        for (const [name, { title, computed }] of Object.entries(fields)) {
          if (computed !== undefined || read.fields.has(`${id}.${name}`) || missing.includes(name)) continue;
          const message = `El campo "${title}" se pide y nadie lo usa: agregalo a lo que se envía ("send") o sacalo del formulario.`;
          const meant = nearest(name, unsent);
          const more = meant ? { suggestion: `¿Falta "${meant}": "${id}.${name}" en "send"?` } : {};
          report(keyPosition(fields, name), message, more);
        }
      }
    }
  },
};

/** Tells of what is read or calculated and nobody looks at. */
function checkSlots({ data = {}, values = {} }: Screen, slots: ReadonlySet<string>, report: Report): void {
  const unknown = [...slots].filter((slot) => !Object.hasOwn({ ...data, ...values }, slot));
  const isUnread = (name: string) => !slots.has(name) && nearest(name, unknown) === undefined;
  for (const name of Object.keys(data).filter(isUnread)) {
    const message = `Se pide "${name}" y nadie usa lo que contesta: mostralo, o sacalo de "data".`;
    report(keyPosition(data, name), message);
  }
  for (const name of Object.keys(values).filter(isUnread))
    report(keyPosition(values, name), `Se calcula "${name}" y nadie lo usa: sacalo de "values".`);
}

/** Whether something reads a field that the form does not have: that has a finding of its own, and may mean any. */
function readsUnknown(id: string, fields: object, read: Reads): boolean {
  return [...read.fields].some((path) => {
    const [holder, name = ''] = path.split('.');
    return holder === id && !Object.hasOwn(fields, name);
  });
}

function unsentIn({ fields, container }: Call): string[] {
  return Object.keys(fields).filter((name) => !Object.hasOwn(container.send ?? {}, name));
}
