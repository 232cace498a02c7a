import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CompiledField, CompiledForm } from '#contract/compiled.ts';
import type { Expression } from '#contract/expression.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import type { SlotState } from '#runtime/screen/screen-state.ts';
import { slotsOf } from '#blocks/parts/scope.ts';

interface RuleData {
  /** Somebody sends it, and what its rules look at is on its way. */
  readonly waits: boolean;
  /** Somebody sent it, and what its rules look at could not be read. */
  readonly failure: (SlotState & { readonly status: 'failed' }) | undefined;
  /** Sends it once what its rules look at is there. */
  readonly begin: () => void;
}

/** Rules of a form that look at data hold for nothing while that is missing: it is sent when the data is there. */
export function useRuleData(form: CompiledForm, send: () => void): RuleData {
  const screen = useScreen();
  const slots = useMemo(() => slotsOf(form.fields.flatMap(rulesOf)), [form]);
  const state = screen.state(slots.filter((slot) => slot !== form.id));
  const [asked, ask] = useState(false);
  const [refused, refuse] = useState(false);
  const follow = useEffectEvent(begin);
  useEffect(() => {
    if (asked && state.status !== 'loading') follow();
  }, [asked, state.status]);

  function begin(): void {
    ask(state.status === 'loading');
    refuse(state.status === 'failed');
    if (state.status === 'ready' || state.status === 'idle') send();
  }
  return {
    waits: asked && state.status === 'loading',
    failure: refused && state.status === 'failed' ? state : undefined,
    begin,
  };
}

function rulesOf({
  when,
  required,
  min,
  max,
  computed,
  checks,
  rows,
}: CompiledField): (Expression | undefined)[] {
  const own = [when, min, max, computed, ...(checks ?? []).map(({ that }) => that)];
  const inside = rows?.fields.flatMap(rulesOf) ?? [];
  return [...own, ...(typeof required === 'function' ? [required] : []), ...inside];
}
