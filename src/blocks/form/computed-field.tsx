import { chakra } from '@chakra-ui/react';
import type { CompiledField } from '#contract/compiled.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { describedBy, FieldFrame } from '#widgets/field-frame.tsx';
import { fieldId, useFormContext } from './form-context.ts';
import { within } from '#blocks/parts/scope.ts';
import { useWrite, Value } from '#blocks/parts/writing.tsx';

/** What is computed from the other fields, in sight while they are filled in. */
export function ComputedField({ field }: { field: CompiledField }) {
  const { form, reading, errors } = useFormContext();
  const { scope } = useScreen();
  const write = useWrite();
  const id = fieldId(form, field.name);
  const local = within(scope, reading.local);
  const help = writeText(field.help, local);
  const error = errors[field.name];
  return (
    <FieldFrame id={id} label={writeText(field.title, local)} help={help} error={error}>
      <chakra.output
        id={id}
        tabIndex={-1}
        aria-describedby={describedBy(id, help, error)}
        display="block"
        minHeight="44px"
        paddingBlock="2"
        fontSize="lg"
        fontWeight="700"
        css={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Value written={write(reading.values[field.name], field.writing)} />
      </chakra.output>
    </FieldFrame>
  );
}
