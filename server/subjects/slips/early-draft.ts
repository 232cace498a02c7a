import type { Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { offersOf } from '#server/subjects/debt/offers-of.ts';
import { offerDraft, type DebtSlipRequest } from './debt-draft.ts';
import type { SlipDraft } from './slip-draft.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * Draft of the slip for an early payment: the whole year, or the half-year. Refuses with `fecha_en_pago_anticipado`
 * when a due day is requested, and with `pago_anticipado_no_disponible` when the offer has changed.
 */
export async function earlyDraft(
  mode: CodeOf<'modalidades_boleta'>,
  { rows, asked, facts }: DebtSlipRequest,
  terms: DebtTerms,
  context: Moment &
    Pick<Office, 'portal'> &
    Refusing<'fecha_en_pago_anticipado' | 'pago_anticipado_no_disponible'>,
): Promise<SlipDraft> {
  if (asked !== null) throw context.refuse('fecha_en_pago_anticipado');
  const [{ object, tax }] = rows as [ObligationRow];
  const { annual, half } = await offersOf(object, tax, terms, context);
  const offer = mode === 'ANUAL' ? annual : half;
  const offered = new Set(offer.lines.map(({ row }) => row.id));
  const same = offered.size === rows.length && rows.every(({ id }) => offered.has(id));
  const motivo = offer.refusal ?? (same ? null : 'Las cuotas cambiaron: actualizá la pantalla.');
  if (motivo !== null)
    throw context.refuse('pago_anticipado_no_disponible', { detalle: offer.title, motivo });
  return offerDraft(mode, offer, facts);
}

/** Refuses with `tributos_mezclados` rows of more than one tax. */
export function demandOneTax(
  rows: readonly ObligationRow[],
  { refuse }: Refusing<'tributos_mezclados'>,
): void {
  if (rows.some(({ tax }) => tax !== rows[0]?.tax)) throw refuse('tributos_mezclados');
}
