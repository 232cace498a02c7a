import type { Generated } from 'kysely';
import type { RegisterTables } from './register-schema.ts';

export interface CatalogueTables extends RegisterTables {
  parameter: ParameterTable;
  rate: RateTable;
  tariff: TariffTable;
  unit_value: UnitValueTable;
  holiday: HolidayTable;
}

interface ParameterTable {
  /** Wire name: `MANTENIMIENTO`. */
  name: string;
  /** First day in force; no lower limit by default. */
  since: Generated<string>;
  value: string;
}

interface RateTable {
  /** RESARCITORIO, PUNITORIO, FINANCIACION. */
  kind: string;
  /** First day in force. */
  since: string;
  /** Monthly, in basis points: 2,75 % is 275. */
  monthly: number;
  /** Last day in force; null: until the next one begins. */
  until: string | null;
}

interface UnitValueTable {
  /** UT, UF. */
  kind: string;
  since: string;
  value: number;
  /** Last day in force; null: until the next one begins. */
  until: string | null;
}

interface TariffTable {
  /** Kind of tariff: a `TariffKind`. */
  kind: string;
  /** First day in force. */
  since: string;
  /** Tax units. */
  units: number;
  /** Last day in force; null: until the next one begins. */
  until: string | null;
}

interface HolidayTable {
  date: string;
  name: string;
}
