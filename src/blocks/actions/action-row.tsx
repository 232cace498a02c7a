import { Flex, Stack } from '@chakra-ui/react';
import type { CompiledAction } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { isMet } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { ActionButton } from './action-button.tsx';
import { LongWait } from '#blocks/parts/long-wait.tsx';
import { Refused } from '#blocks/parts/refused.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';

/** Row of action buttons that wraps, with the error of the first refused one below; draws nothing if none is shown. */
export function ActionRow({ actions, local = {} }: { actions: readonly CompiledAction[]; local?: Scope }) {
  const { scope, refusal, running } = useScreen();
  const shown = actions.filter((action) => isMet(action.when, scopeWithin(scope, local)));
  if (shown.length === 0) return null;
  const refused = shown.flatMap((action) => refusal(action.key, local) ?? [])[0];
  const row = (
    <Flex wrap="wrap" gap="3" align="center" css={{ '@media print': { display: 'none' } }}>
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} local={local} />
      ))}
      {shown.some(({ key }) => running(key)) && <LongWait />}
    </Flex>
  );
  if (refused === undefined) return row;
  return (
    <Stack gap="3">
      <Refused refusal={refused} />
      {row}
    </Stack>
  );
}
