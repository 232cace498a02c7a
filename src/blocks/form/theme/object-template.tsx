import { chakra, Flex } from '@chakra-ui/react';
import type { ObjectFieldTemplateProps, FieldPathList } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FormButtons } from '#blocks/form/form-buttons.tsx';
import { useFormContext } from '#blocks/form/form-context.ts';
import { FormParts } from '#blocks/form/form-parts.tsx';
import { fieldsAt } from '#blocks/form/form-view.ts';
import { useFormView } from '#blocks/form/use-form.ts';
import { roomFor, fitInLines } from './row-line.ts';

type Properties = ObjectFieldTemplateProps['properties'];

/** The applicable fields of a form or of one of its rows. */
export function ObjectTemplate({ fieldPathId: { path }, properties }: ObjectFieldTemplateProps) {
  const { block, store } = useFormContext();
  const among = fieldsAt(useFormView(store).reading, [...path, '']);
  const asked = new Set(among?.fields.map(({ name }) => name));
  const seen = properties.filter(({ name }) => asked.has(name));
  if (path.length > 0) return <RowGrid path={path}>{seen.map(({ content }) => content)}</RowGrid>;
  return block.layout === 'inline' ? <InLine seen={seen} /> : <FormParts drawn={seen} />;
}

/** Fields in one line with the submit button. */
function InLine({ seen }: { seen: Properties }): ReactNode {
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      {seen.map(({ name, content }) => (
        <chakra.div key={name} flex="1 1 240px" maxWidth="400px">
          {content}
        </chakra.div>
      ))}
      <FormButtons />
    </Flex>
  );
}

/** Fields of a row, as many side by side as fit. */
function RowGrid({ path, children }: { path: FieldPathList; children: ReactNode }) {
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
