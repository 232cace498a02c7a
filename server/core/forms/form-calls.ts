import type { CompiledCall } from '#contract/compiled-call.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledScreen, CompiledStep } from '#contract/compiled.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import { isForm, isTable, isWizard } from '#forms/block-marks.ts';
import type { ChoiceTable } from './chosen-rows.ts';

type Conditions = readonly Expression<boolean>[];

/** A form of a screen, and the conditions under which it is shown. */
export interface PlacedForm {
  readonly form: CompiledForm;
  readonly conditions: Conditions;
}

/** A button or form of a screen that calls an endpoint. */
export interface FormCall {
  readonly screen: CompiledScreen;
  readonly call: CompiledCall;
  readonly send: Readonly<Record<string, Expression>>;
  /** Request fields made only of typed values; none by default. */
  readonly told?: readonly string[];
  /** Slot that receives its answer. */
  readonly as?: string;
  /** Conditions under which it is shown; in a wizard they include completing the earlier steps. */
  readonly conditions: Conditions;
  readonly forms: ReadonlyMap<string, PlacedForm>;
  /** Tables with selectable rows, by slot. */
  readonly tables: ReadonlyMap<string, ChoiceTable>;
}

type Node = Readonly<Record<string, unknown>>;

/** Finds all calls of a screen, at any depth of its blocks. */
export function formCalls(screen: CompiledScreen): FormCall[] {
  const forms = new Map<string, PlacedForm>();
  const tables = new Map<string, ChoiceTable>();
  const calls: FormCall[] = [];
  visit(screen.blocks, [], []);
  return calls;

  /** @param passed conditions of the wizard steps before this one */
  function visit(value: unknown, around: Conditions, passed: Conditions): void {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, around, passed));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const conditions =
      typeof node['when'] === 'function' ? [...around, node['when'] as Expression<boolean>] : around;
    if (node['call'])
      calls.push({
        ...(node as Pick<FormCall, 'call' | 'as'>),
        send: {},
        ...sent(node),
        screen,
        conditions: [...conditions, ...passed],
        forms,
        tables,
      });
    if (isTable(node) && node.id && node.select) tables.set(node.id, node as ChoiceTable);
    if (isForm(node)) forms.set(node.id, { form: node, conditions });
    else if (isWizard(node)) visitSteps(node.items, conditions, passed);
    else Object.values(node).forEach((one) => visit(one, conditions, passed));
  }

  function visitSteps(steps: readonly CompiledStep[], around: Conditions, passed: Conditions): void {
    let before = passed;
    for (const step of steps) {
      visit(step, around, before);
      before = [...before, ...completed(step)];
    }
  }
}

/** Condition to go past a step: complete, or not needed. */
function completed({ when, complete }: CompiledStep): Conditions {
  if (!complete) return [];
  const holds = (scope: Scope) => (when && !when(scope)) || complete(scope);
  return [Object.assign(holds, { slots: [...(when?.slots ?? []), ...complete.slots] })];
}

const sent = ({ send }: Node) => (send ? { send: send as FormCall['send'] } : {});
