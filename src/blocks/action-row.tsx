import { Flex } from '@chakra-ui/react';
import type { CompiledAction } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { holds } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen.tsx';
import { ActionButton } from './action-button.tsx';
import { within } from './scope.ts';

/** Buttons side by side, wrapping; nothing at all when none is shown. */
export function ActionRow({ actions, local = {} }: { actions: readonly CompiledAction[]; local?: Scope }) {
  const { scope } = useScreen();
  const shown = actions.filter((action) => holds(action.when, within(scope, local)));
  if (shown.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="3" align="center" css={{ '@media print': { display: 'none' } }}>
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} local={local} />
      ))}
    </Flex>
  );
}
