/** How to reach a taxpayer. */
export interface Contact {
  /** Null: none given. */
  mail: string | null;
  /** Ten digits, as in wire format. */
  phone: string | null;
}

/** Mark of a missing mail in profiles. */
export const NO_MAIL = '---';
/** Prefix of phones in profiles, before the ten digits: country and mobile mark. */
const ABROAD = '+549';

/** Reads the mail and phone of a profile. */
export function contactOf(profile: string): Contact {
  const { email = NO_MAIL, telefono } = JSON.parse(profile) as { email?: string; telefono?: string | null };
  return { mail: email === NO_MAIL ? null : email, phone: telefono?.replace(ABROAD, '') ?? null };
}

/** Replaces the mail and phone of a profile. */
export function withContact(profile: string, { mail, phone }: Contact): string {
  const contact = { email: mail ?? NO_MAIL, telefono: phone === null ? null : ABROAD + phone };
  return JSON.stringify({ ...(JSON.parse(profile) as object), ...contact });
}
