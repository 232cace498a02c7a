import type { Screen } from '#contract/generated/grammar.ts';
import { nearest } from '#expressions/nearest.ts';
import { callsOf, type Call } from '#language/model/calls.ts';
import type { Reads } from '#language/model/expression-reads.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { screenReads } from '#language/model/screen-reads.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

export const unreadField: Rule = {
  id: 'unread-field',
  phase: 'types',
  explain:
    'Todo lo que un formulario pide, se lee, se calcula, se contesta, se elige o viene en la dirección lo usa alguna expresión de la pantalla.',
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
  check(config, report) {
    const calls = new Map(callsOf(config).map((call) => [call.container as unknown, call]));
    for (const { sound, grammar, expanded } of config.screens.values()) {
      if (!sound) continue;
      const read = screenReads(grammar, expanded);
      const refreshed = markedParts(grammar, expanded, 'x-reference')
        .filter(({ schema }) => schema['x-reference'] === 'slot')
        .map(({ value }) => String(value));
      const slots = new Set([...read.slots, ...refreshed]);
      checkSlots(expanded, slots, report);
      checkAnswers(grammar, expanded, slots, report);
      checkQuery(grammar, expanded, read, report);
      const forms = markedParts(grammar, expanded, 'x-form');
      if (forms.length === 0) continue;
      const called = markedParts(grammar, expanded, 'x-call').flatMap(
        ({ container }) => calls.get(container) ?? [],
      );
      const unsent = called.flatMap(unsentIn);
      const missing = called.flatMap((call) => unsentIn(call).filter((name) => call.required.includes(name)));
      for (const { id, fields } of forms.map(({ value }) => value)) {
        if (read.whole.has(id) || readsUnknown(id, fields, read)) continue;
        for (const [name, { title = name, computed }] of Object.entries(fields)) {
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

/** Reports data that is read and values that are computed without being used. */
function checkSlots({ data = {}, values = {} }: Screen, slots: ReadonlySet<string>, report: Report): void {
  const isUnread = (name: string) => !slots.has(name);
  for (const name of Object.keys(data).filter(isUnread)) {
    const message = `Se pide "${name}" y nadie usa lo que contesta: mostralo, o sacalo de "data".`;
    report(keyPosition(data, name), message);
  }
  for (const name of Object.keys(values).filter(isUnread))
    report(keyPosition(values, name), `Se calcula "${name}" y nadie lo usa: sacalo de "values".`);
}

/** Reports answers to buttons and selections that are not used. */
function checkAnswers(grammar: string, screen: Screen, slots: ReadonlySet<string>, report: Report): void {
  const parts = markedParts(grammar, screen, 'x-call').map(({ container }) => container as Slotted);
  const chosen = markedParts(grammar, screen, 'x-slot').map(({ value }) => value as Slotted);
  const isUnread = (name: string | undefined) => name !== undefined && !slots.has(name);
  for (const part of parts.filter(({ as }) => isUnread(as)))
    report(
      valuePosition(part, 'as'),
      `Lo que contesta queda en "${part.as!}" y nadie lo usa: mostralo, o sacá "as".`,
    );
  for (const part of chosen.filter(
    ({ id, select }) => id !== undefined && select !== undefined && isUnread(id),
  ))
    report(
      valuePosition(part, 'id'),
      `Lo que se elige queda en "${part.id!}" y nadie lo usa: envialo, o sacá "select".`,
    );
}

interface Slotted {
  readonly as?: string;
  readonly id?: string;
  readonly select?: unknown;
}

/** Address requested before signing in, to which sign-in leads back. */
const WANTED = 'returnUrl';

/** Reports query parameters that are not read; a form with `url` reads those named as its fields. */
function checkQuery(grammar: string, screen: Screen, read: Reads, report: Report): void {
  if (read.whole.has('url')) return;
  const { query = {} } = screen;
  const forms = markedParts(grammar, screen, 'x-form').map(({ value }) => value);
  const inForm = new Set(forms.flatMap(({ url, fields }) => (url ? Object.keys(fields) : [])));
  for (const name of Object.keys(query)) {
    if (name === WANTED || inForm.has(name) || read.fields.has(`url.${name}`)) continue;
    const message = `Esta pantalla recibe "${name}" en su dirección y no lo mira: usalo como url.${name}, o sacalo de "query".`;
    report(keyPosition(query, name), message);
  }
}

/** True when an expression reads a field that the form lacks: it has its own finding, and may mean any of the fields. */
function readsUnknown(id: string, fields: object, read: Reads): boolean {
  return [...read.fields].some((path) => {
    const [holder, name = ''] = path.split('.');
    return holder === id && !Object.hasOwn(fields, name);
  });
}

function unsentIn({ fields, container }: Call): string[] {
  return Object.keys(fields).filter((name) => !Object.hasOwn(container.send ?? {}, name));
}
