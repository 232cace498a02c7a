import type { CompiledField } from '#contract/compiled-form.ts';
import { UNEXPECTED } from '#server/core/errors/field-problems.ts';
import type { FieldProblem } from '#server/core/errors/http-error.ts';
import { differences } from './differences.ts';
import type { FormCall } from './form-calls.ts';
import { ScreenReading, type ReadingContext, type SlotValues } from './screen-reading.ts';
import { UNVERIFIED_VALUE } from './unknown-value.ts';

const isRecord = (answer: unknown) => typeof answer === 'object' && answer !== null && !Array.isArray(answer);

interface FormContext extends ReadingContext {
  /** Request fields that what is charged comes from. */
  charged: ReadonlySet<string>;
}

/** Result of checking a request against its screens. */
export interface FormVerdict {
  /** None when one of them would have sent just this. A problem without field is of the whole request. */
  problems: readonly FieldProblem[];
  /** Request fields typed by a person; the others were found, read or recomputed. */
  declared: ReadonlySet<string>;
}

/** Reads a query for a screen: its answer, or null when it was refused. */
export type ReadData = (path: string, request: SlotValues) => Promise<unknown>;

const OTHER = 'No coincide con lo que sale de los demás datos. Revisalos y volvé a enviar.';
const NOT_NOW = 'Este trámite no se puede iniciar con estos datos.';

/** Fields that the portal adds to those of the screen. */
const BESIDE = new Set(['captcha', 'id_operacion']);

/**
 * Holds a request against the screens that send it: the rules of their forms, and values that are not those that come
 * from the rest or that cannot be known. Where no screen sends it all is declared, and only what is charged is wrong:
 * nothing proves it.
 */
export async function formProblems(
  calls: readonly FormCall[],
  request: SlotValues,
  context: FormContext,
  read: ReadData,
): Promise<FormVerdict> {
  let best: FormVerdict | undefined;
  for (const call of calls) {
    const { problems, answers } = await problemsOf(call, request, context, read);
    if (!best || problems.length < best.problems.length)
      best = { problems, declared: declaredFields(call, answers) };
    if (problems.length === 0) break;
  }
  const problems = [...context.charged].map((campo) => ({ campo, mensaje: UNVERIFIED_VALUE }));
  return best ?? { problems, declared: new Set(Object.keys(request)) };
}

/** Data that the rules ask for is read as the screen read it, and what that read asks for before it. */
async function problemsOf(
  call: FormCall,
  request: SlotValues,
  context: FormContext,
  read: ReadData,
): Promise<{ problems: FieldProblem[]; answers: ReadonlyMap<string, unknown> }> {
  const answers = new Map<string, unknown>();
  const refused = new Set<string>();
  const problems = await untilKnown([], (reading) => against(call, request, reading));
  return { problems, answers };

  /** Looks at the screen again until it asked for nothing that is not there. @param open data that waits for this */
  async function untilKnown<T>(
    open: readonly string[],
    look: (reading: ScreenReading) => T | Promise<T>,
  ): Promise<T> {
    for (;;) {
      const reading = new ScreenReading(call, request, context, { answers, refused });
      const seen = await look(reading);
      const missed = [...reading.missed].filter((name) => !open.includes(name));
      if (missed.length === 0) return seen;
      for (const name of missed) {
        const within = [...open, name];
        const asked = (path: string, sent: SlotValues) => readOrRefused(name, path, sent);
        answers.set(name, await untilKnown(within, (inner) => dataOf(name, call, inner, asked)));
      }
    }
  }

  async function readOrRefused(name: string, path: string, sent: SlotValues): Promise<unknown> {
    const answer = (await read(path, sent)) ?? null;
    if (answer === null) refused.add(name);
    return answer;
  }
}

