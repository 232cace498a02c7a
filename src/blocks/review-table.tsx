import { useScreen } from '#runtime/screen.tsx';
import { BasketList, BasketRow } from './basket-row.tsx';
import { within } from './scope.ts';
import type { BlockOf } from './view.ts';

/** The rows that were chosen in a table, with what the table shows of them on a phone. */
export function ReviewTable({ block }: { block: BlockOf<'table'> & { id: string } }) {
  const { scope } = useScreen();
  const chosen = (scope[block.id] as { rows?: readonly unknown[] } | undefined)?.rows ?? [];
  if (chosen.length === 0) return null;
  const quantity = block.select?.quantity;
  const shown = block.columns.filter(({ key }) => !block.wide?.includes(key));
  const columns = quantity ? [...shown, quantity] : shown;
  return (
    <BasketList>
      {chosen.map((row, i) => (
        <BasketRow key={i} columns={columns} scope={within(scope, { row })} />
      ))}
    </BasketList>
  );
}
