import type { CalculoDdjj } from '#server/core/generated/endpoints.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import type { Caller, Moment, OfficeConfig, Refusing, DataStore } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import type { MonthlyTax, TaxCredits } from '#server/rules/taxes/turnover-tax.ts';
import type { Declaration } from '#server/core/store/schema/declaration-schema.ts';
import type { DeclarationBasis } from './declaration-basis.ts';
import type { DeclaredMonth, DeclaredList } from './declared-month.ts';

type Prepared = ResponseOf<'DDJJ/Preparar'>;

/** Initial data of a declaration of one kind. */
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

/** The table of a receipt. */
export interface ReceiptTable {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}

/** Result of assessing the lines of a declaration. Amounts in cents. */
export interface AssessedLines {
  tax: MonthlyTax;
  credits: TaxCredits;
  /** As the endpoint DDJJ/Calcular returns them. */
  view: Partial<Pick<CalculoDdjj, 'renglones' | 'hospedaje' | 'agente'>>;
  /** As the receipt lists them. */
  table: ReceiptTable;
  /** Stores the lines. `context.db` is the transaction that wrote the declaration. */
  keep(declaration: Declaration, context: DataStore & Caller): Promise<void>;
}

/** Context in which a declaration is prepared, assessed and read. */
export type DeclarationContext = Moment & Caller & Pick<OfficeConfig, 'codes' | 'portal' | 'tables'>;

/** Strategy for the declarations of one tax. */
export interface DeclarationKind {
  /** Lists it accepts; the others must be empty. */
  lists: readonly DeclaredList[];
  prepare(
    basis: DeclarationBasis,
    context: DeclarationContext & Refusing<'no_rectificable'>,
  ): Promise<KindOfPreparation>;
  /** Assesses the lines; refuses invalid ones field by field. */
  assess(
    declared: DeclaredMonth,
    basis: DeclarationBasis,
    context: DeclarationContext & Refusing<'creditos_cambiaron'>,
  ): Promise<AssessedLines>;
  /** The stored lines of a declaration, as its receipt lists them. */
  kept(declaration: Declaration, context: DeclarationContext): Promise<ReceiptTable>;
}
