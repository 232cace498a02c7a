import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import type { Context } from '#server/core/context/context.ts';
import { isSamePeriod, periodName } from '#server/rules/calendar/declared-periods.ts';
import { BUSINESS_TAXES, PERCEPTION_TAX } from '#server/rules/taxes/tax-codes.ts';
import { businessesOfCuit } from '#server/subjects/businesses/businesses.ts';
import { withholdingsOf } from '#server/subjects/declarations/declarations.ts';

/** What an agent is known by while it declares. */
export interface AgentBasis extends DeclarationBasis {
  /** Eleven digits. */
  cuit: string;
  /** What it collects of its sales is proved by the invoice; what it withholds, by a certificate. */
  collects: boolean;
  /** The period each certificate was declared in, by other declarations in force. */
  declared: ReadonlyMap<string, string>;
  /** Whether somebody is registered for the tax on business on a day. */
  isRegistered(cuit: string, day: string): Promise<boolean>;
}

export async function agentBasis(basis: DeclarationBasis, { db, taxpayer }: Context): Promise<AgentBasis> {
  const inForce = basis.filed.filter((one) => one.state === 'PRESENTADA' && !isSamePeriod(one, basis));
  const periods = new Map(inForce.map((one) => [one.number, periodName(one)]));
  const lines = await withholdingsOf(db, [...periods.keys()]);
  return {
    ...basis,
    cuit: taxpayer?.cuit ?? '',
    collects: basis.business.tax === PERCEPTION_TAX,
    declared: new Map(lines.map((line) => [line.certificate, periods.get(line.declaration) ?? ''])),
    async isRegistered(cuit, day) {
      const all = await businessesOfCuit(db, cuit);
      return all.some(
        ({ tax, since, until }) =>
          BUSINESS_TAXES.includes(tax) && since <= day && (until === null || day <= until),
      );
    },
  };
}
