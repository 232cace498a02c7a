import { chakra } from '@chakra-ui/react';
import type { CompiledField } from '#contract/compiled.ts';
import { writeText } from '#runtime/evaluate.ts';
import { useScreen } from '#runtime/screen.tsx';
import { FieldFrame } from '#widgets/field-frame.tsx';
import { fieldId, useFormContext } from './form-context.ts';
import { within } from './scope.ts';
import { useWrite, Value } from './writing.tsx';

/** What is computed from the other fields, in sight while they are filled in. */
export function ComputedField({ field }: { field: CompiledField }) {
  const { form, reading } = useFormContext();
  const { scope } = useScreen();
  const write = useWrite();
  const id = fieldId(form, field.name);
  const local = within(scope, reading.local);
  return (
    <FieldFrame id={id} label={writeText(field.title, local)} help={writeText(field.help, local)}>
      <chakra.output
        id={id}
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
