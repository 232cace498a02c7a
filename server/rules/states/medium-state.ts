import { isOpen } from './expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** What the state of a sign, or of the advertising of a vehicle, depends on: states of expedientes are null when there is none. */
export interface MediumFacts {
  /** Whether the office agreed that it was taken down. */
  removed: boolean;
  /** State of the expediente that says it was taken down. */
  removal: CodeOf<'estados_expediente'> | null;
  /** State of the one that declares it; null: it was there before the portal. */
  declared: CodeOf<'estados_expediente'> | null;
  /** State of the one that asks for other measures. */
  change: CodeOf<'estados_expediente'> | null;
  /** Whether all that was ever charged for it was annulled. */
  annulled: boolean;
}

const GIVEN_UP = new Set(['RECHAZADO', 'DESISTIDO']);

/** A code of estados_medio: it is verified once nothing about it is left to look at. */
export function mediumState({
  removed,
  removal,
  declared,
  change,
  annulled,
}: MediumFacts): CodeOf<'estados_medio'> {
  if (removed) return 'BAJA';
  if (annulled || (declared !== null && GIVEN_UP.has(declared))) return 'RECHAZADO';
  if (removal !== null && isOpen(removal)) return 'BAJA_PEDIDA';
  const open = [declared, change].filter((state) => state !== null && isOpen(state));
  if (open.includes('OBSERVADO')) return 'OBSERVADO';
  return open.length > 0 ? 'DECLARADO' : 'VERIFICADO';
}

/** Whether a medium in a state still stands, and is charged. */
export function stands(state: CodeOf<'estados_medio'>): boolean {
  return state !== 'BAJA' && state !== 'RECHAZADO';
}
