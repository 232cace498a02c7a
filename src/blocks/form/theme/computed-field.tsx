import { chakra } from '@chakra-ui/react';
import type { FieldProps } from '@rjsf/utils';
import { writeText } from '#expressions/evaluate.ts';
import { describedBy } from '#widgets/field-frame.tsx';
import { useWrite, Value } from '#blocks/parts/writing.tsx';
import { useField } from '#blocks/form/use-field.ts';

/** Value computed from other fields, updated while they are filled in. */
export function ComputedField({ fieldPathId: { $id: id } }: FieldProps) {
  const seen = useField(id);
  const write = useWrite();
  if (!seen) return null;
  const { field, among, scope } = seen;
  return (
    <chakra.output
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, writeText(field.help, scope), seen.error)}
      display="block"
      minHeight="44px"
      paddingBlock="2"
      fontSize="lg"
      fontWeight="700"
      css={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <Value written={write(among.values[field.name], field.writing)} />
    </chakra.output>
  );
}
