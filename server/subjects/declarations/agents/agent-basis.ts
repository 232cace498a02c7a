import type { Caller, DataStore } from '#server/core/context/context.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import { isSamePeriod, periodName } from '#server/rules/calendar/declared-periods.ts';
import { BUSINESS_TAXES, PERCEPTION_TAX } from '#server/rules/taxes/tax-codes.ts';
import { businessesOfCuit } from '#server/subjects/businesses/businesses.ts';
import { withholdingsOf } from '#server/subjects/declarations/declarations.ts';

/** Data of an agent needed by its declaration. */
export interface AgentBasis extends DeclarationBasis {
  /** Eleven digits. */
  cuit: string;
  /** True: it collects on its sales, proved by the invoice. False: it withholds, proved by a certificate. */
  collects: boolean;
  /** Period in which each certificate was declared, by other declarations in force. */
  declared: ReadonlyMap<string, string>;
  /** Returns true when the CUIT is registered for the tax on business on a day. */
  isRegistered(cuit: string, day: string): Promise<boolean>;
}

export async function agentBasis(
  basis: DeclarationBasis,
  { db, taxpayer }: DataStore & Caller,
): Promise<AgentBasis> {
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
