import { useEffect, useRef } from 'react';
import type { CompiledAction } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { isMet, writeLabel } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { Busy } from '#widgets/busy.tsx';
import { Icon } from '#blocks/parts/icon.tsx';
import { slotsReadBy, scopeWithin } from '#blocks/parts/scope.ts';

/**
 * Button of an action. While the action runs the button keeps focus and position and ignores clicks; a disabled one
 * stays focusable (`aria-disabled`).
 * @param props.local names added to the scope
 */
export function ActionButton({ action, local = {} }: { action: CompiledAction; local?: Scope }) {
  const screen = useScreen();
  const scope = scopeWithin(screen.scope, local);
  useAutoRun(action, local);
  const told = screen.state(slotsReadBy([action.label])).status === 'ready';
  if (!told || !isMet(action.when, scope)) return null;
  const busy = screen.running(action.key);
  const done = screen.done(action.key);
  const off = busy || !isMet(action.enabled, scope);
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

/** Runs an action with `after` by itself, once, after that many seconds on screen and enabled. */
function useAutoRun(action: CompiledAction, local: Scope): void {
  const { run, scope } = useScreen();
  const shown =
    isMet(action.when, scopeWithin(scope, local)) && isMet(action.enabled, scopeWithin(scope, local));
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
