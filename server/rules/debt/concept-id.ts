import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The seven parts of an obligation id, as text. */
export interface ConceptParts {
  /** Four digits. */
  tax: CodeOf<'tributos'>;
  register: string;
  year: string;
  period: string;
  declaration: string;
  rectification: string;
  instalment: string;
}

const PARTS = 7;

/** Prefix of the ids of certificate stamps in slips; the rest is the plate and a count. */
export const STAMP_ID = 'SELLADO-LD-';

/** Prefixes of the ids of charges: of an expediente, and of those made once for all applicants. */
export const CHARGE_ID = 'EXPEDIENTE-';
export const CHARGE_ONCE_ID = 'COBRO-';

/** Returns true for a charge of an expediente: not a debt, and without interest unless its procedure declares it. */
export const isCharge = (id: string): boolean => id.startsWith(CHARGE_ID) || id.startsWith(CHARGE_ONCE_ID);

/** Formats an id: `0006-0104512-2026-03-0000-0-1`. @throws {RangeError} when a part is empty or has a hyphen. */
export function conceptId(parts: ConceptParts): string {
  const { tax, register, year, period, declaration, rectification, instalment } = parts;
  const id = [tax, register, year, period, declaration, rectification, instalment].join('-');
  if (!parseConceptId(id)) throw new RangeError(`Not the parts of a concept: ${id}`);
  return id;
}

/** Parses an id; null when it does not have seven parts. */
export function parseConceptId(id: string): ConceptParts | null {
  const parts = id.split('-');
  if (parts.length !== PARTS || parts.includes('')) return null;
  const [
    tax = '',
    register = '',
    year = '',
    period = '',
    declaration = '',
    rectification = '',
    instalment = '',
  ] = parts;
  return { tax: tax as CodeOf<'tributos'>, register, year, period, declaration, rectification, instalment };
}
