import { fieldId } from '#blocks/form/form-context.ts';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { Formats } from '#formats/format.ts';
import { formsIn } from '#runtime/screen/screen-forms.ts';
import { fields } from './page.ts';
import type { SimulatedUser } from './simulated-user.ts';
import { doStep } from './steps.ts';

const ANY_TEXT = 'Texto de ejemplo';

/** Passes over the form, because fields appear as others are filled in. */
const LOOKS = 4;
const ROWS = 5;

/** Fills in and sends the forms of a screen, one after the other as they appear, with the examples of their formats. */
export async function fillForms(
  screen: CompiledScreen,
  formats: Formats,
  person: SimulatedUser,
  settled: () => Promise<void>,
): Promise<void> {
  const waiting = new Set(screen.blocks.flatMap(formsIn));
  for (;;) {
    const form = [...waiting].find((one) => elementOf(one));
    if (!form) return;
    waiting.delete(form);
    await fillForm(form, formats, person);
    elementOf(form)?.querySelector<HTMLElement>('button[type=submit]')?.click();
    await settled();
  }
}

async function fillForm(form: CompiledForm, formats: Formats, person: SimulatedUser): Promise<void> {
  const known = fieldsById(form);
  const done = new Set<string>();
  for (let look = 0; look < LOOKS; look++) {
    for (const { label, control } of fields()) {
      const field = known.get(control.id);
      if (!field || field.widget === 'computed' || done.has(control.id)) continue;
      done.add(control.id);
      await doStep({ fill: { [label]: sampleText(field, formats) } }, person);
    }
  }
}

/** Presses what sends each form that is there, with nothing filled in. */
export async function sendEmpty(screen: CompiledScreen, settled: () => Promise<void>): Promise<void> {
  for (const form of screen.blocks.flatMap(formsIn)) {
    elementOf(form)?.querySelector<HTMLElement>('button[type=submit]')?.click();
    await settled();
  }
}

function elementOf(form: CompiledForm): HTMLFormElement | null {
  const names = form.fields.map(({ name }) => document.getElementById(fieldId(form.id, name)));
  return names.find((control) => control !== null)?.closest('form') ?? null;
}

/** Id of a control → its field, also those of repeated rows. */
function fieldsById({ id, fields }: CompiledForm): ReadonlyMap<string, CompiledField> {
  const rows = Array.from({ length: ROWS }, (_, index) => index);
  const inner = fields.flatMap(({ name, rows: repeated }) =>
    (repeated?.fields ?? []).flatMap((field) =>
      rows.map((row) => [fieldId(id, `${name}.${row}.${field.name}`), field] as const),
    ),
  );
  return new Map([...fields.map((field) => [fieldId(id, field.name), field] as const), ...inner]);
}

/** A plausible input for a field: the label of an option, true for a box, the name of a file. */
function sampleText(
  { type, format, options, file, maxLength = ANY_TEXT.length }: CompiledField,
  formats: Formats,
): string | boolean {
  if (options) return options[0]?.label ?? '';
  if (file) return `ejemplo.${file.accept[0] ?? 'pdf'}`;
  if (format !== undefined && formats[format]) return formats[format].example;
  if (type === 'boolean') return true;
  return type === 'string' ? ANY_TEXT.slice(0, maxLength) : '7';
}
