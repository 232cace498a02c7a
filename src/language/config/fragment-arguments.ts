import type { Fragment, UseBlock } from '#contract/generated/grammar.ts';
import type { Finding } from '#language/source/finding.ts';
import { isContainer, isObject, type Json, type JsonObject } from '#language/source/json.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import {
  keyPosition,
  originOf,
  setOrigin,
  valuePosition,
  type Origin,
  type Span,
} from '#language/source/positions.ts';
import { jsonType } from '#language/grammar/walk.ts';
import { fragmentArgument } from './rules/fragment-argument.ts';

/** An argument of a fragment and where it was written. */
interface Argument {
  value: Json;
  span: Span | undefined;
}

export type Arguments = ReadonlyMap<string, Argument>;

/** Arguments of a use of a fragment, with defaults for those not given. */
export function argumentsOf(
  use: UseBlock,
  { parameters }: Fragment,
): { values: Arguments; findings: Finding[] } {
  const findings: Finding[] = [];
  const given = (use.with ?? {}) as JsonObject;
  const values = new Map<string, Argument>();
  const extra = Object.keys(given).filter((name) => !Object.hasOwn(parameters, name));
  const lacking = Object.entries(parameters)
    .filter(([name, { default: other }]) => other === undefined && !Object.hasOwn(given, name))
    .map(([name]) => name);
  for (const [name, parameter] of Object.entries(parameters)) {
    const holder = Object.hasOwn(given, name) ? given : undefined;
    if (lacking.includes(name)) {
      // An unknown argument, which has its own finding, may be the missing one misspelt.
      if (extra.length > 0) continue;
      const message = `Falta el argumento "${name}" del fragmento "${use.fragment}": ${parameter.description}.`;
      findings.push(fragmentArgument.finding(valuePosition(use, 'fragment'), message));
      continue;
    }
    const value = holder ? (holder[name] as Json) : (parameter.default as Json);
    const span = holder
      ? originOf(holder).keys.get(name)?.value
      : originOf(parameter).keys.get('default')?.value;
    if (jsonType(value) !== parameter.type) {
      const message = `El argumento "${name}" del fragmento "${use.fragment}" debe ser ${parameter.type} y es ${jsonType(value)}.`;
      const place = valuePosition(holder ?? parameter, holder ? name : 'default');
      findings.push(fragmentArgument.finding(place, message));
      continue;
    }
    values.set(name, { value, span });
  }
  for (const name of extra) {
    const near = suggestNearest(name, lacking.length > 0 ? lacking : Object.keys(parameters));
    const also =
      near.suggestion || lacking.length === 0
        ? ''
        : `, y le falta ${lacking.map((one) => `"${one}"`).join(', ')}`;
    const message = `El fragmento "${use.fragment}" no tiene ningún argumento "${name}"${also}.`;
    findings.push(fragmentArgument.finding(keyPosition(given, name), message, near));
  }
  return { values, findings };
}

/**
 * A copy of a fragment with every `@{name}` replaced. A string that is only `@{name}` becomes the argument itself, of
 * any JSON type, at the argument's position.
 */
export function substitute(
  fragment: JsonObject,
  values: Arguments,
): { value: JsonObject; findings: Finding[] } {
  const findings: Finding[] = [];
  return { value: copyObject(fragment), findings };

  function copyObject(from: JsonObject): JsonObject {
    const origin: Origin = { whole: originOf(from).whole, keys: new Map() };
    const copy: JsonObject = {};
    for (const [key, child] of Object.entries(from)) {
      const name = fill(key, from, key);
      const made = copyValue(child, from, key);
      copy[name] = made.value;
      const entry = originOf(from).keys.get(key);
      if (entry) origin.keys.set(name, { ...entry, value: made.span ?? entry.value });
    }
    setOrigin(copy, origin);
    return copy;
  }

  function copyArray(from: Json[]): Json[] {
    const origin: Origin = { whole: originOf(from).whole, keys: new Map() };
    const copy = from.map((child, index) => {
      const made = copyValue(child, from, index);
      const span = made.span ?? originOf(from).keys.get(String(index))?.value;
      if (span) origin.keys.set(String(index), { value: span });
      return made.value;
    });
    setOrigin(copy, origin);
    return copy;
  }

  function copyValue(
    value: Json,
    holder: object,
    key: string | number,
  ): { value: Json; span?: Span | undefined } {
    if (Array.isArray(value)) return { value: copyArray(value) };
    if (isObject(value)) return { value: copyObject(value) };
    if (typeof value !== 'string') return { value };
    const whole = /^@\{(\w+)\}$/.exec(value)?.[1];
    const argument = whole === undefined ? undefined : values.get(whole);
    return argument ?? { value: fill(value, holder, key) };
  }

  function fill(text: string, holder: object, key: string | number): string {
    return text.replaceAll(/@\{(\w+)\}/g, (written: string, name: string) => {
      const argument = values.get(name);
      if (argument && !isContainer(argument.value)) return String(argument.value);
      const message = argument
        ? `"${written}" es una lista u objeto: solo puede estar sola, no dentro de otro texto.`
        : `El fragmento no declara ningún parámetro "${name}".`;
      const near = argument ? {} : suggestNearest(name, values.keys());
      findings.push(fragmentArgument.finding(valuePosition(holder, key), message, near));
      return written;
    });
  }
}
