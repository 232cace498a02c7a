import { possibleValues } from '#expressions/condition.ts';
import { acceptsKinds } from '#expressions/kinds.ts';
import { shapeType } from '#expressions/shape-type.ts';
import { describeBoth, type Type } from '#expressions/type.ts';
import type { Field, Shape } from '#contract/generated/grammar.ts';
import {
  EACH,
  endpointAt,
  nameAt,
  type RequestMismatch,
  type Path,
  type Receiver,
} from './request-mismatch.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { limitMismatches } from './sent-limits.ts';
import { codeNotAccepted } from './rules/code-not-accepted.ts';
import { fieldsSent } from './rules/fields-sent.ts';
import { requiredSent } from './rules/required-sent.ts';
import { typeClash } from './rules/type-clash.ts';

type ObjectType = Extract<Type, { kind: 'object' }>;

/**
 * Every way in which values of a type may not fit a shape, in depth: kinds, fields, codes, limits. Unknown names are
 * reported by other rules.
 * @param path names from the request down to these values
 */
export function valueMismatches(type: Type, shape: Shape, path: Path, to: Receiver): RequestMismatch[] {
  const { config, types } = to.context;
  const named = namedShape(shape, config);
  if (!named || type.kind === 'any' || type.kind === 'null') return [];
  const wanted = shapeType(shape, types.sources);
  if (wanted.kind === 'any') return [];
  if (wanted.kind === 'object' && type.kind === 'object') return sentObject(type, named, path, to);
  // Texts and periods are both strings in JSON.
  const isClash = wanted.kind !== type.kind && !(wanted.kind === 'period' && type.kind === 'string');
  if (isClash) return [clash(type, wanted, named, path, to)];
  const inside = type.kind === 'list' && named.items;
  const refused = [...refusedCodes(type, named, path, to), ...limitMismatches(type, named, path, to)];
  const isOther =
    refused.length === 0 && wanted.kind === 'string' && type.kind === 'string' && !acceptsKinds(wanted, type);
  return [
    ...refused,
    ...(isOther ? [clash(type, wanted, named, path, to)] : []),
    ...(inside ? valueMismatches(type.of, inside, [...path, EACH], to) : []),
  ];
}

/** Required values that may be missing. */
export function missingRequiredValues(
  type: Type,
  shape: Shape,
  path: Path,
  { endpoint }: Receiver,
): RequestMismatch[] {
  if (type.kind !== 'null' && !type.absent) return [];
  const asked = whyNotAsked(type.field);
  const why = asked ?? (type.kind === 'null' ? 'no se le da ningún valor' : 'la expresión puede no dar nada');
  const message = `${nameAt(path)} puede faltar: ${why}. En ${endpointAt(endpoint, shape)} es obligatorio.`;
  return [{ rule: requiredSent, message, type, ...(asked && { properties: ['when', 'required'] }) }];
}

function whyNotAsked(field: Field | undefined): string | undefined {
  if (!field) return undefined;
  if (field.when !== undefined) return 'el formulario lo pide solo a veces ("when")';
  if (typeof field.required === 'string') return 'en el formulario es obligatorio solo a veces';
  return field.required === true ? undefined : 'en el formulario no es obligatorio';
}

function sentObject(type: ObjectType, shape: Shape, path: Path, to: Receiver): RequestMismatch[] {
  const { properties, required = [] } = shape;
  if (!properties) return [];
  const names = Object.keys(type.fields);
  const others = names.filter((name) => !Object.hasOwn(properties, name));
  const missing = required.filter((name) => !names.includes(name));
  const where = endpointAt(to.endpoint, shape);
  return [
    ...others.map((name): RequestMismatch => {
      const message = `Se envía ${nameAt([...path, name])}, que ${where} no recibe.`;
      const known = Object.keys(properties).filter((one) => !names.includes(one));
      return {
        rule: fieldsSent,
        message,
        type: type.fields[name]!.type,
        properties: [],
        ...suggestNearest(name, known),
      };
    }),
    ...missing.map((name): RequestMismatch => {
      const message = `Falta ${nameAt([...path, name])}, que ${where} no deja faltar.`;
      return { rule: fieldsSent, message, type, ...suggestNearest(name, others) };
    }),
    ...names.flatMap((name) => {
      const inner = properties[name];
      return inner ? sentField(type.fields[name]!.type, inner, [...path, name], to, required) : [];
    }),
  ];
}

function sentField(
  type: Type,
  shape: Shape,
  path: Path,
  to: Receiver,
  required: readonly string[],
): RequestMismatch[] {
  const isNullable = [namedShape(shape, to.context.config)?.type].flat().includes('null');
  const demanded = required.includes(path.at(-1)!) && !(isNullable && type.field === undefined);
  return [
    ...valueMismatches(type, shape, path, to),
    ...(demanded ? missingRequiredValues(type, shape, path, to) : []),
  ];
}

function clash(type: Type, wanted: Type, shape: Shape, path: Path, { endpoint }: Receiver): RequestMismatch {
  const [asked, is] = describeBoth(wanted, type);
  const message =
    path.length === 1
      ? `Acá va ${asked} y esta expresión da ${is}.`
      : `${nameAt(path)} es ${is} y ${endpointAt(endpoint, shape)} espera ${asked}.`;
  return { rule: typeClash, message, type, properties: ['computed', 'format', 'type', 'codes'] };
}

/** Codes that may be sent and the endpoint does not take; values that are not codes are not judged. */
function refusedCodes(
  type: Type,
  shape: Shape,
  path: Path,
  { endpoint, context }: Receiver,
): RequestMismatch[] {
  const { codes } = shape;
  const taken = codes && context.names.codes[codes];
  if (type.kind !== 'string' || !taken) return [];
  const accepted = Object.values(taken);
  const refused = (possibleValues(type, context.names.codes) ?? []).filter(
    (code) => !accepted.includes(code),
  );
  if (refused.length === 0) return [];
  const said = refused.length === 1 ? 'el código' : 'los códigos';
  const message = `${nameAt(path)} admite ${said} ${refused.map((code) => `"${code}"`).join(', ')}, que ${endpointAt(endpoint, shape)} no acepta: espera los de "${codes}".`;
  return [{ rule: codeNotAccepted, message, type, properties: ['codes', 'options'] }];
}
