import type { Insertable, Selectable } from 'kysely';
import type { TaxpayerTable } from './taxpayer-schema.ts';
import type { VehicleTable } from './vehicle-schema.ts';
import type { FineTable, ObligationTable } from './debt-schema.ts';
import type { PlanTable } from './plan-schema.ts';
import type { CertificateTable, ClearanceTable } from './certificate-schema.ts';
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
import type { LiveEventTable, NoticeMarkTable, RemindedDayTable } from './notice-schema.ts';
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
 * Tables of the store. Amounts are integer cents, rates basis points, days `yyyy-mm-dd`, instants ISO 8601 UTC, flags 0
 * or 1, JSON as text. Codes (taxes, states, situations) are those of the wire format.
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
  reminded_day: RemindedDayTable;
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
