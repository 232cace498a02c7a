import type { Endpoint } from '#contract/generated/grammar.ts';
import { handlers } from './endpoints.ts';

/** Says which declared endpoints nobody has programmed, and what they answer then: one line for each way. */
export function withoutHandler(endpoints: ReadonlyMap<string, Endpoint>): string[] {
  // What a table or a register answers is what is true.
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
