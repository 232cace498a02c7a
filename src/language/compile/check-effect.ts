import { parse } from '#expressions/compile-expression.ts';
import { describeType, type Type } from '#expressions/type.ts';
import { typeOf, type CompileContext } from './compile-context.ts';
import { nodesIn } from '#language/model/resolve-names.ts';
import { valuePosition } from '#language/source/positions.ts';
import { typeClash } from './rules/type-clash.ts';

/** Types that some properties of effects accept, and their description for the finding. */
const FITTING = {
  on: {
    fits: (type) => type.kind === 'date' || (type.kind === 'string' && type.format === 'datetime'),
    wanted: 'un día, o un día y hora',
  },
  time: {
    fits: ({ kind }) => kind === 'string',
    wanted: 'una hora, que es un texto como 09:30',
  },
  map: { fits: ({ kind }) => kind === 'string', wanted: 'una dirección o un lugar, que es un texto' },
  copy: {
    fits: ({ kind }) => !['object', 'list', 'boolean', 'null'].includes(kind),
    wanted: 'lo que se copia: un texto, un número, un importe o una fecha',
  },
  signIn: {
    fits: (type) =>
      type.kind === 'object' && ['signin', 'token'].some((name) => Object.hasOwn(type.fields, name)),
    wanted: 'la respuesta entera de un ingreso, con su campo "signin" o "token"',
  },
} satisfies Record<string, { fits: (type: Type) => boolean; wanted: string }>;

/** The properties of effects that take only values of some types. */
export type TypedEffectKey = keyof typeof FITTING;

/** Reports a value of a type with which the effect would do nothing. */
export function checkEffect(effect: object, key: TypedEffectKey, context: CompileContext): void {
  const given = (effect as Record<string, unknown>)[key];
  if (given === undefined) return;
  const type = typeOf(given, context);
  const { fits, wanted } = FITTING[key];
  if (type.kind === 'any' || fits(type)) return;
  const message = `Acá va ${wanted}; esta expresión da ${describeType(type)}.`;
  context.findings.push(typeClash.finding(valuePosition(effect, key), message));
}

/** Literal beginnings that a computed address may have: of `'https://mapa.example/' + row.lugar`, the literal. */
export function addressPrefixes(source: string): string[] {
  try {
    return firstOf(parse(source));
  } catch {
    return [];
  }
}

function firstOf(node: ReturnType<typeof parse>): string[] {
  if (node.op === 'value') return typeof node.args === 'string' && node.args !== '' ? [node.args] : [];
  if (node.op === '+') return nodesIn(node.args).slice(0, 1).flatMap(firstOf);
  return node.op === '?:' ? nodesIn(node.args).slice(1).flatMap(firstOf) : [];
}
