import type { Contact } from '#server/subjects/taxpayers/contact.ts';

/** Registered data of an inscription and of its owner. */
export interface RegisteredData extends Contact {
  fiscalAddress: string | null;
  /** Name over the door, and where it is. */
  name: string;
  address: string;
  /** Codes of its activities. */
  activities: readonly string[];
}
