import type { Caller, Moment } from '#server/core/context/context.ts';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import { formProblems, type ReadData } from './form-problems.ts';
import type { PortalForms } from './portal-forms.ts';
import type { SlotValues } from './screen-reading.ts';
import { serverAmbientSlots } from './server-ambient-slots.ts';

interface FormContext {
  forms: PortalForms;
  formats: Formats;
  messages: Messages;
  /** Runs a query on behalf of the client. */
  read: ReadData;
}

/**
 * Validates a request by the rules of the forms that send it, and recomputes the values not typed by a person.
 * @returns the request fields that a person typed.
 * @throws {HttpError} 400 naming all invalid fields; 422 when the forms cannot send it at all.
 */
export async function demandForm(
  path: string,
  request: SlotValues,
  context: Moment & Caller,
  { forms, formats, messages, read }: FormContext,
): Promise<ReadonlySet<string>> {
  const calls = forms.callsTo(path);
  const names = new Set(calls.flatMap(({ screen }) => screen.parameters));
  const around = await serverAmbientSlots(names, forms.parameters, context);
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
