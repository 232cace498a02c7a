import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { servedAddress } from '#server/core/environment/served-address.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import {
  isExplained,
  nextStates,
  OFFICE_STATES,
  stateNamed,
  stateNear,
} from '#server/rules/states/expediente-states.ts';
import { findExpediente } from '#server/subjects/expedientes/expedientes.ts';
import { grantChange } from '#server/subjects/advertising/change-medium.ts';
import { grantRemoval } from '#server/subjects/advertising/remove-medium.ts';
import { CLOSURE } from '#server/subjects/closures/ceasing.ts';
import { closeBusinesses } from '#server/subjects/closures/close-businesses.ts';
import { applyApproval, type GrantedChanges } from '#server/subjects/expedientes/apply-approval.ts';
import { grantCertificate } from '#server/subjects/expedientes/grant-certificate.ts';
import { portalForms } from '#server/core/forms/portal-forms.ts';
import { stateWrites } from '#server/subjects/expedientes/state-writes.ts';
import { stateLabel } from '#server/subjects/expedientes/shown-state.ts';
import { moveExpediente, type Move } from '#server/subjects/expedientes/move.ts';
import { unpaidOf } from '#server/subjects/expedientes/unpaid-of.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Changes made by the approval of a procedure, by endpoint. */
const CHANGES: GrantedChanges = {
  [CLOSURE]: closeBusinesses,
  'PyP/Modificar': grantChange,
  'PyP/Baja': grantRemoval,
};

/**
 * Moves an expediente to another state as the office does, on the store that the variables name.
 * @param name `45186/2026`, or any way people write it
 * @param state its name, with or without accents
 * @param unpaid approves it although what it charges was not paid; the balance after a deposit is never asked for
 * @returns what was done, in a sentence.
 * @throws {Error} saying why it cannot be done.
 */
export async function changeState(
  name: string,
  state: string,
  detail: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
  unpaid = false,
): Promise<string> {
  const environment = readServerEnvironment(variables);
  const { portal, formats, codes, registers, declarations } = await readPortalConfig(environment.config);
  const { endpoints } = declarations;
  const label = (code: string) => labelOf('estados_expediente', code, { codes });
  const list = (states: readonly string[]) => states.map(label).join(', ');
  const to = stateNamed(state);
  if (!to) {
    const near = stateNear(state);
    const meant = near ? ` ¿Quisiste decir "${label(near)}"?` : '';
    throw new Error(`No hay ningún estado "${state}".${meant} Hay: ${list(OFFICE_STATES)}.`);
  }
  if (to === 'PAGADO') throw new Error(`A ${label(to)} pasa solo, cuando se paga su boleta.`);
  const reading = formats['expediente']?.read(name);
  if (!reading || 'error' in reading) throw new Error(reading?.error ?? `"${name}" no es un expediente.`);
  const [number = 0, year = 0] = reading.value.split('/').map(Number);
  if (isExplained(to) && !detail) throw new Error(`Para pasar a ${label(to)} decí por qué, con --detalle.`);

  const clock = officeClock(portal.timeZone, environment.today);
  const forms = portalForms(environment.config, formats);
  const db = await openOffice(environment);
  try {
    const expediente = await findExpediente(db, year, number);
    if (!expediente)
      throw new Error(`No existe el expediente ${reading.value} en ${shown(environment.databaseUrl)}.`);
    const context = {
      today: clock.today(),
      now: clock.now(),
      origin: await servedAddress(db, environment),
      portal,
      codes,
      endpoints,
    };
    const moved = await db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx };
      const endpoint = declarations.endpoints.get(expediente.endpoint);
      const writing = { forms, registers, formats, codes, shapes: declarations.shapes };
      const writes = endpoint && (await stateWrites(expediente, endpoint, to, { ...writing, ...inside }));
      const effects = async () => {
        const slip = to === 'APROBADO' && !unpaid && expediente.slip_number;
        const owed = slip ? await unpaidOf(slip, trx) : [];
        if (owed.length > 0)
          throw new Error(
            `El expediente ${reading.value} está impago: ${owed.join(', ')}. Para aprobarlo igual, agregá --impago.`,
          );
        await writes?.apply(trx, expediente);
        if (to === 'APROBADO') await applyApproval(expediente, trx, CHANGES);
        await grantCertificate(expediente, endpoint, to, inside, {
          shapes: declarations.shapes,
          formats,
          codes,
        });
      };
      const move: Move = { state: to, detail: detail ?? null, author: 'OFICINA', effects };
      if (!(await moveExpediente(expediente, move, inside))) return false;
      const moved = { expediente: reading.value, desde: expediente.state, hasta: to };
      await audit(trx, runnerOf('expediente'), 'EXPEDIENTE_MOVIDO', moved);
      return true;
    });
    const next = nextStates(expediente.state).filter((one) => one !== 'PAGADO');
    const where = next.length > 0 ? `puede pasar a ${list(next)}` : 'no pasa a ningún otro';
    const called = (one: CodeOf<'estados_expediente'>) => stateLabel(expediente, one, context);
    if (!moved) throw new Error(`El expediente ${reading.value} está ${called(expediente.state)}: ${where}.`);
    return `Expediente ${reading.value}: ${called(expediente.state)} → ${called(to)}.`;
  } finally {
    await db.destroy();
  }
}

/** The address of a store without who enters it. */
const shown = (databaseUrl: string) => databaseUrl.replace(/^([^/]*\/\/).*@/, '$1');
