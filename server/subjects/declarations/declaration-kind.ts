import type { CalculoDdjj } from '#server/core/generated/endpoints.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import type { Context } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import type { MonthlyTax, TaxCredits } from '#server/rules/taxes/turnover-tax.ts';
import type { Declaration } from '#server/core/store/schema/declaration-schema.ts';
import type { DeclarationBasis } from './declaration-basis.ts';
import type { Declared, DeclaredList } from './declared.ts';

type Prepared = ResponseOf<'DDJJ/Preparar'>;

/** What a declaration of one kind begins with. */
export type KindOfPreparation = Partial<
  Pick<
    Prepared,
    | 'actividades'
    | 'nomenclador'
    | 'mes_anterior'
    | 'creditos'
    | 'estadias'
    | 'valor_noche'
    | 'operaciones'
    | 'regimenes'
  >
>;

/** What a receipt lists. */
export interface ReceiptTable {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}

/** What the lines of a declaration come to. Amounts in cents. */
export interface AssessedLines {
  tax: MonthlyTax;
  credits: TaxCredits;
  /** As Calcular tells them. */
  view: Partial<Pick<CalculoDdjj, 'renglones' | 'hospedaje' | 'agente'>>;
  /** As the receipt lists them. */
  table: ReceiptTable;
  /** Writes them. `context.db` is the transaction that wrote the declaration. */
  keep(declaration: Declaration, context: Context): Promise<void>;
}

/** What tells the declarations of one tax from those of another. */
export interface DeclarationKind {
  /** Its own lists: the others have to be empty. */
  lists: readonly DeclaredList[];
  prepare(basis: DeclarationBasis, context: Context<'no_rectificable'>): Promise<KindOfPreparation>;
  /** Refuses what is not right, field by field. */
  assess(declared: Declared, basis: DeclarationBasis, context: Context): Promise<AssessedLines>;
  /** What was kept of one, as its receipt lists it. */
  kept(declaration: Declaration, context: Context): Promise<ReceiptTable>;
}
