import type { Messages } from '#contract/generated/grammar.ts';
import type { Scope } from '#contract/expression.ts';
import type { Formats } from '#formats/format.ts';
import { readParameter } from '#formats/parameter.ts';
import type { Context } from '#server/endpoints/context.ts';
import { HttpError } from '#server/http/http-error.ts';
import { statusText } from '#server/http/status-text.ts';
import { parameterValue } from '#server/store/catalogues.ts';
import { formProblems, type ReadData } from './form-problems.ts';
import type { PortalForms } from './portal-forms.ts';
import type { Values } from './screen-reading.ts';
import { only } from './unknown.ts';

interface FormDesk {
  forms: PortalForms;
  formats: Formats;
  messages: Messages;
  /** Reads a query for whoever asks now. */
  read: ReadData;
}

/**
 * Asks of a request what the forms that send it ask of a person: the same rules, and values that come from the rest.
 * @throws {HttpError} 400 naming every field that is wrong; 422 when it cannot be sent at all.
 */
export async function demandForm(
  path: string,
  request: Values,
  context: Context,
  { forms, formats, messages, read }: FormDesk,
): Promise<void> {
  const calls = forms.callsTo(path);
  const names = new Set(calls.flatMap(({ screen }) => screen.parameters));
  const around = await surroundings(names, forms.parameters, context);
  const problems = await formProblems(calls, request, { formats, messages, around }, read);
  const whole = problems.find(({ campo }) => campo === '');
  if (whole) throw new HttpError(422, whole.mensaje);
  if (problems.length > 0) throw new HttpError(400, statusText(messages, 400), problems);
}

/** What screens see besides their slots. How the person wrote their user name is not known here. */
async function surroundings(
  names: ReadonlySet<string>,
  declared: PortalForms['parameters'],
  { db, today, taxpayer }: Context,
): Promise<Scope> {
  const parameters: Record<string, unknown> = {};
  for (const name of names) {
    const parameter = declared[name];
    if (!parameter) continue;
    const value = (await parameterValue(db, parameter.wire)) ?? parameter.default ?? null;
    parameters[name] = value === null ? null : readParameter(value, parameter);
  }
  const session = {
    signedIn: taxpayer !== null,
    userId: taxpayer?.id ?? null,
    contribuyente: taxpayer && (JSON.parse(taxpayer.profile) as unknown),
  };
  return { today, parameters, session: only(session, new Set(Object.keys(session)), 'session') };
}
