/** What the city has registered of an inscription and of its owner. */
export interface RegisteredData {
  fiscalAddress: string | null;
  /** null: he gave none. */
  mail: string | null;
  /** Ten digits, as phones travel. */
  phone: string | null;
  /** Name over the door, and where it is. */
  name: string;
  address: string;
  /** Codes of what it does. */
  activities: readonly string[];
}

/** How the profile of who gave no mail says so. */
const NO_MAIL = '---';
/** Profiles keep phones with the country and the mark of a mobile before the ten digits. */
const ABROAD = '+549';

/** Mail and phone of a profile. */
export function contactOf(profile: string): Pick<RegisteredData, 'mail' | 'phone'> {
  const { email = NO_MAIL, telefono } = JSON.parse(profile) as { email?: string; telefono?: string | null };
  return { mail: email === NO_MAIL ? null : email, phone: telefono?.replace(ABROAD, '') ?? null };
}

/** A profile with another mail and phone. */
export function withContact(profile: string, { mail, phone }: ReturnType<typeof contactOf>): string {
  const contact = { email: mail ?? NO_MAIL, telefono: phone === null ? null : ABROAD + phone };
  return JSON.stringify({ ...(JSON.parse(profile) as object), ...contact });
}
