import type { Field, FileField } from '#contract/generated/grammar.ts';
import { acceptsAsSeen, ANY, describeBoth, type Type } from '#expressions/type.ts';
import { hintOf, typeOf, withLocals, type CompileContext } from './compile-context.ts';
import { checkReadable } from './check-readable.ts';
import { checkBeginnings, checkComputedCycle, checkHiding } from './computed-cycle.ts';
import { fieldDefaults } from './compile-form.ts';
import { rowType, ROWS } from '#language/model/form-type.ts';
import { keyPosition, valuePosition, withoutKeys } from '#language/source/positions.ts';
import { writingOf } from './writing-of.ts';
import { typeClash } from './rules/type-clash.ts';
import { missingTitle } from './rules/missing-title.ts';

type Compiled = Record<string, unknown>;

/** Default kinds of file of a field, and bytes of each. */
const FILES = {
  accept: ['pdf', 'jpg', 'png', 'docx', 'txt', 'xlsx', 'zip', 'json'],
  maxBytes: 10 * 1024 * 1024,
};

/**
 * The fields of a form, or of its rows, as the runtime reads them: a list with the type, widget and limits of each.
 * `context` has `form`, and `row` inside rows.
 */
export function compileFields(
  fields: Readonly<Record<string, Field>>,
  compiled: Readonly<Record<string, Compiled>>,
  context: CompileContext,
): Compiled[] {
  const own = context.names.scope['row'] ? 'row' : 'form';
  checkComputedCycle(fields, own, context);
  checkHiding(fields, own, context);
  checkBeginnings(fields, own, context);
  return Object.entries(fields).map(([name, field]) => {
    const { codes: _, only: __, options: optionsFrom, ...rest } = compiled[name]!;
    const { type, widget, options } = fieldDefaults(field, context.config);
    const made: Compiled = { required: false, ...rest, name, type, widget, options, optionsFrom };
    checkLimits(name, field, context);
    if (field.title === undefined) {
      const message = `El campo "${name}" no dice su rótulo ("title"), y no va tal cual a un campo de un pedido que lo diga.`;
      context.findings.push(missingTitle.finding(keyPosition(fields, name), message));
    }
    if (field.file) made['file'] = compiledFile(field.file, rest['file'] as Compiled, context);
    if (field.computed !== undefined) {
      const computed = typeOfField(name, context);
      checkReadable(computed, { container: field, key: 'computed' }, context);
      made['writing'] = writingOf(computed, context);
    }
    if (field.rows) {
      const row = rowType(field.rows.fields, context.types, context.names);
      const asked = rest['rows'] as Compiled & { fields: Record<string, Compiled> };
      const inner = compileFields(field.rows.fields, asked.fields, withLocals(context, { row }));
      made['rows'] = { ...ROWS, ...asked, fields: inner };
    }
    return made;
  });
}

/** Limits of a file field, with the defaults, and the layout of its lines, if any. */
function compiledFile({ record }: FileField, written: Compiled, { config }: CompileContext): Compiled {
  const layout = record === undefined ? undefined : config.records.get(record)?.value;
  return { ...FILES, ...written, record: layout && withoutKeys(layout as { $schema?: string }, '$schema') };
}

/** Limits and the initial value are of the field's own type. */
function checkLimits(name: string, field: Field, context: CompileContext): void {
  const wanted = typeOfField(name, context);
  for (const key of ['initial', 'min', 'max'] as const) {
    const type = typeOf(field[key] ?? 'null', context);
    if (acceptsAsSeen(wanted, type)) continue;
    const [asked, given] = describeBoth(wanted, type);
    const message = `Acá va ${asked}, como en su campo, y esta expresión da ${given}.${hintOf(wanted, field[key])}`;
    context.findings.push(typeClash.finding(valuePosition(field, key), message));
  }
}

/** The type of a field of the row, inside one, else of the form. */
function typeOfField(name: string, { names: { scope } }: CompileContext): Type {
  const holder = scope['row'] ?? scope['form'];
  const type = holder?.kind === 'object' ? holder.fields[name]?.type : undefined;
  return type ?? ANY;
}
