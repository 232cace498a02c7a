import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CompiledStep, CompiledSteps } from '#contract/compiled.ts';
import { isMet } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { isAnswered, isUnseen, questionsOf } from './questions.ts';

export interface Steps {
  /** Steps with a condition that holds, or without one. */
  readonly steps: readonly CompiledStep[];
  /** Index of the open step. */
  readonly at: number;
  /** Index of the last step that can be opened: all before it are complete. */
  readonly reach: number;
  readonly go: (to: number) => void;
  /**
   * Reports that a form of the open step was submitted; goes on if the step waited for it and nothing else is missing.
   */
  readonly sent: (form: string) => void;
  /** Key of the step that was submitted while something else in it is missing. */
  readonly held: string | undefined;
}

/**
 * State of a wizard. The step is kept in the browser's history, so that the back button goes to the step before, and as
 * a draft, so that a returning user finds the same step: at once, or after the rows of the steps before have loaded,
 * unless one of them is incomplete again.
 */
export function useSteps(block: CompiledSteps): Steps {
  const screen = useScreen();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const history = (state ?? {}) as Readonly<Record<string, unknown>>;
  const steps = block.items.filter((step) => isMet(step.when, screen.scope));
  const missing = steps.findIndex(
    (step) =>
      !questionsOf(step, screen).every((one) => isAnswered(one, screen)) ||
      !isMet(step.complete, screen.scope),
  );
  const reach = missing < 0 ? steps.length - 1 : missing;
  const asked = history[block.id] ?? screen.draft(block.id);
  const wanted = Math.max(
    0,
    steps.findIndex(({ key }) => key === asked),
  );
  const at = Math.min(wanted, reach);
  const key = steps[at]?.key;
  const [sentFrom, setSentFrom] = useState<string>();

  function open(step: string | undefined, replace: boolean): void {
    screen.saveDraft(block.id, step);
    void navigate(pathname + search, { replace, state: { ...history, [block.id]: step } });
  }
  function go(to: number): void {
    const step = steps[to];
    if (step && to <= reach && to !== at) open(step.key, false);
  }
  const enter = useEffectEvent(() => {
    if (history[block.id] === undefined) open(steps[wanted]?.key, true);
  });
  useEffect(() => enter(), []);
  const awaits =
    steps[at] !== undefined && questionsOf(steps[at], screen).some((one) => isUnseen(one, screen));
  const stay = useEffectEvent(() => {
    if (at < wanted && !awaits) open(key, true);
  });
  useEffect(() => stay(), [at, wanted, awaits]);
  const leave = useEffectEvent(() => {
    if (sentFrom !== key || reach <= at) return;
    setSentFrom(undefined);
    go(at + 1);
  });
  useEffect(() => leave(), [sentFrom, reach]);
  const leads = (form: string) =>
    steps[at] !== undefined && questionsOf(steps[at], screen).some(({ id }) => id === form);
  return { steps, at, reach, go, sent: (form) => leads(form) && setSentFrom(key), held: sentFrom };
}
