import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import type { Expression } from '#contract/expression.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import type { SlotState } from '#runtime/screen/screen-state.ts';
import { slotsReadBy } from '#blocks/parts/scope.ts';
import { initialSlots } from './form-initial.ts';
import type { FormStore } from './form-store.ts';

export interface AwaitedData {
  /** A submit waits for data of its rules or initial values, or for an upload. */
  readonly waits: boolean;
  /** Failed read of the rules' data, after a submit needed it. */
  readonly failure: (SlotState & { readonly status: 'failed' }) | undefined;
  /** Starts a submit. Returns true if all data is present; otherwise the submit is repeated once it has loaded. */
  readonly begin: () => boolean;
}

/**
 * Delays the submit of a form while its data loads: without it, rules cannot be checked and initial values are empty.
 * If an initial value fails to load, the user fills in the field. An upload is awaited too; if it fails, the user
 * submits again.
 */
export function useAwaitedData(form: CompiledForm, store: FormStore, sendAgain: () => void): AwaitedData {
  const screen = useScreen();
  const slots = useMemo(() => slotsReadBy(form.fields.flatMap(rulesOf)), [form]);
  const proposals = useMemo(() => initialSlots(form.fields), [form]);
  const state = screen.state(slots.filter((slot) => slot !== form.id));
  const { coming, lost } = store.get();
  const isLoading =
    coming > 0 ||
    state.status === 'loading' ||
    proposals.some((slot) => screen.state([slot]).status === 'loading');
  /** Number of failed uploads at the time of the pending submit; null if none is pending. */
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
