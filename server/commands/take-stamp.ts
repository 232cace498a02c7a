import { date } from '#formats/date.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { stampFacts } from '#server/subjects/stamps/stamp-facts.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { stampState, stampValidUntil } from '#server/rules/states/stamp-state.ts';
import { findStamp, spendStamp } from '#server/subjects/stamps/stamps.ts';

/**
 * Marks a paid stamp as used by a procedure at the counter; it is valid only once.
 * @param number `S-2026-0091234`, in any format
 * @returns a sentence with the result.
 * @throws {Error} when it cannot be used.
 */
export async function takeStamp(
  number: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const environment = readServerEnvironment(variables);
  const { portal, formats } = await readPortalConfig(environment.config);
  const reading = formats['nro_sellado']?.read(number);
  if (!reading || 'error' in reading) throw new Error(reading?.error ?? `"${number}" no es un sellado.`);
  const today = officeClock(portal.timeZone, environment.today).today();
  const db = await openOffice(environment);
  try {
    return await db.transaction().execute(async (trx) => {
      const stamp = await findStamp(trx, reading.value);
      if (!stamp) throw new Error(`No existe el sellado ${reading.value}.`);
      const facts = stampFacts(stamp);
      const state = stampState(facts, today);
      if (state === 'EMITIDO') throw new Error(`El sellado ${stamp.number} no está pagado.`);
      if (state === 'USADO')
        throw new Error(`El sellado ${stamp.number} se usó el ${date.write(stamp.used_on ?? '')}.`);
      if (state === 'VENCIDO')
        throw new Error(`El sellado ${stamp.number} venció el ${date.write(stampValidUntil(facts))}.`);
      await spendStamp(trx, stamp.slip_number, today);
      await audit(trx, runnerOf('sellado'), 'SELLADO_USADO', { sellado: stamp.number });
      return `Sellado ${stamp.number}: usado el ${date.write(today)}.`;
    });
  } finally {
    await db.destroy();
  }
}
