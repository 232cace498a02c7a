import type { Screen } from '#contract/generated/grammar.ts';
import { firstMissingSlot, needsAbsentSlot } from '#language/check/conditions/missed-slots.ts';
import { rememberedReports } from '#language/config/remembered-reports.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import { stepsOf, type Step } from '#language/grammar/steps-of.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';

export const laterStep: Rule = {
  id: 'later-step',
  phase: 'types',
  explain: 'Un paso de un asistente no mira lo que se completa en un paso posterior.',
  reason: 'Todavía no está: lo que depende de eso no se vería, ni se podría enviar, nunca.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks'],
    good: steps('numero.cuotas > 0'),
    bad: steps('correo.direccion != null'),
  },
  check(config, report) {
    for (const { sound, grammar, expanded } of config.screens.values()) {
      if (!sound) continue;
      remember(expanded, [], report, (tell) => {
        for (const part of markedParts(grammar, expanded, 'x-slot'))
          checkSteps(stepsOf(part) ?? [], grammar, expanded, tell);
      });
    }
  },
};

const remember = rememberedReports<Screen>();

function checkSteps(items: readonly Step[], grammar: string, screen: Screen, report: Report): void {
  const inStep = (step: Step) => (part: Visited) => part.ancestors.some(({ value }) => value === step);
  const filled = markedParts(grammar, screen, 'x-slot').filter(({ schema }) => slotMark(schema)?.asked);
  const written = ['x-expression', 'x-text', 'x-route'].flatMap((mark) => markedParts(grammar, screen, mark));
  for (const [index, step] of items.entries()) {
    const later = items.slice(index + 1).flatMap((one) => filled.filter(inStep(one)).flatMap(slotOf));
    const absent = madeFrom(new Set(later), screen);
    for (const part of written.filter(inStep(step))) {
      const slot = firstMissingSlot(part, absent, screen);
      if (slot === undefined) continue;
      const own = items.find((one) => filled.some((two) => inStep(one)(two) && slotOf(two).includes(slot)));
      const where = own
        ? `, que se completa en el paso "${String(own.title)}"`
        : ', que sale de un paso posterior';
      const message = `El paso "${String(step.title)}" mira "${slot}"${where}: todavía no está. Pasá esto a ese paso, o a uno de después.`;
      report(valuePosition(part.container!, part.key), message);
    }
  }
}

const slotOf = ({ value }: Visited): string[] => {
  const { id } = value as { id?: string };
  return id === undefined ? [] : [id];
};

/** Slots, and the data and values that cannot be there without them. */
function madeFrom(slots: ReadonlySet<string>, { data = {}, values = {} }: Screen): ReadonlySet<string> {
  const made = new Set(slots);
  for (let before = -1; before < made.size;) {
    before = made.size;
    for (const [name, source] of Object.entries(values)) if (needsAbsentSlot(source, made)) made.add(name);
    for (const [name, { send = {} }] of Object.entries(data))
      if (Object.values(send).some((source) => needsAbsentSlot(source, made))) made.add(name);
  }
  return made;
}

/** A wizard of two steps, of which the first shows something where a condition holds. */
function steps(when: string): string {
  const number = `{ "type": "form", "id": "numero", "submit": "Seguir", "fields": { "cuotas": { "title": "Cuotas", "type": "integer", "required": true } } }`;
  const mail = `{ "type": "form", "id": "correo", "submit": "Seguir", "fields": { "direccion": { "title": "Correo", "format": "email", "required": true } } }`;
  const notice = `{ "type": "text", "when": ${JSON.stringify(when)}, "text": "Te va a llegar un correo." }`;
  return `[{
  "type": "steps", "id": "paso", "label": "Pasos", "items": [
    { "key": "uno", "title": "Cuotas", "blocks": [${number}, ${notice}] },
    { "key": "dos", "title": "Correo", "blocks": [${mail}] }
  ]
}]`;
}
