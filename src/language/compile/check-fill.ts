import type { FillEffect, ResetEffect } from '#contract/generated/grammar.ts';
import { acceptsAsSeen, describeBoth } from '#expressions/type.ts';
import { hintOf, typeOf, type CompileContext } from './compile-context.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import { typeClash } from './rules/type-clash.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownName } from './rules/unknown-name.ts';

/** An effect that fills a form names a form of the screen and fields of it, each with a value of its type. */
export function checkFill(effect: FillEffect, context: CompileContext): void {
  const { findings, names } = context;
  const { fill, with: values } = effect;
  if (!isForm(effect, 'fill', fill, 'no se puede completar', context)) return;
  const form = names.scope[fill];
  if (form?.kind !== 'object') return;
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    if (!field) {
      const message = `El formulario "${fill}" no tiene el campo "${name}".`;
      const similar = suggestNearest(name, Object.keys(form.fields));
      findings.push(unknownField.finding(keyPosition(values, name), message, similar));
      continue;
    }
    const type = typeOf(value, context);
    if (acceptsAsSeen(field.type, type)) continue;
    const [asked, given] = describeBoth(field.type, type);
    const message = `Acá va ${asked}, como en su campo, y esta expresión da ${given}.${hintOf(field.type, value)}`;
    findings.push(typeClash.finding(valuePosition(values, name), message));
  }
}

/** An effect that starts a form over names a form of the screen. */
export function checkReset(effect: ResetEffect, context: CompileContext): void {
  isForm(effect, 'reset', effect.reset, 'no puede volver a empezar', context);
}

function isForm(effect: object, key: string, name: string, lost: string, context: CompileContext): boolean {
  const { findings, forms } = context;
  if (forms.includes(name)) return true;
  const message = `"${name}" no es un formulario de esta pantalla: ${lost}.`;
  findings.push(unknownName.finding(valuePosition(effect, key), message, suggestNearest(name, forms)));
  return false;
}
