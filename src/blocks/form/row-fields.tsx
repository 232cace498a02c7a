import { chakra, Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { FieldsReading } from '#forms/form-reading.ts';
import { Button } from '#widgets/button.tsx';
import type { Typed } from '#widgets/widget.ts';
import { UNSEEN } from '#widgets/unseen.ts';
import { useWords } from '#widgets/words.ts';
import { FormContextProvider, useFormContext } from './form-context.ts';
import type { FormContextValue } from './form-context.ts';

interface RowFieldsProps {
  id: string;
  /** What it is, with its number: `Actividad 2`. */
  name: string;
  /** Before the names of its fields in the errors of the form: `rows.1.`. */
  path: string;
  /** Where there is room it is a line of a table: the labels of its first line stand over those of the others. */
  line?: 'first' | 'other' | undefined;
  reading: FieldsReading;
  typed: Readonly<Record<string, Typed>>;
  onTyping: (field: string, typed: Typed) => void;
  onSettled: (field: string, typed: Typed) => void;
  /** Absent when it has to stay. */
  onRemove?: () => void;
}

const NONE = {};

/** What a line of a table takes. */
const ROOM = '@container (min-width: 800px)';

const LINE = {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr) max-content',
  columnGap: '4',
  alignItems: 'end',
  padding: 0,
  paddingBlock: '1',
  border: 'none',
  borderRadius: 0,
  background: 'none',
  '& > div:first-of-type': { display: 'contents' },
  '& > div:first-of-type > *': { order: 1, minHeight: '44px', display: 'inline-flex', alignItems: 'center' },
  '& > div:first-of-type > span': { order: 0 },
} as const;

const LINES = {
  first: { [ROOM]: LINE },
  other: { [ROOM]: { ...LINE, '& > div > div > label, & > div > div > span[id$="-help"]': UNSEEN } },
} as const;

/** The fields of one row, side by side as far as they fit. */
export function RowFields({ id, name, path, line, reading, typed, ...on }: RowFieldsProps) {
  const { errors, Field } = useFormContext();
  const words = useWords();
  const byName = useMemo(() => new Map(reading.fields.map((field) => [field.name, field])), [reading]);
  const own = Object.entries(errors).filter(([field]) => field.startsWith(path));
  const context: FormContextValue = {
    form: id,
    fields: byName,
    all: reading.fields,
    reading,
    errors: Object.fromEntries(own.map(([field, text]) => [field.slice(path.length), text])),
    suggestions: NONE,
    inline: false,
    onTyping: on.onTyping,
    Field,
  };
  return (
    <chakra.div
      id={id}
      role="group"
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      padding="4"
      borderRadius="md"
      bg="page"
      css={{ border: '1px solid', borderColor: 'line', ...(line && LINES[line]) }}
    >
      <Flex justify="space-between" align="center" gap="3" minHeight="44px" marginBottom="3">
        <chakra.span id={`${id}-name`} fontWeight="600">
          {name}
        </chakra.span>
        {on.onRemove && (
          <Button look="link" aria-label={`${words.remove} ${name}`} onClick={on.onRemove}>
            {words.remove}
          </Button>
        )}
      </Flex>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="end"
        css={{
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
          ...(line && {
            [ROOM]: { gridTemplateColumns: `repeat(${reading.fields.length}, minmax(0, 1fr))` },
          }),
        }}
      >
        <FormContextProvider value={context}>
          {reading.fields.map((field) => (
            <Field
              key={field.name}
              name={field.name}
              value={typed[field.name] ?? ''}
              onSettled={(value) => on.onSettled(field.name, value)}
            />
          ))}
        </FormContextProvider>
      </chakra.div>
    </chakra.div>
  );
}
