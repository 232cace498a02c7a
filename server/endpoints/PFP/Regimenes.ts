import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { wirePercent } from '#server/subjects/debt/obligation-to-wire.ts';
import { regimesInForce } from '#server/subjects/plans/plan-proposal.ts';

/** The regimes a plan can be agreed under today. */
export const regimenes: Handler<'PFP/Regimenes'> = async (_, context) =>
  (await regimesInForce(context)).map((regime) => ({
    codigo: regime.code,
    descripcion: regime.title,
    tributo: regime.tax,
    cuotas_maximas: regime.max_count,
    anticipo_minimo: wirePercent(regime.down_payment),
    cuota_minima: fromCents(regime.min_instalment),
    deuda_minima: fromCents(regime.min_debt),
  }));
