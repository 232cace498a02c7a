import { isObject } from '#language/source/json.ts';
import type { PartChange } from './part-diff.ts';

/** Properties of a field that decide which values it takes. */
const VALUE = new Set([
  'type',
  'format',
  'codes',
  'only',
  'min',
  'max',
  'minLength',
  'maxLength',
  'decimals',
  'rows',
  'file',
  'options',
  'checks',
  'that',
]);

/** Effects of a change of a screen on the drafts that people have of it. */
export function draftEffects(screen: string, changes: readonly PartChange[]): string[] {
  const said = changes.flatMap((change) => effectOf(screen, change) ?? []);
  return [...new Set(said)];
}

function effectOf(
  screen: string,
  { kind, title, form, what, within, path, after }: PartChange,
): string | undefined {
  const drafts = `los borradores abiertos de ${screen}`;
  const field = within.findLast((part) => part.startsWith('el campo'));
  if (title === 'Field') {
    if (kind === 'removed') return `Lo escrito en ${what} se pierde en ${drafts}.`;
    if (kind !== 'added' || (isObject(after) && after['computed'] !== undefined)) return undefined;
    const due = isObject(after) && after['required'] === true ? ': hay que completarlo antes de enviar' : '';
    return `Los borradores abiertos de ${screen} quedan sin ${what}${due}.`;
  }
  if (form === 'whole' && kind === 'removed') return `Lo escrito en ${what} se pierde en ${drafts}.`;
  if (form === 'whole' && kind === 'added') return `Los borradores abiertos de ${screen} quedan sin ${what}.`;
  if (form === 'slot') return `Lo escrito en ${within.at(-1)} se pierde en ${drafts}: cambió de nombre.`;
  if (title === 'ServerDraft' && kind === 'added')
    return `Lo que escriba en ${screen} quien ingresó pasa a guardarse también en el servidor.`;
  if (title === 'ServerDraft' && kind === 'removed')
    return `Los borradores de ${screen} dejan de guardarse en el servidor: cada uno queda solo en su equipo.`;
  const property = title === 'FieldCheck' ? 'checks' : path.findLast((key) => typeof key === 'string');
  if (field && kind !== 'removed' && VALUE.has(String(property)))
    return `Lo escrito en ${field} puede no valer más en ${drafts}; se vuelve a pedir.`;
  return undefined;
}
