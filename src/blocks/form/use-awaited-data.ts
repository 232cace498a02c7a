import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import type { Expression } from '#contract/expression.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import type { SlotState } from '#runtime/screen/screen-state.ts';
import { slotsOf } from '#blocks/parts/scope.ts';
import { initialSlots } from './form-initial.ts';
import type { FormStore } from './form-store.ts';

export interface AwaitedData {
  /** Somebody sends it, and what its rules or initial values look at, or a file, is on its way. */
  readonly waits: boolean;
  /** Somebody sent it, and what its rules look at could not be read. */
  readonly failure: (SlotState & { readonly status: 'failed' }) | undefined;
  /** Somebody sends it: whether all is there; what is on its way is awaited, and then it is sent again. */
  readonly begin: () => boolean;
}

/**
 * Rules of a form that look at data hold for nothing while that is missing, and a field whose initial value is on its way
 * stands empty: it is sent when the data is there. An initial value that could not be read leaves the field to who types.
 * A file that is on its way is awaited too; when it does not get there, who sent it decides again.
 */
export function useAwaitedData(form: CompiledForm, store: FormStore, sendAgain: () => void): AwaitedData {
  const screen = useScreen();
  const slots = useMemo(() => slotsOf(form.fields.flatMap(rulesOf)), [form]);
  const proposals = useMemo(() => initialSlots(form.fields), [form]);
  const state = screen.state(slots.filter((slot) => slot !== form.id));
  const { coming, lost } = store.get();
  const isLoading =
    coming > 0 ||
    state.status === 'loading' ||
    proposals.some((slot) => screen.state([slot]).status === 'loading');
  /** How many files had not got there when somebody sent it; null: nobody waits. */
  const [asked, ask] = useState<number | null>(null);
  const [refused, refuse] = useState(false);
  const follow = useEffectEvent(() => (asked === lost ? sendAgain() : ask(null)));
  useEffect(() => {
    if (asked !== null && !isLoading) follow();
  }, [asked, isLoading]);

  function begin(): boolean {
    const isFailed = state.status === 'failed';
    ask(isLoading ? lost : null);
    refuse(isFailed);
    return !isLoading && !isFailed;
  }
  return {
    waits: asked !== null && isLoading,
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
