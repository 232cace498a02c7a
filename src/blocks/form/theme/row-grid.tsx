import { chakra } from '@chakra-ui/react';
import type { FieldPathList } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useFormContext } from '#blocks/form/form-context.ts';
import { useFormView } from '#blocks/form/use-form.ts';
import { roomFor, fitInLines } from './row-line.ts';

/** Fields of a row, as many side by side as fit. */
export function RowGrid({ path, children }: { path: FieldPathList; children: ReactNode }) {
  const { store } = useFormContext();
  const readings = useFormView(store).reading.rows[String(path[0])] ?? [];
  const fields = readings[Number(path[1])]?.fields ?? [];
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="end"
      css={{
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
        ...(fitInLines(readings) && {
          [roomFor(fields.length)]: { gridTemplateColumns: `repeat(${fields.length}, minmax(0, 1fr))` },
        }),
      }}
    >
      {children}
    </chakra.div>
  );
}
