import type {
  ErrorsOf,
  Letterhead,
  Moment,
  Office,
  Refusing,
  DataStore,
} from '#server/core/context/context.ts';
import type { Endpoints } from '#server/core/generated/endpoints.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtDraft } from '#server/subjects/slips/debt-draft.ts';
import { issueSlip, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { slipObjectFacts } from '#server/subjects/slips/object-facts.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { cancellationDraft } from '#server/subjects/plans/cancellation-draft.ts';
import {
  lapsedInstalments,
  openInstalments,
  planInstalments,
} from '#server/subjects/plans/plan-instalments.ts';
import { findPlan } from '#server/subjects/plans/plans.ts';
import { REHABILITATION } from '#server/subjects/plans/rehabilitation.ts';

type Request = Endpoints['Inmobiliario/PFP/EmitirBoleta']['request'];

/** Issues a slip for some instalments of a plan, for all that is left of it at once, or for what makes it run again. */
export async function planSlip(
  request: Request,
  context: Moment & Letterhead & Refusing<ErrorsOf<typeof draftOf>>,
): Promise<IssuedSlip> {
  const plan = await findPlan(context.db, request.nro_plan);
  return withLocks(context, [ofObject(plan?.object ?? '')], async (inside) =>
    issueSlip(await draftOf(request, inside), inside),
  );
}

async function draftOf(
  request: Request,
  context: Moment &
    Pick<Office, 'portal'> &
    Refusing<
      | 'sin_cuotas'
      | ErrorsOf<typeof planInstalments>
      | ErrorsOf<typeof cancellationDraft>
      | ErrorsOf<typeof lapsedInstalments>
    >,
): Promise<SlipDraft> {
  const { nro_plan, cuotas = [] } = request;
  const terms = await debtTerms(context);
  const asked = request.fecha_pago ?? null;
  if (request.modalidad === 'ANTICIPADA') {
    const { plan, rows } = await openInstalments(nro_plan, context);
    return cancellationDraft(plan, rows, { asked, facts: await factsOf(plan, context) }, terms, context);
  }
  if (request.modalidad === REHABILITATION) {
    const { plan, rows } = await lapsedInstalments(nro_plan, context);
    const facts = await factsOf(plan, context);
    const draft = await debtDraft({ rows, asked: context.today, facts }, terms, context);
    return { ...draft, mode: REHABILITATION };
  }
  if (cuotas.length === 0) throw context.refuse('sin_cuotas');
  const { plan, rows } = await planInstalments(nro_plan, cuotas, context);
  return debtDraft({ rows, asked, facts: await factsOf(plan, context) }, terms, context);
}

async function factsOf(
  { number, object }: Pick<Plan, 'number' | 'object'>,
  context: DataStore,
): Promise<SlipDraft['facts']> {
  const facts = await slipObjectFacts(object, context);
  return [...facts.slice(0, 3), { label: 'Plan de pago', value: `N° ${number}` }];
}
