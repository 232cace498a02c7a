import type { Endpoint } from '#contract/generated/grammar.ts';
import { handlers } from './endpoints.ts';

/** Lists the declared endpoints without handler, one line for each way of answering them. */
export function withoutHandler(endpoints: ReadonlyMap<string, Endpoint>): string[] {
  // Answers declared from a table or a register are real.
  const missing = [...endpoints].filter(([path, { answer }]) => !answer && !Object.hasOwn(handlers, path));
  const named = (kind: Endpoint['kind']) =>
    missing.flatMap(([path, endpoint]) => (endpoint.kind === kind ? [path] : []));
  const line = (paths: readonly string[], says: string) =>
    paths.length > 0 ? [`${says}: ${paths.join(', ')}`] : [];
  return [
    ...line(named('submission'), 'Trámites sin programar, inician un expediente'),
    ...line(named('query'), 'Consultas sin programar, contestan su ejemplo'),
    ...line(named('command'), 'Sin programar, contestan 503'),
  ];
}
