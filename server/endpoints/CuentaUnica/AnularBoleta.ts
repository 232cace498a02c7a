import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { voidSlip } from '#server/subjects/slips/void-slip.ts';
import { isWaiting } from '#server/rules/payments/payment-states.ts';
import { locksOfSlip } from '#server/subjects/slips/debt-locks.ts';
import { finesOfTaxpayer } from '#server/subjects/fines/fines.ts';
import { obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { paymentsOfSlip } from '#server/subjects/payments/payments.ts';
import { isUnstarted, plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import { findSlip, chargedLines } from '#server/subjects/slips/slips.ts';

/** Voids a slip for the debt of the signed-in taxpayer. The debt does not change. */
export const anularBoleta: Handler<'CuentaUnica/AnularBoleta'> = async ({ nro_boleta }, context) =>
  withLocks(context, await locksOfSlip(context.db, nro_boleta), async (inside) => {
    const { db, taxpayer, refuse } = inside;
    const slip = await findSlip(db, nro_boleta);
    const lines = await chargedLines(db, nro_boleta);
    const owner = taxpayer?.id ?? 0;
    const own = new Set([
      ...(await obligationsOfTaxpayer(db, owner)).map(({ id }) => id),
      ...(await finesOfTaxpayer(db, owner)).map(({ ticket }) => `MULTA-${ticket}`),
    ]);
    if (!slip || lines.length === 0 || !lines.every(({ obligation_id }) => own.has(obligation_id)))
      throw refuse('boleta_inexistente');
    if (slip.status === 'PAGADA') throw refuse('boleta_pagada');
    if (slip.status !== 'EMITIDA') throw refuse('boleta_no_vigente');
    if (
      (await plansOfTaxpayer(db, owner)).some((plan) => isUnstarted(plan) && plan.slip_number === slip.number)
    )
      throw refuse('boleta_de_anticipo');
    if ((await paymentsOfSlip(db, slip.number)).some(({ state }) => isWaiting(state)))
      throw refuse('boleta_en_pago');
    await voidSlip(db, slip.number);
    return { nro_boleta: slip.number, estado: 'ANULADA' };
  });
