import type { CaseStep } from '#contract/generated/grammar.ts';
import { nearOrAll, quoted, type Mismatch } from './mismatch.ts';
import {
  fields,
  fieldValue,
  isUsable,
  collapseSpaces,
  pressables,
  rows,
  rowsNamed,
  type Field,
} from './page.ts';
import type { SimulatedUser } from './simulated-user.ts';

/** Does a step; returns what could not be done. */
export async function doStep(step: CaseStep, person: SimulatedUser): Promise<Mismatch | undefined> {
  if ('wait' in step) return void (await person.wait(step.wait));
  if ('press' in step) return press(step.press, step.row, person);
  if ('choose' in step) return mark(step.choose, true, person);
  if ('drop' in step) return mark(step.drop, false, person);
  for (const [label, value] of Object.entries(step.fill)) {
    const mismatch = await fill(label, value, person);
    if (mismatch) return mismatch;
  }
  return undefined;
}

async function press(
  name: string,
  row: string | undefined,
  person: SimulatedUser,
): Promise<Mismatch | undefined> {
  const within = row === undefined ? undefined : rowsNamed(row)[0]?.element;
  if (row !== undefined && !within) return noRow(row);
  const there = pressables(within);
  const named = there.filter(([text]) => text === name).map(([, element]) => element);
  const usable = named.find(isUsable);
  const expected = `un botón ${quoted(name)} para apretar`;
  if (usable) return void (await person.click(usable));
  if (named.length > 0) return { expected, seen: 'está apagado' };
  return {
    expected,
    seen: nearOrAll(
      name,
      there.map(([text]) => text),
      'no hay botones',
    ),
  };
}

async function mark(
  names: string | string[],
  chosen: boolean,
  person: SimulatedUser,
): Promise<Mismatch | undefined> {
  for (const name of [names].flat()) {
    const row = rowsNamed(name)[0];
    if (!row) return noRow(name);
    const box = row.element.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (!box || box.disabled)
      return { expected: `poder elegir la fila ${quoted(name)}`, seen: 'no se puede elegir' };
    if (box.checked !== chosen) await person.click(box);
  }
  return undefined;
}

function noRow(name: string): Mismatch {
  const firsts = rows().map(({ cells }) => [...cells.values()][0]?.[0] ?? '');
  return { expected: `una fila ${quoted(name)}`, seen: nearOrAll(name, firsts, 'no hay filas') };
}

async function fill(
  label: string,
  value: string | boolean,
  person: SimulatedUser,
): Promise<Mismatch | undefined> {
  const there = fields().filter((one) => !one.control.matches('output'));
  const field = there.find((one) => one.label === label);
  if (!field) {
    const seen = nearOrAll(
      label,
      there.map((one) => one.label),
      'no hay campos',
    );
    return { expected: `un campo ${quoted(label)} para llenar`, seen };
  }
  const { control } = field;
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return tick(field, control, value, person);
  if (control instanceof HTMLSelectElement || control instanceof HTMLFieldSetElement)
    return pick(field, control, String(value), person);
  if (control.matches('[type=file]')) return void (await person.attach(control, fileOf(String(value))));
  return void (await person.write(control, String(value)));
}

/** First bytes of a PNG: a file of that name without them is no PNG, and is drawn anew as a photo. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** A file by its name; what is in it may follow, from the next line. */
function fileOf(written: string): File {
  const [name = '', ...lines] = written.split('\n');
  if (lines.length > 0) return new File([lines.join('\n')], name);
  return new File([name.endsWith('.png') ? PNG : 'contenido'], name);
}

async function tick(
  field: Field,
  box: HTMLInputElement,
  value: string | boolean,
  person: SimulatedUser,
): Promise<Mismatch | undefined> {
  if (typeof value !== 'boolean')
    return { expected: `true o false para ${quoted(field.label)}, que se tilda`, seen: quoted(value) };
  if (box.checked !== value) await person.click(box);
  return undefined;
}

async function pick(
  field: Field,
  control: HTMLSelectElement | HTMLFieldSetElement,
  value: string,
  person: SimulatedUser,
): Promise<Mismatch | undefined> {
  const options = [...control.querySelectorAll<HTMLElement>('option, label')];
  const option = options.find((one) => collapseSpaces(one.textContent) === value);
  if (!option) {
    const texts = options.map((one) => collapseSpaces(one.textContent));
    return {
      expected: `la opción ${quoted(value)} en ${quoted(field.label)}`,
      seen: nearOrAll(value, texts, 'no hay opciones'),
    };
  }
  if (control instanceof HTMLSelectElement) await person.choose(control, option);
  else if (fieldValue(field) !== value) await person.click(option);
  person.leave(control);
  return undefined;
}
