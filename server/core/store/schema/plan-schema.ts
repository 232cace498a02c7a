import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface PlanTable {
  number: string;
  taxpayer_id: number;
  tax: CodeOf<'tributos'>;
  object: string;
  date: string;
  status: CodeOf<'estados_plan'>;
  /** Day it ended (CANCELADO, CADUCO, ANULADO). */
  status_date: string | null;
  original_debt: number;
  down_payment: number;
  financed: number;
  instalments: number;
  monthly_rate: number;
  /** What it is agreed under: a code of `plan_regime`. */
  regime: Generated<CodeOf<'regimenes_plan'>>;
  system: Generated<CodeOf<'sistemas_plan'>>;
  /** Cents of interest that were forgiven, already out of `original_debt`. */
  discount: Generated<number>;
  /** Last day to pay the down payment; null: paid when it was signed. */
  down_payment_due: string | null;
  email: string | null;
  /** Slip of the down payment. */
  slip_number: string | null;
  /** The agreement as PDF. */
  file_id: string | null;
  /** Who signed it for the taxpayer; null: he himself. */
  representative_id: number | null;
  /** Who answers for it, by name; null: the taxpayer. */
  responsible: Generated<string | null>;
  /** Of who answers for it: ten digits. */
  phone: Generated<string | null>;
  /** Account he gave to debit its instalments from. */
  cbu: Generated<string | null>;
}
