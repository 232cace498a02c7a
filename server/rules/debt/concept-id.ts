import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The seven parts of the id of an obligation, as they are written. */
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

/** How stamps of certificates are called in slips; the rest is the plate and a count. */
export const STAMP_ID = 'SELLADO-LD-';

/** What the ids of charges begin with: of an expediente, and of what is charged once whoever asks. */
export const CHARGE_ID = 'EXPEDIENTE-';
export const CHARGE_ONCE_ID = 'COBRO-';

/** Whether a concept is what an expediente charges: no debt, with a capital that bears interest, unless its procedure says so. */
export const isCharge = (id: string): boolean => id.startsWith(CHARGE_ID) || id.startsWith(CHARGE_ONCE_ID);

/** `0006-0104512-2026-03-0000-0-1`. Throws RangeError when a part is empty or has a hyphen. */
export function conceptId(parts: ConceptParts): string {
  const { tax, register, year, period, declaration, rectification, instalment } = parts;
  const id = [tax, register, year, period, declaration, rectification, instalment].join('-');
  if (!parseConceptId(id)) throw new RangeError(`Not the parts of a concept: ${id}`);
  return id;
}

/** The parts of an id, or null when they are not seven. */
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
