import { chakra } from '@chakra-ui/react';
import type { CompiledField } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import type { Format } from '#formats/format.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { choosableDays } from '#forms/choosable-days.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { describedBy, FieldFrame } from '#widgets/field-frame.tsx';
import { widgets } from '#widgets/widgets.ts';
import { useWords } from '#widgets/words.ts';
import { ComputedField } from './computed-field.tsx';
import { fieldId, useFormContext } from './form-context.ts';
import type { FieldProps } from './form-context.ts';
import { RowsField } from './rows-field.tsx';
import { slotsOf, within } from '#blocks/parts/scope.ts';
import { SlotFailure } from '#blocks/parts/slot-failure.tsx';
import { typedRows } from './typed-rows.ts';

/** One field of a form: its frame, and the widget that asks for it. */
export function FormField({ name, value, onSettled }: FieldProps) {
  const context = useFormContext();
  const screen = useScreen();
  const { formats, messages } = usePortal();
  const words = useWords();
  const field = context.fields.get(name);
  if (!field) return null;
  if (field.widget === 'computed') return <ComputedField field={field} />;
  if (field.widget === 'rows')
    return <RowsField field={field} value={typedRows(value)} onSettled={onSettled} />;
  const { View, frame } = widgets[field.widget];
  const format = field.format === undefined ? undefined : formats[field.format];
  const offer = screen.state(slotsOf([field.optionsFrom?.of]));
  const told = offersAlike(context.fields, field);
  const id = fieldId(context.form, name);
  const required = context.reading.required.has(name);
  const error = context.errors[name];
  const scope = within(screen.scope, context.reading.local);
  const label = writeText(field.title, scope);
  const help = writeText(field.help, scope);
  return (
    <FieldFrame
      id={id}
      as={frame}
      label={label}
      help={help}
      error={error}
      optional={required || frame === 'none' || context.inline ? undefined : words.optional}
    >
      {offer.status === 'failed' && !told ? (
        <SlotFailure message={offer.message} code={offer.code} reads={offer.reads} retry={offer.retry} />
      ) : offer.status === 'loading' ? (
        <chakra.span role="status" color="muted">
          {words.loading}
        </chakra.span>
      ) : field.optionsFrom && field.options?.length === 0 ? (
        <chakra.p color="muted">
          {writeText(field.optionsFrom.empty, scope) || messages.validation['noOptions']}
        </chakra.p>
      ) : (
        <chakra.div maxWidth={context.inline ? undefined : widthOf(field, format)}>
          <View
            id={id}
            name={name}
            label={label}
            value={value}
            onTyping={(next) => context.onTyping(name, next)}
            onSettled={onSettled}
            describedBy={describedBy(id, help, error)}
            invalid={error !== undefined}
            required={required}
            format={format}
            options={field.options}
            file={field.file}
            given={givenOf(field, scope)}
            range={field.widget === 'slider' ? rangeOf(field, scope) : undefined}
            days={
              field.widget === 'date'
                ? choosableDays(field, context.reading, { scope: screen.scope, formats, messages })
                : undefined
            }
            placeholder={field.placeholder}
            maxLength={field.maxLength}
            autocomplete={field.autocomplete}
            suggestions={context.suggestions[name]}
          />
        </chakra.div>
      )}
    </FieldFrame>
  );
}

/** Characters that a box of one line shows: a letter is not asked for in a box as wide as a page. */
function widthOf({ widget, type, maxLength }: CompiledField, format: Format | undefined): string | undefined {
  if (widget !== 'text') return undefined;
  const most = maxLength ?? format?.maxLength ?? (type === 'string' ? Infinity : 12);
  return most <= 30 ? `max(112px, ${most + 6}ch)` : undefined;
}

function givenOf({ file }: CompiledField, scope: Scope): Readonly<Record<string, unknown>> | undefined {
  const given = Object.entries(file?.given ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, evaluate(value, scope)]));
}

function rangeOf({ min, max }: CompiledField, scope: Scope): readonly [number, number] | undefined {
  const [least, most] = [min && evaluate(min, scope), max && evaluate(max, scope)];
  return typeof least === 'number' && typeof most === 'number' ? [least, most] : undefined;
}

/** Whether a field before this one waits for the same: then it tells why it did not come. */
function offersAlike(fields: ReadonlyMap<string, CompiledField>, field: CompiledField): boolean {
  const from = ({ optionsFrom }: CompiledField) => slotsOf([optionsFrom?.of]).join();
  const first = [...fields.values()].find((other) => other.optionsFrom && from(other) === from(field));
  return first !== field;
}
