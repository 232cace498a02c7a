import type { Generated } from 'kysely';

/** Kind of the store; no row while it is new. */
export interface InstallationTable {
  /** Always 1: there is one row at most. */
  id: number;
  kind: 'DEMOSTRACION' | 'PRODUCCION';
  /** Public address of the last portal that served it; null: none. */
  address: Generated<string | null>;
}

/** Role of an account in the office. */
export interface AccountRoleTable {
  taxpayer_id: number;
  role: 'ADMINISTRADOR';
}
