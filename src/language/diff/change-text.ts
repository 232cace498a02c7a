import { asCode } from '#language/source/as-code.ts';
import { isContainer, isObject } from '#language/source/json.ts';
import type { PartChange } from './part-diff.ts';
import { choiceWords } from '#language/grammar/property-words.ts';

/** A change in one Spanish sentence (Markdown). */
export function changeText(change: PartChange): string {
  const { title, fields = [], path } = change;
  if (isRequired(change)) return requiredText(change);
  if (path.at(-2) === 'required' && typeof path.at(-1) === 'number') return requiredFieldText(change);
  const asked = title !== 'Field' && fields.length > 0 ? ` (pide ${fields.join(', ')})` : '';
  const entries = title === 'MenuEntry' ? entriesOf(change.after ?? change.before) : [];
  const held = entries.length > 0 && change.kind !== 'reordered' ? `, con ${entries.join(', ')}` : '';
  return `${sentence(change)}${held}${asked}${holdsText(change)}${where(change.within)}.`;
}

/** ` (el estado HTTP: 404, el mensaje: «No está.»)` */
function holdsText({ holds = [] }: PartChange): string {
  const said = holds.map(({ key, what, value, prose }) => `${what}: ${valueText(key, value, prose)}`);
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

function sentence(change: PartChange): string {
  const { kind, what, title, prose, named, path, before, after } = change;
  const value = (one: unknown) => valueText(String(path.at(-1)), one, prose);
  const told = (one: unknown) => (named || isContainer(one) ? '' : `: ${value(one)}`);
  if (isSwitch(change)) return `${after === true ? 'Desde ahora' : 'Ya no'}: ${what.replace(/^si /, '')}`;
  if (kind === 'reordered') return `Cambia el orden de ${what}`;
  if (kind === 'added') return `Agrega ${withRequired(what, title, after)}${told(after)}`;
  if (kind === 'removed') return `Quita ${what}${told(before)}`;
  return `Cambia ${what}: ${value(before)} → ${value(after)}`;
}

/** Something that is so or not. */
const isSwitch = ({ kind, before, after }: PartChange): boolean =>
  kind !== 'reordered' && [before, after].every((one) => one === undefined || typeof one === 'boolean');

/** `el campo obligatorio «CUIT»` */
function withRequired(what: string, title: string | undefined, value: unknown): string {
  if (title !== 'Field' || !isObject(value)) return what;
  const { required } = value;
  if (required === true) return what.replace('el campo', 'el campo obligatorio');
  return typeof required === 'string' ? `${what}, obligatorio cuando ${asCode(required)}` : what;
}

/** Titles of the entries of a group of a menu. */
function entriesOf(group: unknown): string[] {
  const items = isObject(group) && Array.isArray(group['items']) ? group['items'] : [];
  return items.flatMap((entry) => (isObject(entry) ? [`«${String(entry['title'])}»`] : []));
}

const isRequired = ({ path, within }: PartChange) =>
  path.at(-1) === 'required' && within.at(-1)?.startsWith('el campo') === true;

/** `El campo «CUIT» pasa a ser obligatorio en el formulario «Datos».` */
function requiredText({ after, within }: PartChange): string {
  const when = typeof after === 'string' ? ` cuando ${asCode(after)}` : '';
  const verb = after === true || when ? `pasa a ser obligatorio${when}` : 'deja de ser obligatorio';
  return `${capital(within.at(-1) ?? '')} ${verb}${where(within.slice(0, -1))}.`;
}

/** A name in the list of what a shape cannot lack. */
function requiredFieldText({ kind, before, after, within }: PartChange): string {
  const name = `El campo ${asCode(String(after ?? before))}`;
  const place = where(within.slice(0, -1));
  if (kind === 'removed') return `${name} puede faltar${place}.`;
  const asked = within.at(-2) === 'el pedido';
  return `${name} pasa a ser obligatorio${place}${asked ? ': quien llame sin él recibe un error' : ''}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The innermost parts first: ` en el campo «CUIT» del formulario «Datos»`. */
function where(within: readonly string[]): string {
  const inner = within.slice(-2).reverse();
  return inner.length === 0 ? '' : ` en ${inner.join(' de ').replaceAll(' de el ', ' del ')}`;
}

/** A value of a property, for people. What is no text of theirs is shown as code. */
function valueText(key: string, value: unknown, prose = false): string {
  if (prose && typeof value === 'string') return `«${value}»`;
  return choiceWords(key, value) ?? shown(value);
}

function shown(value: unknown): string {
  if (value === undefined) return 'nada';
  if (Array.isArray(value) && value.length > 0 && !value.some(isContainer))
    return value.map(shown).join(', ');
  if (typeof value === 'string') return asCode(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const written = JSON.stringify(value);
  return asCode(written.length > 120 ? `${written.slice(0, 117)}...` : written);
}
