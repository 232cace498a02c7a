import type { FormBlock } from '#contract/generated/grammar.ts';
import { mayHoldWithout } from '#language/model/may-hold.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { CompileContext } from './compile-context.ts';
import { slotCycle } from './rules/slot-cycle.ts';

/** Reports a form that shows only after it was sent; one with its values in the address may arrive filled. */
export function checkShown(form: FormBlock, { findings, values }: CompileContext): void {
  const { id, url, when } = form;
  if (when === undefined || url || mayHoldWithout(String(when), new Set([id]), values)) return;
  const message = 'Este formulario se ve recién cuando ya se envió: nadie podría enviarlo.';
  findings.push(slotCycle.finding(valuePosition(form, 'when'), message));
}
