import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';

export interface Query {
  readonly path: string;
  readonly endpoint: Endpoint;
}

type Named = Map<string, Set<unknown>>;
type Ask = (path: string, request: object) => Promise<{ status: number; body: unknown }>;

/** Values of a field that an endpoint is asked with. */
const MOST = 4;

/**
 * Asks queries as one person: first each without anything and with its examples, then with what the answers named (plates, periods, numbers of
 * slips), field by field.
 * @param visit gets each answer with its request
 * @param isDone whether a query need not be asked with more
 */
export async function askQueries(
  queries: readonly Query[],
  config: Config,
  ask: Ask,
  visit: (query: Query, request: object, answer: unknown) => void,
  isDone: (query: Query) => boolean = () => false,
): Promise<void> {
  const named: Named = new Map();
  const put = async (query: Query, request: object) => {
    const { status, body } = await ask(query.path, request);
    if (status === 500) throw new Error(`${query.path} ${JSON.stringify(request)}: ${JSON.stringify(body)}`);
    if (status !== 200) return;
    namesIn(body, named);
    visit(query, request, body);
  };
  for (const query of queries)
    for (const { request } of [{ request: {} }, ...query.endpoint.examples])
      if (!isDone(query) || Object.keys(request as object).length === 0) await put(query, request as object);
  for (const query of queries)
    for (const request of withNamed(query.endpoint, config, named))
      if (!isDone(query)) await put(query, request);
}

/** The first example of an endpoint, each of its fields with what answers named by it. */
function withNamed({ request, examples: [first] }: Endpoint, config: Config, named: Named): object[] {
  const fields = Object.keys(namedShape(request, config)?.properties ?? {});
  return fields.flatMap((field) =>
    [...(named.get(field) ?? [])]
      .slice(0, MOST)
      .map((value) => ({ ...(first?.request as object), [field]: value })),
  );
}

/** Collects the plain values of an answer by the names of their fields. */
function namesIn(answer: unknown, into: Named): void {
  for (const [name, value] of Object.entries((answer ?? {}) as object))
    if (typeof value === 'object') namesIn(value, into);
    else into.set(name, (into.get(name) ?? new Set()).add(value));
}
