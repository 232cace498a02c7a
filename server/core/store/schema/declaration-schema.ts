import type { Generated, Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface BusinessTable {
  /** Padrón, seven digits. */
  register_number: string;
  taxpayer_id: number;
  /** Tax code: `0012`. */
  tax: CodeOf<'tributos'>;
  /** Trade name, and address. */
  name: string;
  address: string;
  /** Days it opened and closed; null: it is open. */
  since: string;
  until: string | null;
}

export interface ActivityTable {
  /** Six digits. */
  code: string;
  name: string;
  /** Basis points: 6 ‰ is 60. */
  rate: number;
  /** Tax units of the monthly minimum. */
  minimum_units: number;
  /** First day in force; null: no lower limit. */
  since: string | null;
  /** Last day in force; null: none yet. */
  until: string | null;
}

export interface BusinessActivityTable {
  register_number: string;
  activity: string;
  /** First day, and first day after its end; null: that of the business, and not ended. */
  since: string | null;
  until: string | null;
}

export interface DeclarationTable {
  /** `DJ-2026-0000451`. */
  number: string;
  register_number: string;
  /** `03/2026`, and the same month counted from year zero, to order by. */
  period: string;
  month: number;
  /** 1 or 2 for an agent's fortnights; 0: the whole month. */
  fortnight: Generated<0 | 1 | 2>;
  /** 0 for the original, then one more for each replacement. */
  sequence: number;
  kind: CodeOf<'tipos_ddjj'>;
  filed_at: string;
  due_date: string;
  late: number;
  /** 1: declared without activity. */
  idle: number;
  /** Why it replaces another. */
  reason: string | null;
  determined: number;
  minimum: number;
  tax_amount: number;
  withheld: number;
  collected: number;
  /** Payments on account, and payments of the declaration it replaces. */
  on_account: number;
  previous_credit: number;
  /** Declaration that left the credit it uses. */
  previous_number: string | null;
  payable: number;
  /** Credit left for the next one. */
  credit: number;
  state: CodeOf<'estados_ddjj'>;
  /** Obligation to pay; null: none. */
  obligation_id: string | null;
  file_id: string | null;
  /** The person who filed for the taxpayer; null: the taxpayer. */
  representative_id: number | null;
}

export interface DeclarationActivityTable {
  declaration: string;
  activity: string;
  gross: number;
  deductions: number;
  deduction_kind: CodeOf<'tipos_deduccion'> | null;
  exempt: number;
  base: number;
  rate: number;
  amount: number;
}

export interface DeclarationStayTable {
  declaration: string;
  /** Position in the declaration, from 0. */
  line: number;
  room: CodeOf<'tipos_alojamiento'>;
  /** Persons over twelve, and those of them who are exempt. */
  persons: number;
  nights: number;
  exempt: number;
  exempt_reason: CodeOf<'motivos_exencion_estadia'> | null;
  amount: number;
}

export interface DeclarationWithholdingTable {
  declaration: string;
  /** Position in the declaration, from 0. */
  line: number;
  subject_cuit: string;
  subject_name: string;
  date: string;
  /** Invoice or receipt of the withholding. */
  voucher: string;
  /** Proof of the subject: for a perception, the invoice. */
  certificate: string;
  base: number;
  /** A code of the agents' regimes. */
  regime: string;
  /** Applied rate in basis points: twice that of the regime when the subject is not registered. */
  rate: number;
  amount: number;
}

/** The file of a declaration: its annex. */
export interface DeclarationFileTable {
  declaration: string;
  file_id: string;
  /** Operations in the file, and those rejected. */
  lines: number;
  rejected: number;
}

export interface TaxCreditTable {
  id: string;
  taxpayer_id: number;
  kind: CodeOf<'clases_credito'>;
  period: string;
  agent_cuit: string;
  certificate: string;
  date: string;
  amount: number;
  /** AGENTE: declared by the agent; MANUAL: by the taxpayer. */
  source: string;
  /** Declaration that uses it. */
  declaration: string | null;
  /** Declaration of the agent that informed it online. */
  informed_in: string | null;
}

export interface DataSheetTable {
  /** `DJ-2026-0000451`, in the same series as declarations. */
  number: string;
  register_number: string;
  filed_at: string;
  /** First day of the new data. */
  since: string;
  /** JSON of the changes, formatted: `[{ dato, antes, ahora }]`. */
  changes: string;
  /** JSON of the supporting files: `[{ id, name }]`. */
  documents: string;
  file_id: string | null;
  /** The person who filed for the taxpayer; null: the taxpayer. */
  representative_id: number | null;
}

export type Business = Selectable<BusinessTable>;
export type Activity = Selectable<ActivityTable>;
export type Declaration = Selectable<DeclarationTable>;
export type DeclarationActivity = Selectable<DeclarationActivityTable>;
export type DeclarationStay = Selectable<DeclarationStayTable>;
export type DeclarationWithholding = Selectable<DeclarationWithholdingTable>;
export type DataSheet = Selectable<DataSheetTable>;
export type TaxCredit = Selectable<TaxCreditTable>;
