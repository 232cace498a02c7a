import type { CompiledField } from '#contract/compiled-form.ts';
import type { FormCall } from './form-calls.ts';

/**
 * Request fields typed in a form or the address, or derived only from them. Excluded are those that the server found:
 * records of the signed-in taxpayer, and keys of records that a register answered with.
 *
 * @param answers data read for this request, by slot
 */
export function declaredFields(sent: FormCall, answers: ReadonlyMap<string, unknown>): ReadonlySet<string> {
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

const isRecord = (answer: unknown) => typeof answer === 'object' && answer !== null && !Array.isArray(answer);

function fieldOf(path: string, { call, forms }: FormCall): CompiledField | undefined {
  const [slot = '', name] = call.typedIn[path] ?? [];
  return forms.get(slot)?.form.fields.find((one) => one.name === name);
}
