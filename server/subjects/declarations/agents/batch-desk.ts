import type { Context } from '#server/core/context/context.ts';
import { AGENT_TAXES } from '#server/rules/taxes/tax-names.ts';
import {
  declarationDesk,
  type AskedPeriod,
  type DeclarationDesk,
} from '#server/subjects/declarations/declaration-desk.ts';

/** As `declarationDesk`, of who declares with a file: an agent. Refuses with `padron_ajeno` who is none, too. */
export async function batchDesk(asked: AskedPeriod, context: Context): Promise<DeclarationDesk> {
  const desk = await declarationDesk(asked, context);
  if (!AGENT_TAXES.includes(desk.business.tax))
    throw context.refuse('padron_ajeno', { padron: asked.padron });
  return desk;
}
