import type { Caller, Context, Moment } from '#server/core/context/context.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import { computeAnswer } from '#server/core/forms/compute-answer.ts';
import { demandForm } from '#server/core/forms/demand-form.ts';
import { priceOf } from '#server/core/forms/price-of.ts';
import { writesOf } from '#server/core/forms/writes-of.ts';
import { isUnavailable, unwritableCause } from '#server/core/store/store-unavailable.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import { contextOf } from './context-of.ts';
import type {
  EndpointServices,
  HandlerContext,
  ValidatedSubmission,
  SubmissionRequest,
} from './endpoint-services.ts';
import { exampleOf } from './example-of.ts';
import { mayAsk } from './may-ask.ts';
import { Operations, type KeepAnswer } from './operations.ts';
import type { Wire } from './wire.ts';

/** Answers an endpoint; undefined for a query without handler. */
export type AnswerEndpoint = (path: string, endpoint: Endpoint, asking: EndpointRequest) => Promise<unknown>;

type Request = Readonly<Record<string, unknown>>;

const NOTHING: ReadonlySet<string> = new Set();

const MAYBE_DONE =
  'El servicio dejó de responder y no sabemos si lo que pediste se hizo. Fijate antes de repetirlo.';
/** Seconds of the `Retry-After`. */
const SOON = 5;

/** Answers endpoints with their handler, or by filing a submission. Writes with an operation id are made once. */
export function answerer(services: EndpointServices, wires: (endpoint: Endpoint) => Wire): AnswerEndpoint {
  const { db, office, messages, submissions } = services;
  const { codes, endpoints, shapes, registers, forms, formats } = office;
  const operations = new Operations(db, statusText(messages, 409));

  return async function answer(path, endpoint, asking) {
    const isSubmission = endpoint.kind === 'submission';
    const handler = services.handlers[path];
    if (!handler && endpoint.answer)
      return compute(path, endpoint, asking.data, contextOf(endpoint, asking, services));
    if (!handler && endpoint.kind === 'query') return undefined;
    if (!handler && !isSubmission) throw new HttpError(503, statusText(messages, 503));
    const context = contextOf(endpoint, asking, services);
    const run = async (keep?: KeepAnswer) => {
      const declared = isSubmission ? await demandSubmission(path, endpoint, asking, context) : NOTHING;
      const inside = keep ? { ...context, keep } : context;
      return handler
        ? handler(asking.data as never, forHandler(inside))
        : file({ path, endpoint, request: asking.data as Request, declared }, inside);
    };
    const id = operationOf(endpoint, asking.data);
    if (id) {
      const operation = { id, endpoint: path, request: asking.data, holder: asking.holder, now: context.now };
      return operations.once(operation, run);
    }
    return endpoint.kind === 'query' ? run() : run().catch(unsure);
  };

  /** Computes the answer of a query from its declaration: it needs no handler. */
  function compute(path: string, endpoint: Endpoint, data: unknown, context: Context<string>) {
    const { $ref } = endpoint.response;
    const { required = [] } = ($ref === undefined ? undefined : shapes.get($ref)) ?? endpoint.response;
    return computeAnswer(forms.answerOf(path), endpoint, data as Request, {
      context,
      parameters: forms.parameters,
      required,
    });
  }

  /** Files a submission, which needs no handler. */
  async function file(submitted: Omit<ValidatedSubmission, 'price' | 'writes'>, context: Context<string>) {
    const { path, endpoint, request } = submitted;
    const charge = endpoint.expediente?.charge && forms.chargeOf(path);
    const costs = { parameters: forms.parameters, codes };
    const price = charge ? await priceOf(charge, request, context, costs) : null;
    const writes = await writesIn(submitted, context);
    return submissions.file({ ...submitted, price, writes }, context);
  }

  function writesIn({ path, endpoint, request }: SubmissionRequest, context: Moment & Caller) {
    return writesOf(path, endpoint, request, { forms, registers, formats, codes, shapes, context });
  }

  async function demandSubmission(
    path: string,
    endpoint: Endpoint,
    asking: EndpointRequest,
    context: Context<string>,
  ) {
    const request = asking.data as Request;
    const submitted = { path, endpoint, request };
    await submissions.demandOnlyOne(submitted, context);
    // Before demandForm, which recomputes values from the free places: with none left it would report those values
    // instead.
    await (await writesIn(submitted, context))?.demandRoom();
    const read = (of: string, sent: unknown) => readFor(of, sent, asking);
    return demandForm(path, request, context, { forms, formats, messages, read });
  }

  /** Runs a query on behalf of the client; null when it is refused. */
  async function readFor(path: string, sent: unknown, asking: EndpointRequest): Promise<unknown> {
    const endpoint = endpoints.get(path);
    if (endpoint?.kind !== 'query' || !(await mayAsk(endpoint, asking.holder, db))) return null;
    try {
      const data = wires(endpoint).request(sent);
      const context = contextOf(endpoint, asking, services);
      const handler = services.handlers[path];
      if (!handler && endpoint.answer) return await compute(path, endpoint, data, context);
      return handler
        ? await handler(data as never, forHandler(context))
        : exampleOf(endpoint, data, { shapes, formats, codes, messages });
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  }
}

/** A context as handlers take it: access was checked, so where they need a session there is one. */
const forHandler = (context: Context<string>) => context as HandlerContext;

/** Answers a write that the store may have made before failing, and that has no operation id to repeat it safely. */
function unsure(error: unknown): never {
  if (!isUnavailable(error) || unwritableCause(error)) throw error;
  throw Object.assign(new HttpError(503, MAYBE_DONE, [], SOON), { cause: error });
}

/** Operation id of a write that declares one. Other answers, such as that of a sign-in, must not be stored. */
function operationOf({ kind, request }: Endpoint, data: unknown): string | undefined {
  if (kind === 'query' || !request.properties?.['id_operacion']) return undefined;
  return (data as { id_operacion?: string }).id_operacion?.toLowerCase();
}
