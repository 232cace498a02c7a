import type { Caller, ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { AGENT_TAXES } from '#server/rules/taxes/tax-codes.ts';
import {
  declarationBasis,
  type RequestedPeriod,
  type DeclarationBasis,
} from '#server/subjects/declarations/declaration-basis.ts';

/** As `declarationBasis`, for agents, who declare with a file. Also refuses other taxpayers with `padron_ajeno`. */
export async function batchBasis(
  asked: RequestedPeriod,
  context: Moment &
    Caller &
    Pick<Office, 'tables'> &
    Refusing<'padron_ajeno' | ErrorsOf<typeof declarationBasis>>,
): Promise<DeclarationBasis> {
  const basis = await declarationBasis(asked, context);
  if (!AGENT_TAXES.includes(basis.business.tax))
    throw context.refuse('padron_ajeno', { padron: asked.padron });
  return basis;
}
