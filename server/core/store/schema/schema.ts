import type { Generated, Insertable, Selectable } from 'kysely';
import type { ChargeTable, ExpedienteMoveTable, ExpedienteTable } from './expediente-schema.ts';
import type { DiscardedFileTable, FileTable, UploadTable } from './file-schema.ts';
import type {
  AccessLaneTable,
  FormerPasswordTable,
  HalfSignInTable,
  KnownDeviceTable,
  MailCodeTable,
  RecoveryCodeTable,
  RepresentationTable,
  SecondFactorTable,
  SecretTable,
  SessionTable,
} from './access-schema.ts';
import type {
  LetterTable,
  OperationTable,
  PaymentObligationTable,
  PaymentTable,
  RefundTable,
  SettledDayTable,
} from './payment-schema.ts';
import type {
  ActivityTable,
  BusinessActivityTable,
  BusinessTable,
  DataSheetTable,
  DeclarationActivityTable,
  DeclarationStayTable,
  DeclarationTable,
  DeclarationFileTable,
  DeclarationWithholdingTable,
  TaxCreditTable,
} from './declaration-schema.ts';
import type { MachineTables } from './machine-schema.ts';
import type { AuditTables } from './audit-schema.ts';
import type { DraftTable } from './draft-schema.ts';
import type { ElectronicAddressTables } from './legal-notice-schema.ts';
import type { LiveEventTable, NoticeMarkTable } from './notice-schema.ts';
import type { AccountRoleTable, InstallationTable } from './installation-schema.ts';
import type { DebitAdhesionTable, DebitMovementTable } from './debit-schema.ts';
import type { PlanDiscountTable, PlanLineTable, PlanRegimeTable } from './regime-schema.ts';
import type { SlipObligationTable, SlipTable } from './slip-schema.ts';
import type { StampConceptTable, StampTable } from './stamp-schema.ts';
import type { PropertyTable } from './property-schema.ts';
import type { CatalogueTables } from './catalogue-schema.ts';
import type { AntennaTables } from './antenna-schema.ts';
import type { AdvertisingTables } from './advertising-schema.ts';
import type { LandfillTables } from './landfill-schema.ts';

/**
 * The tables of the store. Amounts are integer cents, rates basis points, days `yyyy-mm-dd`, instants ISO 8601 UTC,
 * flags 0 or 1, JSON as text. Values that travel (tax codes, states, situations) are kept as they travel.
 */
export interface Schema
  extends
    AuditTables,
    ElectronicAddressTables,
    MachineTables,
    AntennaTables,
    CatalogueTables,
    LandfillTables,
    AdvertisingTables {
  taxpayer: TaxpayerTable;
  session: SessionTable;
  representation: RepresentationTable;
  vehicle: VehicleTable;
  property: PropertyTable;
  obligation: ObligationTable;
  fine: FineTable;
  plan: PlanTable;
  slip: SlipTable;
  slip_obligation: SlipObligationTable;
  payment: PaymentTable;
  payment_obligation: PaymentObligationTable;
  refund: RefundTable;
  settled_day: SettledDayTable;
  operation: OperationTable;
  file: FileTable;
  certificate: CertificateTable;
  clearance: ClearanceTable;
  live_event: LiveEventTable;
  notice_mark: NoticeMarkTable;
  expediente: ExpedienteTable;
  expediente_move: ExpedienteMoveTable;
  upload: UploadTable;
  discarded_file: DiscardedFileTable;
  charge: ChargeTable;
  former_password: FormerPasswordTable;
  access_lane: AccessLaneTable;
  known_device: KnownDeviceTable;
  mail_code: MailCodeTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  half_sign_in: HalfSignInTable;
  plan_regime: PlanRegimeTable;
  plan_discount: PlanDiscountTable;
  plan_line: PlanLineTable;
  letter: LetterTable;
  secret: SecretTable;
  draft: DraftTable;
  debit_adhesion: DebitAdhesionTable;
  debit_movement: DebitMovementTable;
  business: BusinessTable;
  activity: ActivityTable;
  business_activity: BusinessActivityTable;
  declaration: DeclarationTable;
  declaration_activity: DeclarationActivityTable;
  declaration_stay: DeclarationStayTable;
  declaration_file: DeclarationFileTable;
  declaration_withholding: DeclarationWithholdingTable;
  tax_credit: TaxCreditTable;
  data_sheet: DataSheetTable;
  stamp_concept: StampConceptTable;
  stamp: StampTable;
  installation: InstallationTable;
  account_role: AccountRoleTable;
}

interface TaxpayerTable {
  id: Generated<number>;
  cuit: string;
  /** Sign-in name; the CUIT unless chosen. Null: no fiscal key. */
  username: string | null;
  /** PHC string of scrypt. */
  password_hash: string | null;
  /** 1: given by the office, to be changed at the first entry. */
  password_provisional: Generated<number>;
  /** Display name: `TOLABA JUAN IGNACIO` or `LOS LAPACHOS S.R.L.`. */
  name: string;
  /** JSON of the wire shape `contribuyente`. */
  profile: string;
  /** Where the city notifies on paper; null: not registered. */
  fiscal_address: string | null;
}

