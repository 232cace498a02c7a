import type { Register, RegisterField } from '#contract/generated/grammar.ts';
import { maskMail } from './mask-mail.ts';
import { maskName } from './mask-name.ts';

export type RegisterRecord = Register['examples'][number];

const MASKS: { readonly [M in NonNullable<RegisterField['mask']>]: (value: string) => string } = {
  name: maskName,
  mail: maskMail,
  ending: (value) => `***${value.slice(-Math.min(3, Math.floor(value.length / 2)))}`,
};

/**
 * A record of a register as a person may see it: masked fields are complete only for its owner.
 * @param asker owner identifier of the person who looks; null: signed out
 */
export function maskRecord(
  { fields, owner }: Pick<Register, 'fields' | 'owner'>,
  record: RegisterRecord,
  asker: string | null,
): RegisterRecord {
  if (owner !== undefined && asker !== null && record[owner] === asker) return record;
  const seen = Object.entries(record).map(([name, value]) => {
    const mask = fields[name]?.mask;
    return [name, mask ? MASKS[mask](String(value)) : value] as const;
  });
  return Object.fromEntries(seen);
}
