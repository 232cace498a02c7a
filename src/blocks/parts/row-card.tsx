import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CompiledItem } from '#contract/compiled-item.ts';
import type { Scope } from '#contract/expression.ts';
import { ItemList } from './item-list.tsx';

/** List of selected or collected rows. */
export function RowCards({ children }: { children: ReactNode }) {
  return (
    <chakra.ul margin="0" padding="0" display="grid" gap="3" css={{ listStyle: 'none' }}>
      {children}
    </chakra.ul>
  );
}

interface RowCardProps {
  columns: readonly CompiledItem[];
  scope: Scope;
  /** Buttons of the row. */
  children?: ReactNode;
}

/** Data of a row, with its buttons at the end. */
export function RowCard({ columns, scope, children }: RowCardProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="4"
      alignItems="center"
      padding="4"
      bg="card"
      borderRadius="md"
      css={{ border: '1px solid', borderColor: 'line' }}
    >
      <chakra.div flex="1 1 220px">
        <ItemList items={columns} scope={scope} />
      </chakra.div>
      {children && <chakra.div flex="0 1 auto">{children}</chakra.div>}
    </chakra.li>
  );
}
