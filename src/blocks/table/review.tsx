import { chakra, Stack } from '@chakra-ui/react';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { RowCards, RowCard } from '#blocks/parts/row-card.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import type { QuestionOf } from '#blocks/parts/question.ts';
import { textElements } from '#widgets/text-elements.tsx';
import { useWrite } from '#blocks/parts/writing.tsx';

type ChoiceTable = QuestionOf<'table'>;

/**
 * Selection of a table. If a selection is required: its rows, with the columns that phones show; otherwise most rows
 * are preselected and only the total is shown.
 */
export function ReviewTable({ block }: { block: ChoiceTable }) {
  const { scope } = useScreen();
  const chosen = scope[block.id] as { rows?: readonly unknown[]; total?: string | number } | undefined;
  const rows = chosen?.rows ?? [];
  if (rows.length === 0) return null;
  if (block.select?.min === undefined) return <Sum block={block} total={chosen?.total ?? 0} />;
  const { quantity } = block.select;
  const shown = block.columns.filter(({ key }) => !block.wide?.includes(key));
  const columns = quantity ? [...shown, quantity] : shown;
  return (
    <RowCards>
      {rows.map((row, i) => (
        <RowCard key={i} columns={columns} scope={scopeWithin(scope, { row })} />
      ))}
    </RowCards>
  );
}

function Sum({ block, total }: { block: ChoiceTable; total: string | number }) {
  const { scope } = useScreen();
  const write = useWrite();
  return (
    <Stack gap="1">
      <chakra.span color="muted" fontSize="sm">
        {textElements(
          [block.title, block.select?.caption]
            .map((text) => writeText(text, scope))
            .filter(Boolean)
            .join(' · '),
        )}
      </chakra.span>
      <chakra.strong>
        {textElements(write(total, typeof total === 'string' ? { format: 'money' } : {}).text)}
      </chakra.strong>
    </Stack>
  );
}
