import type { Messages } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { Context } from '#server/core/context/context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import { formProblems, type ReadData } from './form-problems.ts';
import type { PortalForms } from './portal-forms.ts';
import type { Values } from './screen-reading.ts';
import { surroundings } from './surroundings.ts';

interface FormContext {
  forms: PortalForms;
  formats: Formats;
  messages: Messages;
  /** Reads a query for whoever asks now. */
  read: ReadData;
}

/**
 * Asks of a request what the forms that send it ask of a person: the same rules, and values that come from the rest.
 * @returns the request fields that a person says; the others were read or calculated again.
 * @throws {HttpError} 400 naming every field that is wrong; 422 when it cannot be sent at all.
 */
export async function demandForm(
  path: string,
  request: Values,
  context: Context,
  { forms, formats, messages, read }: FormContext,
): Promise<ReadonlySet<string>> {
  const calls = forms.callsTo(path);
  const names = new Set(calls.flatMap(({ screen }) => screen.parameters));
  const around = await surroundings(names, forms.parameters, context);
  const charged = forms.chargedFields(path);
  const { problems, declared } = await formProblems(
    calls,
    request,
    { formats, messages, around, charged },
    read,
  );
  const whole = problems.find(({ campo }) => campo === '');
  if (whole) throw new HttpError(422, whole.mensaje);
  if (problems.length > 0) throw new HttpError(400, statusText(messages, 400), problems);
  return declared;
}
