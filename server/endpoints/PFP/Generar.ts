import { fromCents } from '#formats/money.ts';
import { adherePlan, planCard } from '#server/subjects/adhesions/plan-debit.ts';
import { proveCard } from '#server/subjects/adhesions/debit-card.ts';
import { planWithDefaults } from '#server/subjects/plans/plan-with-defaults.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { storeAgreement } from '#server/subjects/plans/plan-agreement.ts';
import { planGround, proposedPlan } from '#server/subjects/plans/plan-proposal.ts';
import { planDays } from '#server/endpoints/answers/plan-simulation.ts';
import { signedPlan } from '#server/subjects/plans/signed-plan.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { nextPlanNumber, plansOf } from '#server/subjects/plans/plans.ts';

/** Signs a plan: it begins when its down payment is paid, in five business days. All of it or nothing. */
export const generar: Handler<'PFP/Generar'> = async (request, context) => {
  const { today, refuse } = context;
  if (!request.acepta_terminos) throw refuse('terminos_sin_aceptar');
  await demandOwnKey(request.clave, context);
  const card = request.tarjeta && (await proveCard(request.tarjeta, context));
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const terms = await debtTerms({ db, today });
    const asked = planWithDefaults({ ...request, fecha: today }, today);
    const ground = await planGround(asked, terms, inside);
    const cost = proposedPlan(asked, ground, inside);
    if (fromCents(cost.base) !== request.base) throw inside.refuse('deuda_cambio');
    if (!cost.offer && cost.discount === 0) throw inside.refuse('contado_sin_plan');
    const number = await nextPlanNumber(db, today.slice(0, 4));
    const [{ row }] = ground.lines as [(typeof ground.lines)[number]];
    const earlier = await plansOf(db, row.object, row.tax);
    const days = planDays(today, asked.cuotas, terms);
    const signed = signedPlan({
      number,
      asked,
      ground,
      cost,
      days,
      earlier: earlier.length,
      contact: {
        email: request.email,
        responsible: request.responsable ?? null,
        phone: request.telefono ?? null,
        cbu: request.cbu ?? null,
      },
      representative: inside.representative,
    });
    await db.insertInto('plan').values(signed.plan).execute();
    await db.insertInto('obligation').values(signed.obligations).execute();
    await db.insertInto('plan_line').values(signed.lines).execute();
    await db
      .updateTable('obligation')
      .set({ situation: 'EN_PLAN', reason: `Incluida en el plan N° ${number}`, plan_number: number })
      .where('id', 'in', asked.conceptos)
      .execute();
    const issued = await issueSlip(signed.slip, inside);
    const { titular: holder } = request;
    const nro_constancia_debito =
      card && holder ? await adherePlan(signed.plan, { card, holder }, inside) : null;
    const file = await storeAgreement(signed.plan, await planCard(signed.plan, inside), inside);
    await db
      .updateTable('plan')
      .set({ slip_number: issued.slip.number })
      .where('number', '=', number)
      .execute();
    return {
      nro_plan: number,
      nro_constancia_debito,
      estado: 'PENDIENTE_ANTICIPO',
      convenio_pdf: inside.links.page(file),
      vencimiento_anticipo: days.downPayment,
      boleta_anticipo: slipToWire(issued, inside),
    };
  });
};
