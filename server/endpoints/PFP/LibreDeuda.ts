import type { Caller, Letterhead, Moment } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownPlan } from '#server/subjects/plans/own-plan.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import type { Certificate, Plan } from '#server/core/store/schema/schema.ts';

/** Certifies that a plan of the signed-in taxpayer is fully paid; one certificate per plan. */
export const libreDeuda: Handler<'PFP/LibreDeuda'> = ({ nro_plan }, context) =>
  inTransaction(context, async (inside) => {
    const plan = await ownPlan(nro_plan, inside);
    if (plan.status !== 'CANCELADO') throw inside.refuse('plan_sin_cancelar', { plan: nro_plan });
    const number = `LDP-${plan.number}`;
    const known = await inside.db
      .selectFrom('certificate')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    const certificate = known ?? (await issue(number, plan, inside));
    return { nro_certificado: number, url_pdf: inside.links.page(certificate.file_id) };
  });

function issue(number: string, plan: Plan, context: Moment & Caller & Letterhead): Promise<Certificate> {
  const { portal, now, today, taxpayer } = context;
  const ended = date.write(plan.status_date ?? today);
  return issueCertificate(
    {
      number,
      kind: 'LIBRE_DEUDA_PLAN',
      object: `Plan N° ${plan.number}`,
      owner: plan.taxpayer_id,
      validUntil: ALWAYS,
      name: () => `libre-deuda-plan-${plan.number}.pdf`,
      paper: (_, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: now,
          title: 'Libre deuda de plan de facilidades',
          number,
          issued: today,
          validUntil: null,
          facts: [
            { label: 'Contribuyente', value: taxpayer?.name ?? '' },
            { label: 'CUIT', value: cuit.write(taxpayer?.cuit ?? '') },
            { label: 'Plan', value: `N° ${plan.number}` },
            { label: 'Tributo', value: taxName(plan.tax, context) },
            { label: 'Imponible', value: plan.object },
            { label: 'Deuda del plan', value: money.write(fromCents(plan.original_debt)) },
          ],
          text: [
            `Se certifica que el plan de facilidades N° ${plan.number} quedó cancelado el ${ended}: no se debe nada de la deuda que incluía.`,
          ],
          verification,
        },
      }),
    },
    context,
  );
}
