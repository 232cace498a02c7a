import { isExpedienteOpen } from './expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Facts that determine the state of a sign, or of advertising on a vehicle; null without an expediente. */
export interface MediumFacts {
  /** The office approved its removal. */
  removed: boolean;
  /** State of the expediente that reports its removal. */
  removal: CodeOf<'estados_expediente'> | null;
  /** State of the expediente that declares it; null: it predates the portal. */
  declared: CodeOf<'estados_expediente'> | null;
  /** State of the expediente that requests other measures. */
  change: CodeOf<'estados_expediente'> | null;
  /** All its charges were annulled. */
  annulled: boolean;
}

const GIVEN_UP = new Set(['RECHAZADO', 'DESISTIDO']);

/** Derives the state, a code of estados_medio: verified once no expediente about it is pending. */
export function mediumState({
  removed,
  removal,
  declared,
  change,
  annulled,
}: MediumFacts): CodeOf<'estados_medio'> {
  if (removed) return 'BAJA';
  if (annulled || (declared !== null && GIVEN_UP.has(declared))) return 'RECHAZADO';
  if (removal !== null && isExpedienteOpen(removal)) return 'BAJA_PEDIDA';
  const open = [declared, change].filter((state) => state !== null && isExpedienteOpen(state));
  if (open.includes('OBSERVADO')) return 'OBSERVADO';
  return open.length > 0 ? 'DECLARADO' : 'VERIFICADO';
}

/** Returns true when a medium in this state is in place, and charged. */
export function isMediumInPlace(state: CodeOf<'estados_medio'>): boolean {
  return state !== 'BAJA' && state !== 'RECHAZADO';
}
