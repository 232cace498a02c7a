// Made by `npm run generate` from the files of this folder. Do not edit.
import type { Migration } from 'kysely';
import { taxpayers } from './0001-0019/0001-taxpayers.ts';
import { debt } from './0001-0019/0002-debt.ts';
import { payments } from './0001-0019/0003-payments.ts';
import { catalogues } from './0001-0019/0004-catalogues.ts';
import { certificates } from './0001-0019/0005-certificates.ts';
import { expedientes } from './0001-0019/0006-expedientes.ts';
import { access } from './0001-0019/0007-access.ts';
import { details } from './0001-0019/0008-details.ts';
import { drafts } from './0001-0019/0009-drafts.ts';
import { properties } from './0001-0019/0010-properties.ts';
import { agreements } from './0001-0019/0011-agreements.ts';
import { declarations } from './0001-0019/0012-declarations.ts';
import { notices } from './0001-0019/0014-notices.ts';
import { outcomes } from './0001-0019/0015-outcomes.ts';
import { charges } from './0001-0019/0016-charges.ts';
import { stamps } from './0001-0019/0017-stamps.ts';
import { permissions } from './0001-0019/0018-permissions.ts';
import { collecting } from './0001-0019/0019-collecting.ts';
import { planLines } from './0020-0039/0020-plan-lines.ts';
import { dataSheets } from './0020-0039/0021-data-sheets.ts';
import { draftSeries } from './0020-0039/0022-draft-series.ts';
import { refunds } from './0020-0039/0023-refunds.ts';
import { machines } from './0020-0039/0024-machines.ts';
import { paper } from './0020-0039/0025-paper.ts';
import { devices } from './0020-0039/0026-devices.ts';
import { auditLog } from './0020-0039/0028-audit.ts';
import { installation } from './0020-0039/0029-installation.ts';
import { secondFactor } from './0020-0039/0030-second-factor.ts';
import { cardInterest } from './0020-0039/0034-card-interest.ts';
import { clearances } from './0020-0039/0035-clearances.ts';
import { draftPast } from './0020-0039/0039-draft-past.ts';
import { planResponsible } from './0040-0059/0040-plan-responsible.ts';
import { electronicAddresses } from './0040-0059/0041-electronic-addresses.ts';
import { legalNotices } from './0040-0059/0042-legal-notices.ts';
import { antennas } from './0040-0059/0043-antennas.ts';
import { landfill } from './0040-0059/0044-landfill.ts';
import { advertising } from './0040-0059/0045-advertising.ts';
import { declarationFiles } from './0040-0059/0046-declaration-files.ts';
import { planDebits } from './0040-0059/0048-plan-debits.ts';
import { fortnights } from './0040-0059/0049-fortnights.ts';
import { registers } from './0040-0059/0050-registers.ts';
import { registerHolds } from './0040-0059/0052-register-holds.ts';
import { voidedCertificates } from './0040-0059/0053-voided-certificates.ts';
import { slipWords } from './0040-0059/0054-slip-words.ts';
import { balances } from './0040-0059/0055-balances.ts';
import { datedParameters } from './0040-0059/0056-dated-parameters.ts';
import { remindedDays } from './0040-0059/0057-reminded-days.ts';
import { waitingAdhesions } from './0040-0059/0058-waiting-adhesions.ts';
import { provisionalKeys } from './0040-0059/0059-provisional-keys.ts';
import { photos } from './0060-0079/0060-photos.ts';
import { commonStamps } from './0060-0079/0063-common-stamps.ts';
import { servedAddress } from './0060-0079/0067-served-address.ts';
import { workbooks } from './0060-0079/0068-workbooks.ts';
import { draftOwn } from './0060-0079/0069-draft-own.ts';
import { endedCatalogues } from './0060-0079/0072-ended-catalogues.ts';

/** In the order they run. Never changed once released: a correction is another migration. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-taxpayers': taxpayers,
  '0002-debt': debt,
  '0003-payments': payments,
  '0004-catalogues': catalogues,
  '0005-certificates': certificates,
  '0006-expedientes': expedientes,
  '0007-access': access,
  '0008-details': details,
  '0009-drafts': drafts,
  '0010-properties': properties,
  '0011-agreements': agreements,
  '0012-declarations': declarations,
  '0014-notices': notices,
  '0015-outcomes': outcomes,
  '0016-charges': charges,
  '0017-stamps': stamps,
  '0018-permissions': permissions,
  '0019-collecting': collecting,
  '0020-plan-lines': planLines,
  '0021-data-sheets': dataSheets,
  '0022-draft-series': draftSeries,
  '0023-refunds': refunds,
  '0024-machines': machines,
  '0025-paper': paper,
  '0026-devices': devices,
  '0028-audit': auditLog,
  '0029-installation': installation,
  '0030-second-factor': secondFactor,
  '0034-card-interest': cardInterest,
  '0035-clearances': clearances,
  '0039-draft-past': draftPast,
  '0040-plan-responsible': planResponsible,
  '0041-electronic-addresses': electronicAddresses,
  '0042-legal-notices': legalNotices,
  '0043-antennas': antennas,
  '0044-landfill': landfill,
  '0045-advertising': advertising,
  '0046-declaration-files': declarationFiles,
  '0048-plan-debits': planDebits,
  '0049-fortnights': fortnights,
  '0050-registers': registers,
  '0052-register-holds': registerHolds,
  '0053-voided-certificates': voidedCertificates,
  '0054-slip-words': slipWords,
  '0055-balances': balances,
  '0056-dated-parameters': datedParameters,
  '0057-reminded-days': remindedDays,
  '0058-waiting-adhesions': waitingAdhesions,
  '0059-provisional-keys': provisionalKeys,
  '0060-photos': photos,
  '0063-common-stamps': commonStamps,
  '0067-served-address': servedAddress,
  '0068-workbooks': workbooks,
  '0069-draft-own': draftOwn,
  '0072-ended-catalogues': endedCatalogues,
};
