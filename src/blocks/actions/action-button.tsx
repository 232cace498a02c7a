import { useEffect, useRef } from 'react';
import type { CompiledAction } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { holds, writeLabel } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { Busy } from '#widgets/busy.tsx';
import { Icon } from '#blocks/parts/icon.tsx';
import { slotsOf, within } from '#blocks/parts/scope.ts';

/**
 * A button that runs an action. While it runs it keeps focus and place, and further clicks do nothing; when it cannot
 * be used it stays focusable and says so. `local` adds names to its scope.
 */
export function ActionButton({ action, local = {} }: { action: CompiledAction; local?: Scope }) {
  const screen = useScreen();
  const scope = within(screen.scope, local);
  useRunAlone(action, local);
  const told = screen.state(slotsOf([action.label])).status === 'ready';
  if (!told || !holds(action.when, scope)) return null;
  const busy = screen.running(action.key);
  const done = screen.done(action.key);
  const off = busy || !holds(action.enabled, scope);
  return (
    <Button
      look={action.style ?? 'secondary'}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!off) void screen.run(action, local);
      }}
    >
      {busy ? <Busy /> : action.icon && <Icon drawing={action.icon} />}
      {writeLabel(action.label, scope)}
      {done !== undefined && <span>{`${done} %`}</span>}
    </Button>
  );
}

/** Runs an action that says so by itself, once, when its time has passed in sight. */
function useRunAlone(action: CompiledAction, local: Scope): void {
  const { run, scope } = useScreen();
  const shown = holds(action.when, within(scope, local)) && holds(action.enabled, within(scope, local));
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => void run(action, local);
  });
  useEffect(() => {
    if (action.after === undefined || !shown) return;
    const timer = setTimeout(() => latest.current(), action.after * 1000);
    return () => clearTimeout(timer);
  }, [action, shown]);
}
