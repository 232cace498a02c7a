import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CompiledField } from '#contract/compiled.ts';
import type { FieldsReading } from '#forms/form-reading.ts';
import { writeText } from '#expressions/evaluate.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { FieldFrame } from '#widgets/field-frame.tsx';
import type { Typed, TypedRow } from '#widgets/widget.ts';
import { fieldId, useFormContext } from './form-context.ts';
import { RowFields } from './row-fields.tsx';
import { within } from '#blocks/parts/scope.ts';
import { newRow } from './typed-rows.ts';

interface RowsFieldProps {
  field: CompiledField;
  value: readonly TypedRow[];
  onSettled: (value: Typed) => void;
}

/** Repeated rows of fields: each with its number and a way to take it out, and a button that adds one. */
export function RowsField({ field, value, onSettled }: RowsFieldProps) {
  const context = useFormContext();
  const { scope } = useScreen();
  const { formats } = usePortal();
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  /** Where the focus goes once the rows stand as they were changed to. */
  const [entered, enter] = useState<{ id: string }>();
  useEffect(() => {
    if (entered) document.getElementById(entered.id)?.focus();
  }, [entered]);
  const rows = field.rows!;
  const id = fieldId(context.form, field.name);
  const local = within(scope, context.reading.local);
  const readings = context.reading.rows[field.name] ?? [];

  const isTable = standInLines(readings);

  function change(row: string, name: string, typed: Typed): readonly TypedRow[] {
    latest.current = latest.current.map((one) =>
      one.id === row ? { ...one, typed: { ...one.typed, [name]: typed } } : one,
    );
    return latest.current;
  }
  function settle(next: readonly TypedRow[]): void {
    latest.current = next;
    onSettled(next);
  }
  function add(): void {
    const row = newRow(rows, formats);
    enter({ id: `${id}-${latest.current.length}` });
    settle([...latest.current, row]);
  }
  function remove(row: string): void {
    settle(latest.current.filter((one) => one.id !== row));
    enter({ id: `${id}-add` });
  }
  return (
    <FieldFrame
      id={id}
      as="group"
      label={writeText(field.title, local)}
      help={writeText(field.help, local)}
      error={context.errors[field.name]}
    >
      <Stack gap="4" css={{ containerType: 'inline-size' }}>
        {value.map((row, i) => {
          const reading = readings[i];
          return (
            reading && (
              <RowFields
                key={row.id}
                id={`${id}-${i}`}
                name={`${writeText(rows.of, local)} ${i + 1}`}
                path={`${field.name}.${i}.`}
                line={isTable ? (i === 0 ? 'first' : 'other') : undefined}
                reading={reading}
                typed={row.typed}
                onTyping={(name, typed) => context.onTyping(field.name, change(row.id, name, typed))}
                onSettled={(name, typed) => settle(change(row.id, name, typed))}
                onRemove={value.length > rows.min ? () => remove(row.id) : undefined}
              />
            )
          );
        })}
        {value.length < rows.max && (
          <chakra.div>
            <Button id={`${id}-add`} onClick={add}>
              {writeText(rows.add, local)}
            </Button>
          </chakra.div>
        )}
      </Stack>
    </FieldFrame>
  );
}

/** Most fields that stand beside one another in a line. */
const MOST = 5;

/** Whether rows may be read as lines of one table: the same few fields in each, none of them tall. */
function standInLines(readings: readonly FieldsReading[]): boolean {
  const names = ({ fields }: FieldsReading) => fields.map(({ name }) => name).join();
  const [first] = readings;
  if (!first || first.fields.length > MOST) return false;
  const tall = first.fields.some(({ widget }) => ['textarea', 'file', 'radio'].includes(widget));
  return !tall && readings.every((one) => names(one) === names(first));
}
