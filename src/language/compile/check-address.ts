import type { Type } from '#expressions/type.ts';
import { valuePosition } from '#language/source/positions.ts';
import { beginnings } from './check-effect.ts';
import type { CompileContext, Written } from './compile-context.ts';

/** Where a browser goes: whatever is not encrypted may be read, or changed, on its way. */
const ADDRESS = /^(?:https:\/\/|\/|mailto:|tel:)/;

/** Tells of what is no address to be opened: a code is a text too. */
export function checkAddress(
  type: Type,
  { value, container, key }: Written,
  { findings }: CompileContext,
): void {
  if (type.kind !== 'string') return;
  const known = type.values ?? beginnings(value);
  const wrong = type.codes ? undefined : known.find((address) => !ADDRESS.test(address));
  if (wrong !== undefined) {
    const message = `"${wrong}" no es una dirección: tiene que empezar con https:// (o con / si es de este portal).`;
    findings.push({ rule: 'type-clash', ...valuePosition(container, key), message });
  }
  if (!type.codes) return;
  const message = `Acá va una dirección y esta expresión da un código de "${type.codes}".`;
  findings.push({ rule: 'type-clash', ...valuePosition(container, key), message });
}
