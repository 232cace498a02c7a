import type { Names } from '#expressions/expression-context.ts';
import { ANY, listOf, MONEY, NUMBER, STRING, type Type } from '#expressions/type.ts';
import type { FormBlock, TableQuantity } from '#contract/generated/grammar.ts';
import { propertyOrDefault, type SlotMark } from '#language/grammar/block-marks.ts';
import type { GrammarSchema } from '#language/grammar/grammar.ts';
import type { ConfigTypes } from './config-types.ts';
import { elementType, expressionType } from './expression-type.ts';
import { formType } from './form-type.ts';

/** A block that publishes a slot. */
export interface Publishing {
  readonly mark: SlotMark;
  readonly schema: GrammarSchema;
  readonly block: Readonly<Record<string, unknown>> & { readonly id: string };
}

interface Around {
  readonly types: ConfigTypes;
  readonly names: Names;
}

type Gives = SlotMark['gives'];
type TypeOfSlot<G extends Gives> = (
  mark: Extract<SlotMark, { gives: G }>,
  publishing: Publishing,
  around: Around,
) => Type;

/** The type of what a block publishes. */
export function slotType(publishing: Publishing, around: Around): Type {
  const type = TYPES[publishing.mark.gives] as TypeOfSlot<Gives>;
  return type(publishing.mark, publishing, around);
}

/** Type of the token of the card provider. */
const CARD_TOKEN: Type = {
  kind: 'object',
  name: 'tarjeta',
  fields: Object.fromEntries(
    Object.entries({
      token: STRING,
      bin: STRING,
      ultimos_digitos: STRING,
      marca: STRING,
      payment_method_id: NUMBER,
      vencimiento: { kind: 'string', format: 'card-expiry' },
      tipo_documento: STRING,
      titular: STRING,
      documento: ANY,
      cuotas: NUMBER,
      total: MONEY,
      email: { kind: 'string', format: 'email' },
      device_unique_identifier: STRING,
    } satisfies Record<string, Type>).map(([name, type]) => [name, { type }]),
  ),
};

const TYPES: { readonly [G in Gives]: TypeOfSlot<G> } = {
  fields: (_, { block }, { types, names }) => formType(block as unknown as FormBlock, types, names),
  selection: ({ of }, { block }, { names }) => {
    const row = elementType(expressionType(block[of], names));
    const { quantity } = (block['select'] ?? {}) as { quantity?: TableQuantity };
    const rows: Type = { kind: 'list', of: quantity ? counted(row, quantity) : row };
    return { kind: 'object', name: block.id, fields: { rows: { type: rows }, total: { type: MONEY } } };
  },
  rows: ({ of, max }, { block, schema }, { names }) => {
    const row = elementType(expressionType(block[of], names));
    const rows = listOf(row, { most: propertyOrDefault(schema, block, max) as number });
    return { kind: 'object', name: block.id, fields: { rows: { type: rows } } };
  },
  place: ({ of, numbered }, { block }) => {
    const items = block[of] as readonly { readonly key: string }[];
    const number: Type = { kind: 'number', from: 1, to: items.length, whole: true };
    const key: Type = { kind: 'string', values: items.map((item) => item.key) };
    return { kind: 'object', fields: { key: { type: key }, ...(numbered && { number: { type: number } }) } };
  },
  card: () => CARD_TOKEN,
};

/** A chosen row with how many of it. */
const counted = (row: Type, { title, max }: TableQuantity): Type =>
  row.kind === 'object'
    ? {
        ...row,
        fields: {
          ...row.fields,
          quantity: { type: { kind: 'number', from: 1, to: max, whole: true }, title: String(title) },
        },
      }
    : row;
