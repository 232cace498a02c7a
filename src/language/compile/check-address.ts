import type { Type } from '#expressions/type.ts';
import { followed } from '#language/model/followed.ts';
import { valuePosition } from '#language/source/positions.ts';
import { beginnings } from './check-effect.ts';
import type { CompileContext, Written } from './compile-context.ts';

interface Place {
  readonly pattern: RegExp;
  /** How it begins, in words. */
  readonly begins: string;
}

/** Where a browser goes: whatever is not encrypted may be read, or changed, on its way. */
const ANYWHERE: Place = {
  pattern: /^(?:https:\/\/|\/(?!\/)|mailto:|tel:)/,
  begins: 'no es una dirección: tiene que empezar con https:// (o con / si es de este portal)',
};
/** Only files of this portal are brought; others are for their own site to give. */
const HERE: Place = {
  pattern: /^\/(?!\/)/,
  begins: 'no es de este portal: se descarga lo que empieza con /, y lo de otro sitio se abre con "open"',
};

/** Tells of what is no address to be opened, or brought: a code is a text too. */
export function checkAddress(
  type: Type,
  { value, container, key }: Written,
  { findings, values }: CompileContext,
): void {
  if (type.kind !== 'string') return;
  const known = type.values ?? beginnings(withValues(value, values));
  const { pattern, begins } = key === 'download' ? HERE : ANYWHERE;
  const wrong = type.codes ? undefined : known.find((address) => !pattern.test(address));
  if (wrong !== undefined) {
    const message = `"${wrong}" ${begins}.`;
    findings.push({ rule: 'type-clash', ...valuePosition(container, key), message });
  }
  if (!type.codes) return;
  const message = `Acá va una dirección y esta expresión da un código de "${type.codes}".`;
  findings.push({ rule: 'type-clash', ...valuePosition(container, key), message });
}

/** What the screen calculates is written where it is named. */
function withValues(source: string, values: CompileContext['values']): string {
  const meaning = (name: string) =>
    Object.hasOwn(values, name) ? { source: String(values[name]) } : undefined;
  return followed({ source }, meaning) ?? source;
}
