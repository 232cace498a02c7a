import type { Endpoint, GrantedCertificate, Shape } from '#contract/generated/grammar.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { ListedRows } from '#server/documents/drawing/listed-rows.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { factsOf } from './facts-of.ts';
import { listedRows, resolved } from './listed-rows.ts';
import { writtenValue, type WritingContext } from '#formats/written/written-value.ts';

/** Filed fields that a certificate lists, in the format of the receipt: with their source, and rows as a table. */
export function certifiedItems(
  { title, items = [], text }: GrantedCertificate,
  { request }: Endpoint,
  expediente: Expediente,
  writing: WritingContext,
): { facts: Fact[]; tables: ListedRows[] } {
  const asked = JSON.parse(expediente.data) as unknown;
  const filed = factsOf(expediente);
  const named = [...`${title}\n${text}`.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
  const facts: Fact[] = [];
  const tables: ListedRows[] = [];
  for (const name of new Set([...items, ...named])) {
    const { shape, value } = at(name.split('.'), request, asked, writing);
    if (!shape || value === null || value === undefined) continue;
    const root = titleOf(request, name.split('.')[0]!);
    const said = filed.find(({ label }) => label === root);
    const label = shape.title ?? name;
    const rows = listedRows(shape, value, writing);
    if (rows) tables.push({ title: said?.declared ? `${label} · declarado` : label, ...rows });
    else if (said && !name.includes('.')) facts.push(said);
    else
      facts.push({
        label,
        value: writtenValue(shape, value, writing),
        ...(said?.declared && { declared: true }),
      });
  }
  return { facts, tables };
}

const titleOf = ({ properties = {} }: Shape, name: string) => properties[name]?.title ?? name;

/** Value at a path of a request, and its shape. */
function at(
  path: readonly string[],
  shape: Shape,
  value: unknown,
  writing: WritingContext,
): { shape?: Shape; value?: unknown } {
  const target = resolved(shape, writing);
  const [first, ...rest] = path;
  if (first === undefined) return target ? { shape: { ...target, ...titled(shape) }, value } : {};
  const inside = target?.properties?.[first];
  if (!inside || typeof value !== 'object' || value === null) return {};
  return at(rest, inside, (value as Readonly<Record<string, unknown>>)[first], writing);
}

const titled = ({ title }: Shape) => (title === undefined ? {} : { title });
