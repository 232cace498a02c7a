import { chakra, Flex } from '@chakra-ui/react';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { useFormContext } from '#blocks/form/form-context.ts';
import { fieldAt } from '#blocks/form/form-view.ts';
import { useFormView } from '#blocks/form/use-form.ts';
import { useEnter } from './row-focus.ts';
import { lineOf, fitInLines } from './row-line.ts';

/** One row: its name and number, `Actividad 2`, and a button to remove it. */
export function ArrayItemTemplate({
  index,
  totalItems,
  buttonsProps,
  children,
}: ArrayFieldItemTemplateProps) {
  const { store } = useFormContext();
  const { reading } = useFormView(store);
  const { scope } = useScreen();
  const words = useWords();
  const enter = useEnter();
  const { $id: id, path } = buttonsProps.fieldPathId;
  const rows = fieldAt(reading, path.slice(0, -1))?.rows;
  const readings = reading.rows[String(path[0])] ?? [];
  const own = readings[index];
  // The reading of a new row arrives with the next render.
  if (!rows || !own) return null;
  const name = `${writeText(rows.of, scopeWithin(scope, reading.local))} ${index + 1}`;
  const line = fitInLines(readings) && lineOf(own.fields.length, index === 0);
  return (
    <chakra.div
      id={id}
      role="group"
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      padding="4"
      borderRadius="md"
      bg="page"
      css={{ border: '1px solid', borderColor: 'line', ...line }}
    >
      <Flex justify="space-between" align="center" gap="3" minHeight="44px" marginBottom="3">
        <chakra.span id={`${id}-name`} fontWeight="600">
          {name}
        </chakra.span>
        {totalItems > rows.min && (
          <Button
            look="link"
            aria-label={`${words.remove} ${name}`}
            onClick={(event) => {
              enter('add');
              buttonsProps.onRemoveItem(event);
            }}
          >
            {words.remove}
          </Button>
        )}
      </Flex>
      {children}
    </chakra.div>
  );
}