interface VehicleTable {
  /** `ZA101AA`, normalised. */
  plate: string;
  register_number: string;
  brand: string;
  model: string;
  year: number;
  /** `AUTOMÓVIL`, `MOTOCICLETA`, `CAMIONETA`, `CAMIÓN`. */
  kind: string;
  owner_id: number;
  /** ACTIVO, BAJA, EXENTO. */
  status: string;
  /** Day of BAJA, else null. */
  status_date: string | null;
  exemption: string | null;
  valuation: number;
}

interface ObligationTable {
  /** Concept id, seven parts: `0006-0104512-2026-03-0000-0-1`. */
  id: string;
  /** Tax code (tipo_inscripcion): `0006`. */
  tax: string;
  register_number: string;
  /** What is taxed (imponible): `ZA101AA`. */
  object: string;
  taxpayer_id: number;
  year: number;
  /** `03/2026`. */
  period: string;
  instalment: number;
  label: string;
  /** First due day, already rolled to a business day. */
  due_date: string;
  capital: number;
  discount: number;
  /** Cents already paid (partial payments included). */
  paid: number;
  /** PENDIENTE, PAGADA, PARCIAL, ANULADA, COMPENSADA. What depends on today (A_VENCER, VENCIDA, EN_PROCESO) is derived. */
  status: string;
  /** NORMAL, EN_PLAN, JUDICIAL, DEBITO_AUTOMATICO, EDESA, EXENTA, BLOQUEADA. */
  situation: string;
  /** Why it cannot be chosen, when situation is not NORMAL. */
  reason: string | null;
  paid_on: string | null;
  receipt_number: string | null;
  /** Plan that includes it, or plan it is an instalment of. */
  plan_number: string | null;
  /** Day of the lawsuit: from it, the punitive rate. */
  lawsuit_date: string | null;
}

interface FineTable {
  /** `A0451237`. */
  ticket: string;
  plate: string;
  taxpayer_id: number;
  /** Local date and time: `2026-02-18T09:41`. */
  at: string;
  place: string;
  offence: string;
  article: string;
  min_units: number;
  max_units: number;
  court: number;
  /** PAGO_VOLUNTARIO, A_JUZGAR, CON_SENTENCIA, EN_PLAN, JUDICIAL, PAGADA. */
  status: string;
  voluntary_until: string | null;
  /** Sentence amount in cents. */
  sentence: number | null;
  serious: number;
  paid_on: string | null;
  paid_amount: number | null;
  receipt_number: string | null;
  /** Who or what drew it up: `Agente 214`, `Cinemómetro fijo 03`. */
  agent: string | null;
  /** Measured, in km/h, and the most allowed there; null: it is not about speed. */
  speed: number | null;
  speed_limit: number | null;
  photo_id: string | null;
}

interface PlanTable {
  number: string;
  taxpayer_id: number;
  tax: string;
  object: string;
  date: string;
  /** PENDIENTE_ANTICIPO, VIGENTE, CANCELADO, CADUCO, ANULADO. */
  status: string;
  /** Day it ended (CANCELADO, CADUCO, ANULADO). */
  status_date: string | null;
  original_debt: number;
  down_payment: number;
  financed: number;
  instalments: number;
  monthly_rate: number;
  /** What it is agreed under: a code of `plan_regime`. */
  regime: Generated<string>;
  /** FRANCES, DIRECTO. */
  system: Generated<string>;
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

interface CertificateTable {
  /** `LD-2026-004512`. */
  number: string;
  /** `ABCD-EFGH-JKLM-NPQR`. */
  code: string;
  kind: string;
  object: string;
  issued_on: string;
  valid_until: string;
  file_id: string;
  /** The slip of the stamp it took; a stamp is good for one certificate. */
  stamp_slip: string | null;
  /** Day it was left without effect; null: it was not. */
  voided_on: Generated<string | null>;
}

/** What a debt-free certificate was asked for, signed in. */
interface ClearanceTable {
  certificate: string;
  taxpayer_id: number;
  /** A code of alcances_libre_deuda. */
  scope: string;
  tax: string | null;
  object: string | null;
  /** A code of motivos_certificado. */
  reason: string;
  /** To whom it is shown. */
  addressee: string | null;
}

export type Vehicle = Selectable<VehicleTable>;
export type Property = Selectable<PropertyTable>;
export type DebitAdhesion = Selectable<DebitAdhesionTable>;
export type DebitMovement = Selectable<DebitMovementTable>;
export type Taxpayer = Selectable<TaxpayerTable>;
export type ObligationRow = Selectable<ObligationTable>;
export type NewObligation = Insertable<ObligationTable>;
export type Fine = Selectable<FineTable>;
export type Plan = Selectable<PlanTable>;
export type PlanLine = Selectable<PlanLineTable>;
export type PlanRegime = Selectable<PlanRegimeTable>;
export type Slip = Selectable<SlipTable>;
export type SlipObligation = Selectable<SlipObligationTable>;
export type Payment = Selectable<PaymentTable>;
export type Refund = Selectable<RefundTable>;
export type Certificate = Selectable<CertificateTable>;
export type Stamp = Selectable<StampTable>;
export type StampConcept = Selectable<StampConceptTable>;
export type Charge = Selectable<ChargeTable>;
export type Expediente = Selectable<ExpedienteTable>;
export type ExpedienteMove = Selectable<ExpedienteMoveTable>;
export type Upload = Selectable<UploadTable>;
export type StoredFile = Selectable<FileTable>;
