import type { CompiledCall } from '#contract/compiled-call.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledScreen, CompiledStep } from '#contract/compiled.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import { isForm, isTable, isWizard } from '#forms/block-marks.ts';
import type { ChoiceTable } from './chosen-rows.ts';

type Conditions = readonly Expression<boolean>[];

/** A form of a screen, and all that must hold for it to be seen. */
export interface PlacedForm {
  readonly form: CompiledForm;
  readonly conditions: Conditions;
}

/** A button or form of a screen that calls an endpoint. */
export interface FormCall {
  readonly screen: CompiledScreen;
  readonly call: CompiledCall;
  readonly send: Readonly<Record<string, Expression>>;
  /** Request fields put together from nothing but what a person typed; none unless said. */
  readonly told?: readonly string[];
  /** Slot where its answer is left. */
  readonly as?: string;
  /** All that must hold for it to be seen: in a wizard, also that the steps before its own are complete. */
  readonly conditions: Conditions;
  readonly forms: ReadonlyMap<string, PlacedForm>;
  /** By slot, those whose rows are chosen. */
  readonly tables: ReadonlyMap<string, ChoiceTable>;
}

type Node = Readonly<Record<string, unknown>>;

/** Every call of a screen, wherever it stands in its blocks. */
export function formCalls(screen: CompiledScreen): FormCall[] {
  const forms = new Map<string, PlacedForm>();
  const tables = new Map<string, ChoiceTable>();
  const calls: FormCall[] = [];
  visit(screen.blocks, [], []);
  return calls;

  /** @param passed what the steps before this one waited for */
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

/** What a step that is needed waits for. */
function completed({ when, complete }: CompiledStep): Conditions {
  if (!complete) return [];
  const holds = (scope: Scope) => (when && !when(scope)) || complete(scope);
  return [Object.assign(holds, { slots: [...(when?.slots ?? []), ...complete.slots] })];
}

const sent = ({ send }: Node) => (send ? { send: send as FormCall['send'] } : {});
