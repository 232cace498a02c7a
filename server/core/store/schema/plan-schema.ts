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
  /** Regime: a code of `plan_regime`. */
  regime: Generated<CodeOf<'regimenes_plan'>>;
  system: Generated<CodeOf<'sistemas_plan'>>;
  /** Cents of forgiven interest, already subtracted from `original_debt`. */
  discount: Generated<number>;
  /** Last day to pay the down payment; null: paid at the signature. */
  down_payment_due: string | null;
  email: string | null;
  /** Slip of the down payment. */
  slip_number: string | null;
  /** The agreement as PDF. */
  file_id: string | null;
  /** The person who signed for the taxpayer; null: the taxpayer. */
  representative_id: number | null;
  /** Name of the person responsible for it; null: the taxpayer. */
  responsible: Generated<string | null>;
  /** Phone of the person responsible: ten digits. */
  phone: Generated<string | null>;
  /** Account given for the debits of its instalments. */
  cbu: Generated<string | null>;
}
