import type { Type } from '#expressions/type.ts';
import { resolveNames } from '#language/model/resolve-names.ts';
import { valuePosition } from '#language/source/positions.ts';
import { addressPrefixes } from './check-effect.ts';
import type { CompileContext, SourceString } from './compile-context.ts';
import { typeClash } from './rules/type-clash.ts';

interface Place {
  readonly pattern: RegExp;
  /** Requirement on the beginning of the address, in Spanish. */
  readonly begins: string;
}

/** Addresses that a browser may open; plain http is refused because it can be read or changed on its way. */
const ANYWHERE: Place = {
  pattern: /^(?:https:\/\/|\/(?!\/)|mailto:|tel:)/,
  begins: 'no es una dirección: tiene que empezar con https:// (o con / si es de este portal)',
};
/** Addresses of files to download: only those of this portal. */
const HERE: Place = {
  pattern: /^\/(?!\/)/,
  begins: 'no es de este portal: se descarga lo que empieza con /, y lo de otro sitio se abre con "open"',
};

/** Reports a text that cannot be the address of a link or of a download, and a code, which is never one. */
export function checkAddress(
  type: Type,
  { value, container, key }: SourceString,
  { findings, values }: CompileContext,
): void {
  if (type.kind !== 'string') return;
  const known = type.values ?? addressPrefixes(withValues(value, values));
  const { pattern, begins } = key === 'download' ? HERE : ANYWHERE;
  const wrong = type.codes ? undefined : known.find((address) => !pattern.test(address));
  if (wrong !== undefined) {
    const message = `"${wrong}" ${begins}.`;
    findings.push(typeClash.finding(valuePosition(container, key), message));
  }
  if (!type.codes) return;
  const message = `Acá va una dirección y esta expresión da un código de "${type.codes}".`;
  findings.push(typeClash.finding(valuePosition(container, key), message));
}

/** An expression with each computed value of the screen replaced by its own expression. */
function withValues(source: string, values: CompileContext['values']): string {
  const meaning = (name: string) =>
    Object.hasOwn(values, name) ? { source: String(values[name]) } : undefined;
  return resolveNames({ source }, meaning) ?? source;
}
