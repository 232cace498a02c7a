import { chakra, Stack } from '@chakra-ui/react';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useCallback, useEffect, useRef } from 'react';
import { writeText } from '#expressions/evaluate.ts';
import { Button } from '#widgets/button.tsx';
import { useField } from '#blocks/form/use-field.ts';
import { EnterProvider } from './row-focus.ts';

/** Repeated rows of fields, with a button that adds one. */
export function ArrayTemplate({
  fieldPathId: { $id: id },
  items,
  canAdd,
  onAddClick,
}: ArrayFieldTemplateProps) {
  const seen = useField(id);
  /** Id of the element to focus after the rows have changed. */
  const entered = useRef<string>(undefined);
  const enter = useCallback((part: string) => void (entered.current = `${id}-${part}`), [id]);
  useEffect(() => {
    const part = entered.current === undefined ? null : document.getElementById(entered.current);
    if (!part) return;
    entered.current = undefined;
    part.focus();
  });
  if (!seen?.field.rows) return null;
  return (
    <EnterProvider value={enter}>
      <Stack gap="4" css={{ containerType: 'inline-size' }}>
        {items}
        {canAdd && (
          <chakra.div>
            <Button
              id={`${id}-add`}
              onClick={(event) => {
                enter(String(items.length));
                onAddClick(event);
              }}
            >
              {writeText(seen.field.rows.add, seen.scope)}
            </Button>
          </chakra.div>
        )}
      </Stack>
    </EnterProvider>
  );
}
