export interface ParameterTable {
  /** Wire name: `MANTENIMIENTO`. */
  name: string;
  value: string;
}

export interface RateTable {
  /** RESARCITORIO, PUNITORIO, FINANCIACION. */
  kind: string;
  /** First day in force. */
  since: string;
  /** Monthly, in basis points: 2,75 % is 275. */
  monthly: number;
}

export interface UnitValueTable {
  /** UT, UF. */
  kind: string;
  since: string;
  value: number;
}

export interface HolidayTable {
  date: string;
  name: string;
}
