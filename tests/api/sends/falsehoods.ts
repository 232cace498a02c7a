import type { Endpoint } from '#contract/generated/grammar.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import type { HonestSend, Values } from './honest-send.ts';

/** A sent request, and its untyped values as the office knew them before; null: it has no such record. */
export interface Sent {
  send: HonestSend;
  body: Values;
  known: Values | null;
}

/** Values in the filing that are neither known to the office nor marked as declared by the sender. */
export async function falsehoods(
  { send, body, known }: Sent,
  said: Values,
  { portal, endpoint }: { portal: TestPortal; endpoint: Endpoint },
): Promise<unknown[]> {
  if (known === null) return ['it was taken, and nobody knows of it'];
  const filed = await portal.db
    .selectFrom('expediente')
    .select(['summary', 'data'])
    .where('number', '=', said['numero'] as number)
    .where('year', '=', said['anio'] as number)
    .executeTakeFirstOrThrow();
  const fields = endpoint.request.properties ?? {};
  const data = JSON.parse(filed.data) as Values;
  const facts = JSON.parse(filed.summary) as { label: string; declared?: boolean }[];
  const told = (endpoint.expediente?.summary ?? []).filter((field) => (data[field] ?? null) !== null);
  const amounts = ['boleta', 'boleta_saldo'].flatMap((name) => {
    const slip = said[name] as { importe_1: string } | undefined;
    return slip ? [slip.importe_1] : [];
  });
  const due = send.charged?.({ ...body, ...known }) ?? [];
  return [
    ...told.flatMap((field, i): unknown[] => {
      const fact = facts[i];
      if (fact?.label !== (fields[field]?.title ?? field)) return [{ field, fact }];
      const isKnown = Object.hasOwn(known, field);
      const isFound = send.found?.includes(field) ?? false;
      const isOfOffice = isFound || (isKnown && !send.told?.includes(field));
      const isMarked = isOfOffice ? !fact.declared : fact.declared;
      const isSo = isMarked && (!isKnown || data[field] === known[field]);
      return isSo ? [] : [{ field, said: data[field], known: known[field] }];
    }),
    ...Object.keys(data).filter((field) => !Object.hasOwn(fields, field)),
    ...(JSON.stringify(amounts) === JSON.stringify(due) ? [] : [{ amounts, due }]),
  ];
}
