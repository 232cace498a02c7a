import type { Contact } from '#server/subjects/taxpayers/contact.ts';

/** What the city has registered of an inscription and of its owner. */
export interface RegisteredData extends Contact {
  fiscalAddress: string | null;
  /** Name over the door, and where it is. */
  name: string;
  address: string;
  /** Codes of what it does. */
  activities: readonly string[];
}
