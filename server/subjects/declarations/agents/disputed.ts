import type { Context } from '#server/core/context/context.ts';
import { isExpedienteOpen } from '#server/rules/states/expediente-states.ts';
import { expedientesOf } from '#server/subjects/expedientes/expedientes.ts';
import type { Withheld } from './withheld.ts';

const CLAIM = 'RetPer/Desconocer';

/** Returns a predicate: the signed-in taxpayer disputes the withholding and the office has not answered yet. */
export async function disputedBy({
  db,
  taxpayer,
}: Pick<Context, 'db' | 'taxpayer'>): Promise<(one: Withheld) => boolean> {
  const filed = await expedientesOf(db, taxpayer?.id ?? 0);
  const claims = filed
    .filter(({ endpoint, state }) => endpoint === CLAIM && isExpedienteOpen(state))
    .map(({ data }) => JSON.parse(data) as { certificado: string; agente: string });
  const open = new Set(claims.map(({ certificado, agente }) => named(certificado, agente)));
  return ({ certificate, agent }) => open.has(named(certificate, agent.name));
}

const named = (certificate: string, agent: string) =>
  [certificate, agent].map((part) => part.trim().toUpperCase()).join(' · ');
