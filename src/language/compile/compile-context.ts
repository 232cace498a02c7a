import { compileExpression, parse, type CompiledCode } from '#expressions/compile-expression.ts';
import { dayHint, fixedHint } from '#expressions/fixed-value.ts';
import type { Names } from '#expressions/expression-context.ts';
import { compileText, type Purpose } from '#expressions/compile-text.ts';
import { ExpressionError } from '#expressions/expression-error.ts';
import { accepts, ANY, BOOLEAN, describeClash, describeBoth, type Type } from '#expressions/type.ts';
import type { ConfigTypes } from '#language/model/config-types.ts';
import type { Config } from '#language/config/config.ts';
import { JavaScriptCode } from '#language/source/emit.ts';
import type { Finding } from '#language/source/finding.ts';
import type { JsonObject } from '#language/source/json.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { namesWith } from '#language/model/names-with.ts';
import { partPosition, valuePosition, type SourcePosition } from '#language/source/positions.ts';
import { expressionFinding } from './expression-finding.ts';
import { typeClash } from './rules/type-clash.ts';
import { constantCondition } from './rules/constant-condition.ts';

/** State of the compilation of a file. `names` grows inside rows and forms. */
export interface CompileContext {
  readonly config: Config;
  readonly types: ConfigTypes;
  readonly names: Names;
  /** Slots of the forms of the screen. */
  readonly forms: readonly string[];
  /** Slots that the backend answers, or that are computed. */
  readonly known: ReadonlySet<string>;
  readonly findings: Finding[];
  /** Names of all the fields that the file reads, of any object. */
  readonly members: ReadonlySet<string>;
  /** Conditions under which the current part is shown or run. */
  readonly guards: readonly string[];
  /** Computed values of the screen, by slot. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Enumerations that the module needs in full. */
  readonly enumerations: Set<string>;
  /** Next unique key. */
  readonly keys: { next: number };
  /** Every part carries its position in config (contract/traced.ts). */
  readonly traced: boolean;
}

/** A string of config, with the object and key that hold it. */
export interface SourceString {
  readonly value: string;
  readonly container: object;
  readonly key: string | number;
}

/** The string that a part of config has under a key. */
export const writtenAt = (container: object, key: string): SourceString => ({
  value: (container as Readonly<Record<string, string>>)[key]!,
  container,
  key,
});

/** The same context with more local names. */
export function withLocals(context: CompileContext, locals: Readonly<Record<string, Type>>): CompileContext {
  return { ...context, names: namesWith(context.names, locals) };
}

/** The same context inside a part with its own conditions. */
export function withGuards(context: CompileContext, { when, enabled }: JsonObject): CompileContext {
  const own = [when, enabled].filter((one) => typeof one === 'string');
  return own.length === 0 ? context : { ...context, guards: [...context.guards, ...own] };
}

/** Compiles an expression to JavaScript; one with a mistake adds a finding and gives no value. */
export function compileWritten(
  written: SourceString,
  wanted: Type,
  context: CompileContext,
): CompiledCode & { expression: JavaScriptCode } {
  const compiled = attempt(written, context, () => compileExpression(written.value, context.names));
  if (!accepts(wanted, compiled.type)) {
    const [asked, given] = describeBoth(wanted, compiled.type);
    const message = `Acá va ${asked} y esta expresión da ${given}.${describeClash(wanted, compiled.type)}${hintOf(wanted, written.value)}`;
    context.findings.push(typeClash.finding(valuePosition(written.container, written.key), message));
  }
  if (wanted === BOOLEAN && compiled.fixed && compiled.type.kind === 'boolean') {
    const isBare = written.key === 'required' && /^(?:true|false)$/.test(written.value.trim());
    const hint = isBare ? ` Para siempre, se escribe sin comillas: ${written.value.trim()}.` : '';
    const message = `Esta condición da siempre lo mismo: no depende de ningún dato.${hint}`;
    context.findings.push(constantCondition.finding(valuePosition(written.container, written.key), message));
  }
  if (wanted === BOOLEAN) checkAround(written, compiled.constants, context);
  return { ...compiled, expression: expressionCode(compiled, written, context) };
}

/** Names that mean something else inside a part than around it. */
const LOCAL = /\b(?:row|item|form|value)\b/;

/** Reports a condition that cannot hold together with a condition around it. */
function checkAround(written: SourceString, own: CompiledCode['constants'], context: CompileContext): void {
  const around = context.guards.filter((one) => one !== written.value && !LOCAL.test(one));
  if (around.length === 0 || own.length > 0 || !isCondition(written)) return;
  for (const one of around) {
    const joined = constantsOf(`(${one}) && (${written.value})`, context);
    if (joined.length === 0 || constantsOf(one, context).length > 0) continue;
    const message = `Nunca se cumple acá: lo que lo contiene se ve cuando "${one}".`;
    context.findings.push(constantCondition.finding(valuePosition(written.container, written.key), message));
    return;
  }
}

const isCondition = ({ key }: SourceString) => key === 'when' || key === 'enabled';

function constantsOf(source: string, { names }: CompileContext): CompiledCode['constants'] {
  try {
    return compileExpression(source, names).constants;
  } catch {
    return [];
  }
}

/** How to write an amount or a day, for an expression that is a plain number or text; see fixedHint. */
export function hintOf(wanted: Type, source: unknown): string {
  try {
    return dayHint(wanted, String(source)) || fixedHint(wanted, parse(String(source)));
  } catch {
    return '';
  }
}

/** Type of an expression; its mistakes are reported elsewhere. */
export function typeOf(source: unknown, context: CompileContext): Type {
  try {
    return compileExpression(String(source), context.names).type;
  } catch {
    return ANY;
  }
}

/** Compiles a text for people or a route; without expressions it stays as it is. */
export function compileWrittenText(
  written: SourceString,
  purpose: Purpose,
  context: CompileContext,
): string | JavaScriptCode {
  const compiled = attempt(written, context, () => compileText(written.value, context.names, purpose));
  return compiled ? expressionCode(compiled, written, context) : written.value.replaceAll('{{', '{');
}

function expressionCode(
  { slots, code, type }: CompiledCode,
  { value, container, key }: SourceString,
  { traced, known }: CompileContext,
): JavaScriptCode {
  const reads = [...slots].sort();
  const { asked } = expressionReads(value);
  const needs = type.kind === 'boolean' ? reads.filter((slot) => known.has(slot) && !asked.has(slot)) : [];
  const more = needs.length > 0 ? `, ${JSON.stringify(needs)}` : '';
  const plain = `op.expression(${JSON.stringify(reads)}, ($) => ${code}${more})`;
  if (!traced) return new JavaScriptCode(plain);
  const trace = { source: value, $at: traceOf(valuePosition(container, key)) };
  return new JavaScriptCode(`Object.assign(${plain}, ${JSON.stringify(trace)})`);
}

/** A position as compiled config carries it. */
export const traceOf = ({ file, line, column }: SourcePosition): string => `${file}:${line}:${column}`;

const NOTHING: CompiledCode = {
  code: 'null',
  type: ANY,
  slots: new Set(),
  fixed: true,
  constants: [],
};

function attempt<T extends CompiledCode | null>(
  { container, key }: SourceString,
  { findings }: CompileContext,
  compile: () => T,
): T | CompiledCode {
  try {
    const compiled = compile();
    for (const { start, end, message } of compiled?.constants ?? [])
      findings.push(constantCondition.finding(partPosition(container, key, start, end - start), message));
    return compiled;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    findings.push(expressionFinding(error, (start, length) => partPosition(container, key, start, length)));
    return NOTHING;
  }
}
