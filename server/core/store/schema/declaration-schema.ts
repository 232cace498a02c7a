import type { Generated, Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface BusinessTable {
  /** Padrón, seven digits. */
  register_number: string;
  taxpayer_id: number;
  /** Tax code: `0012`. */
  tax: CodeOf<'tributos'>;
  /** Name over the door, and where it is. */
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
  /** First day in force; null: always until its end. */
  since: string | null;
  /** Last day in force; null: still. */
  until: string | null;
}

export interface BusinessActivityTable {
  register_number: string;
  activity: string;
  /** Day it began, and first day it is no longer done; null: with the business, still done. */
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
  /** 1 or 2 of what an agent declares by fortnights; 0: the whole month. */
  fortnight: Generated<0 | 1 | 2>;
  /** 0 the original, then each that replaces it. */
  sequence: number;
  kind: CodeOf<'tipos_ddjj'>;
  filed_at: string;
  due_date: string;
  late: number;
  /** 1: declared without movement. */
  idle: number;
  /** Why it replaces another. */
  reason: string | null;
  determined: number;
  minimum: number;
  tax_amount: number;
  withheld: number;
  collected: number;
  /** Payments on account, and what was paid for the declaration this one replaces. */
  on_account: number;
  previous_credit: number;
  /** Declaration whose credit it takes. */
  previous_number: string | null;
  payable: number;
  /** For the next one. */
  credit: number;
  state: CodeOf<'estados_ddjj'>;
  /** What has to be paid; null: nothing. */
  obligation_id: string | null;
  file_id: string | null;
  /** Who filed it for the taxpayer; null: he himself. */
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
  /** From 0, as they were declared. */
  line: number;
  room: CodeOf<'tipos_alojamiento'>;
  /** People over twelve, and those of them who do not pay. */
  persons: number;
  nights: number;
  exempt: number;
  exempt_reason: CodeOf<'motivos_exencion_estadia'> | null;
  amount: number;
}

export interface DeclarationWithholdingTable {
  declaration: string;
  /** From 0, as they were declared. */
  line: number;
  subject_cuit: string;
  subject_name: string;
  date: string;
  /** Invoice or receipt it was withheld of. */
  voucher: string;
  /** What the subject proves it by: of a perception, the invoice itself. */
  certificate: string;
  base: number;
  /** A code of the agents' regimes. */
  regime: string;
  /** Basis points that were applied: the double of the regime's when the subject is not registered. */
  rate: number;
  amount: number;
}

/** The file that a declaration was made with: its annex. */
export interface DeclarationFileTable {
  declaration: string;
  file_id: string;
  /** Operations it had, and those that were left out. */
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
  /** AGENTE: the agent declared it; MANUAL: the taxpayer did. */
  source: string;
  /** Declaration that uses it. */
  declaration: string | null;
  /** Declaration of the agent that informed it online. */
  informed_in: string | null;
}

export interface DataSheetTable {
  /** `DJ-2026-0000451`, along with declarations. */
  number: string;
  register_number: string;
  filed_at: string;
  /** Day from which the data are so. */
  since: string;
  /** JSON: what changed, as people read it: `[{ dato, antes, ahora }]`. */
  changes: string;
  /** JSON: what proves it: `[{ id, name }]` of files. */
  documents: string;
  file_id: string | null;
  /** Who filed it for the taxpayer; null: he himself. */
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
