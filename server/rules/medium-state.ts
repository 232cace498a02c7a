import { isOpen } from './expediente-states.ts';

/** What the state of a sign, or of the advertising of a vehicle, depends on: states of expedientes, null when there is none. */
export interface MediumFacts {
  /** Of the one that declares it. */
  declared: string | null;
  /** Of the one that says it was taken down. */
  removal: string | null;
}

const GRANTED = new Set(['APROBADO', 'FINALIZADO']);

/** A code of estados_medio. What was there before the portal is verified. */
export function mediumState({ declared, removal }: MediumFacts): string {
  if (removal !== null && GRANTED.has(removal)) return 'BAJA';
  if (removal !== null && isOpen(removal)) return 'BAJA_PEDIDA';
  if (declared === 'OBSERVADO') return 'OBSERVADO';
  if (declared === 'RECHAZADO' || declared === 'DESISTIDO') return 'RECHAZADO';
  return declared !== null && isOpen(declared) ? 'DECLARADO' : 'VERIFICADO';
}
