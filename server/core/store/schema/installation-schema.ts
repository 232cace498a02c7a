import type { Generated } from 'kysely';

/** What the store is of; nothing while it is new. */
export interface InstallationTable {
  /** Always 1: there is one row at most. */
  id: number;
  kind: 'DEMOSTRACION' | 'PRODUCCION';
  /** Where people reach the portal that served it last; null: none did. */
  address: Generated<string | null>;
}

/** What an account may do besides its own affairs. */
export interface AccountRoleTable {
  taxpayer_id: number;
  role: 'ADMINISTRADOR';
}
