import type { Generated } from 'kysely';

export interface TaxpayerTable {
  id: Generated<number>;
  cuit: string;
  /** Sign-in name; the CUIT unless chosen. Null: no fiscal key. */
  username: string | null;
  /** PHC string of scrypt. */
  password_hash: string | null;
  /** 1: given by the office, to be changed at the first entry. */
  password_provisional: Generated<number>;
  /** Epoch seconds after which a provisional key opens nothing; null: it has no end (demonstration). */
  password_expires_at: Generated<number | null>;
  /** Display name: `TOLABA JUAN IGNACIO` or `LOS LAPACHOS S.R.L.`. */
  name: string;
  /** JSON of the wire shape `contribuyente`. */
  profile: string;
  /** Address for notices on paper; null: not registered. */
  fiscal_address: string | null;
}
