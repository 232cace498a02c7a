import { isExpedienteOpen } from './expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Facts that determine the state of a structure. */
export interface StructureFacts {
  removed: boolean;
  /** State of the expediente that asked for it; null: it was there before the portal. */
  expediente: CodeOf<'estados_expediente'> | null;
  /** Status of the fee for putting it up; null: it was not charged here. */
  fee: string | null;
}

const GIVEN_UP = { RECHAZADO: 'RECHAZADA', DESISTIDO: 'DESISTIDA' } as const;

/** A code of estados_estructura: it can work once it was approved and its fee was paid, until it is taken down. */
export function structureState({ removed, expediente, fee }: StructureFacts): CodeOf<'estados_estructura'> {
  if (removed) return 'DESMONTADA';
  if (expediente === null) return 'HABILITADA';
  if (expediente === 'OBSERVADO') return 'OBSERVADA';
  if (isExpedienteOpen(expediente)) return 'SOLICITADA';
  if (expediente === 'RECHAZADO' || expediente === 'DESISTIDO') return GIVEN_UP[expediente];
  if (fee === 'ANULADA') return GIVEN_UP.RECHAZADO;
  return fee === 'PAGADA' ? 'HABILITADA' : 'APROBADA';
}