async function dataOf(name: string, { screen }: FormCall, reading: ScreenReading, read: ReadData) {
  const { call, send, needs, when } = screen.data[name]!;
  const isAsked = when ? reading.holds([when]) : true;
  if (isAsked !== true) return isAsked === false ? null : undefined;
  const request = Object.fromEntries(
    Object.entries(send).map(([field, expression]) => [field, reading.value(expression)]),
  );
  if (Object.values(request).includes(undefined)) return undefined;
  const present = Object.entries(request).filter(([, value]) => value !== null);
  if (!needs.every((field) => (request[field] ?? null) !== null)) return null;
  return read(call.path, Object.fromEntries(present));
}

function against(call: FormCall, request: SlotValues, reading: ScreenReading): FieldProblem[] {
  const { conditions, send } = call;
  const problems = new Map<string, string>();
  if (reading.holds(conditions) === false) problems.set('', NOT_NOW);
  for (const [campo, mensaje] of brokenRules(call, reading)) problems.set(campo, mensaje);
  for (const name of Object.keys(request))
    if (!Object.hasOwn(send, name) && !BESIDE.has(name)) problems.set(name, UNEXPECTED);
  for (const [name, expression] of Object.entries(send)) {
    const expected = reading.value(expression);
    const text = expected === undefined ? UNVERIFIED_VALUE : expected === null ? UNEXPECTED : OTHER;
    for (const campo of differences(expected, request[name], name))
      if (!problems.has(campo)) problems.set(campo, text);
  }
  return [...problems].map(([campo, mensaje]) => ({ campo, mensaje }));
}

/** Rules of fields that are sent, by the name they are sent with. */
function brokenRules({ call, forms }: FormCall, reading: ScreenReading): [campo: string, mensaje: string][] {
  const names = new Map(
    Object.entries(call.typedIn).map(([name, [form, field]]) => [`${form}.${field}`, name]),
  );
  return [...forms.keys()].flatMap((form) =>
    Object.entries(reading.form(form)?.errors ?? {}).flatMap(([path, text]): [string, string][] => {
      const [field = '', ...inside] = path.split('.');
      const name = names.get(`${form}.${field}`);
      return name === undefined ? [] : [[[name, ...inside].join('.'), text]];
    }),
  );
}

/**
 * Request fields typed in a form or the address, or derived only from them. Excluded are those that the server found:
 * records of the signed-in taxpayer, and keys of records that a register answered with.
 *
 * @param answers data read for this request, by slot
 */
function declaredFields(sent: FormCall, answers: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const { call, told = [] } = sent;
  const typed = Object.keys(call.typedIn).filter((path) => isTyped(path, sent));
  const declared = [...typed.map((path) => path.split('.')[0]!), ...told];
  return new Set(declared.filter((name) => !isOwnRecord(name, sent) && !isFoundKey(name, sent, answers)));
}

function isTyped(path: string, sent: FormCall): boolean {
  const field = fieldOf(path, sent);
  return field ? field.computed === undefined : sent.call.typedIn[path]![0] === 'url';
}

/** Returns true when the field takes an option from data of the signed-in taxpayer. */
function isOwnRecord(path: string, sent: FormCall): boolean {
  const { data } = sent.screen;
  const from = fieldOf(path, sent)?.optionsFrom?.of.slots ?? [];
  return from.some((slot) => data[slot]?.call.access === 'taxpayer');
}

/** Returns true when the field was looked up in a register, which answered with one record. */
function isFoundKey(path: string, sent: FormCall, answers: ReadonlyMap<string, unknown>): boolean {
  const [slot, field] = sent.call.typedIn[path] ?? [];
  return Object.entries(sent.screen.data).some(([name, { call }]) => {
    if (call.register === undefined || !isRecord(answers.get(name))) return false;
    return Object.values(call.typedIn).some(([form, typed]) => form === slot && typed === field);
  });
}

function fieldOf(path: string, { call, forms }: FormCall): CompiledField | undefined {
  const [slot = '', name] = call.typedIn[path] ?? [];
  return forms.get(slot)?.form.fields.find((one) => one.name === name);
}
