import type { Caller, Letterhead, Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { AcuseDdjj } from '#server/core/generated/endpoints.ts';
import { fromCents, money } from '#formats/money.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import type { Assessment } from './assess.ts';
import type { DeclarationBasis } from './declaration-basis.ts';
import { declarationReceipt } from './declaration-receipt.ts';
import { declarationSlips } from './declaration-slips.ts';
import { fileDeclaration, type Filing } from './file-declaration.ts';
import { fortnightOf } from './fortnight-of.ts';
import { versionOf } from './version-of.ts';

/** Amounts that the taxpayer saw before filing. */
interface Seen {
  a_pagar: string;
  saldo_favor: string;
}

/** Refuses with `ya_presentada` or `falta_motivo` a declaration that does not follow the filed ones. */
export function demandSequence(
  { secuencia, motivo_rectificativa }: Pick<Filing, 'motivo_rectificativa'> & { secuencia: number },
  { sequence, period }: DeclarationBasis,
  { refuse }: Refusing<'falta_motivo' | 'ya_presentada'>,
): void {
  if (secuencia < sequence) throw refuse('ya_presentada', { periodo: period });
  if (sequence > 0 && !motivo_rectificativa) throw refuse('falta_motivo');
}

/** Refuses with `calculo_distinto` when the amounts differ from those that the taxpayer saw. */
export function demandUnchangedAmounts(
  seen: Seen,
  { tax: { payable, credit } }: Assessment,
  { refuse }: Refusing<'calculo_distinto'>,
): void {
  if (seen.a_pagar !== fromCents(payable) || seen.saldo_favor !== fromCents(credit))
    throw refuse('calculo_distinto', {
      a_pagar: money.write(fromCents(payable)),
      saldo_favor: money.write(fromCents(credit)),
    });
}

/** Files a declaration: writes it with its obligations, receipt and slips. `context.db` is a transaction. */
export async function fileAssessed(
  filing: Filing,
  basis: DeclarationBasis,
  assessment: Assessment,
  context: Moment & Caller & Letterhead & Pick<Office, 'links'> & Refusing<never>,
): Promise<AcuseDdjj> {
  const filed = await fileDeclaration(filing, basis, assessment, context);
  const { declaration } = filed;
  const receipt = await declarationReceipt(declaration, basis, assessment, context);
  const slips = await declarationSlips(filed, assessment, basis, context);
  return {
    nro_presentacion: declaration.number,
    fecha: localMinute(declaration.filed_at, context.portal.timeZone),
    padron: declaration.register_number,
    periodo: declaration.period,
    ...fortnightOf(basis),
    version: versionOf(basis.sequence),
    a_pagar: fromCents(assessment.tax.payable),
    saldo_favor: fromCents(assessment.tax.credit),
    interes: fromCents(assessment.interest),
    boletas: slips.map((slip) => slipToWire(slip, context)),
    codigo_verificacion: receipt.code,
    url_acuse: context.links.page(receipt.file_id),
  };
}
