import type { Scope } from '#contract/expression.ts';
import { applyEffects } from './effects.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { operationOf } from '#runtime/calls/operations.ts';
import type { KeyValueStore } from '#runtime/calls/operations.ts';
import { omitAbsent, requestEndpoint } from '#runtime/calls/request.ts';
import type { Request } from '#runtime/calls/request.ts';
import type { Runnable } from './screen-state.ts';
import type { Services } from '#runtime/services/services.ts';

/** Screen of an action. */
export interface ActionContext {
  readonly services: Services;
  scope(): Scope;
  /** Resolves when none of these slots is loading; null if none is. */
  arrival(slots: readonly string[]): Promise<void> | null;
  /** Storage for the operation ids of an action. */
  keep(action: Runnable): KeyValueStore;
  /** The call starts: clears earlier errors of its forms. */
  begin(action: Runnable): void;
  succeeded(action: Runnable, answer: unknown): void;
  failed(action: Runnable, failure: HttpFailure): void;
  go(to: string): void;
  refresh(slots: readonly string[]): void;
  fill(form: string, values: Scope | null): void;
  progress(part: number): void;
}

/**
 * Awaits the data it sends, asks for confirmation, makes the call once, stores its result and applies the effects.
 * @returns true if all succeeded
 */
export async function runAction(action: Runnable, local: Scope, context: ActionContext): Promise<boolean> {
  const { services } = context;
  const scope = () => ({ ...context.scope(), ...local });
  const read = Object.values(action.send ?? {}).flatMap(({ slots }) => slots);
  const arrival = context.arrival(read.filter((name) => !Object.hasOwn(local, name)));
  if (arrival) await arrival;
  const { confirm } = action;
  const asked = typeof confirm === 'object' ? [confirm.text, confirm.yes, confirm.no] : [confirm];
  const [question, yes, no] = asked.map((text) => writeText(text, scope()));
  if (question && !(await services.confirmations.ask(question, yes, no))) return false;
  return services.activity.during(() => confirmed(action, scope, context));
}

async function confirmed(action: Runnable, scope: () => Scope, context: ActionContext): Promise<boolean> {
  /** Scope before the call, for effects: the form may hide once the answer arrives. */
  const before = scope();
  const send = Object.entries(action.send ?? {});
  const request = omitAbsent(
    Object.fromEntries(send.map(([field, value]) => [field, evaluate(value, before)])),
  );
  if (action.call && !(await call(action, request, context))) return false;
  if (action.call?.operation && saysNothing(action)) told(context.services);
  const { go, refresh, fill, progress } = context;
  return applyEffects(action.then ?? [], {
    services: context.services,
    scope: { ...before, ...scope() },
    request,
    go,
    refresh,
    fill,
    progress,
  });
}

/** True if success would not be visible: the answer is not shown and no effect but a refresh follows. */
function saysNothing({ as, then = [] }: Runnable): boolean {
  return !as && then.every((effect) => 'refresh' in effect);
}

function told({ portal, toasts }: Services): void {
  const { success } = portal.messages.texts;
  if (success) toasts.show({ tone: 'success', text: success });
}

async function call(action: Runnable, request: Request, context: ActionContext): Promise<boolean> {
  const { services } = context;
  const endpoint = action.call!;
  const operation = endpoint.operation ? operationOf(action.key, request, context.keep(action)) : undefined;
  const body = operation ? { ...request, id_operacion: operation.id } : request;
  context.begin(action);
  try {
    const answer = await requestEndpoint(endpoint, body, services);
    operation?.done();
    context.succeeded(action, answer);
    return true;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    context.failed(action, error);
    return false;
  }
}
