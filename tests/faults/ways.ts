import type { AnswerShape } from '#contract/answer-shape.ts';

/** A way in which an answer can be wrong; undefined if it does not apply to the answer. */
export type Way = (right: unknown, shape: AnswerShape) => Response | undefined;

const PAGE = '<!doctype html><html lang="es"><title>Mantenimiento</title><body>Volvemos pronto</body></html>';

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
}

/** The nine ways; failures of the request itself are in request-faults.ts. */
export const WAYS = {
  'a page with 200': () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }),
  'a text': () => new Response('OK', { headers: { 'Content-Type': 'text/plain' } }),
  'an empty object': () => json({}),
  null: () => json(null),
  'an empty list': () => json([]),
  'half of its bytes': (right) => {
    const whole = JSON.stringify(right);
    return new Response(whole.slice(0, Math.ceil(whole.length / 2)), {
      headers: { 'Content-Type': 'application/json' },
    });
  },
  'without something that is read': (right, shape) => changed(right, shape, () => undefined),
  'with another type': (right, shape) =>
    changed(right, shape, (kind) => (kind === 'money' ? 'NaN' : { a: [] })),
  'nothing, with 204': () => new Response(null, { status: 204 }),
} satisfies Record<string, Way>;

/** The answer with its first required field changed, at any depth; undefined if it has none. */
function changed(
  right: unknown,
  shape: AnswerShape,
  to: (kind: AnswerShape) => unknown,
): Response | undefined {
  const done = within(right, shape, to);
  return done === undefined ? undefined : json(done);
}

function within(value: unknown, shape: AnswerShape, to: (kind: AnswerShape) => unknown): unknown {
  if (typeof shape === 'string') return undefined;
  if (Array.isArray(shape)) {
    const [of, or] = shape as readonly [AnswerShape, null?];
    if (or === null) return value === null ? undefined : within(value, of, to);
    const first = within((value as unknown[])[0] ?? {}, of, to);
    return first === undefined ? undefined : [first, ...(value as unknown[]).slice(1)];
  }
  const fields = Object.entries(shape as Readonly<Record<string, AnswerShape>>);
  const held = (value ?? {}) as Readonly<Record<string, unknown>>;
  const required = fields.find(([name, of]) => !name.endsWith('?') && of !== 'any');
  if (!required) return undefined;
  const [name, of] = required;
  return { ...held, [name]: to(of) };
}
