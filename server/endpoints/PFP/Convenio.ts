import { planCard } from '#server/subjects/adhesions/plan-debit.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownPlan } from '#server/subjects/plans/own-plan.ts';
import { storeAgreement } from '#server/subjects/plans/plan-agreement.ts';
import { inTransaction } from '#server/core/context/transaction.ts';

/** The agreement of a plan of the signed-in taxpayer, drawn once. */
export const convenio: Handler<'PFP/Convenio'> = ({ nro_plan }, context) =>
  inTransaction(context, async (inside) => {
    const plan = await ownPlan(nro_plan, inside);
    const file = plan.file_id ?? (await storeAgreement(plan, await planCard(plan, inside), inside));
    return { url_pdf: inside.links.page(file) };
  });
