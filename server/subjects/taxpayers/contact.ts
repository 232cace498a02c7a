/** How to reach a taxpayer. */
export interface Contact {
  /** null: he gave none. */
  mail: string | null;
  /** Ten digits, as phones travel. */
  phone: string | null;
}

/** How the profile of who gave no mail says so. */
export const NO_MAIL = '---';
/** Profiles keep phones with the country and the mark of a mobile before the ten digits. */
const ABROAD = '+549';

/** Mail and phone of a profile. */
export function contactOf(profile: string): Contact {
  const { email = NO_MAIL, telefono } = JSON.parse(profile) as { email?: string; telefono?: string | null };
  return { mail: email === NO_MAIL ? null : email, phone: telefono?.replace(ABROAD, '') ?? null };
}

/** A profile with another mail and phone. */
export function withContact(profile: string, { mail, phone }: Contact): string {
  const contact = { email: mail ?? NO_MAIL, telefono: phone === null ? null : ABROAD + phone };
  return JSON.stringify({ ...(JSON.parse(profile) as object), ...contact });
}
