import type { EndpointPath, ErrorOf } from '#server/core/context/handler.ts';
import type { FiledChange } from '#server/subjects/expedientes/filed-changes.ts';
import { addStructure } from '#server/subjects/antennas/add-structure.ts';
import { addMedium } from '#server/subjects/advertising/add-medium.ts';
import { changeMedium } from '#server/subjects/advertising/change-medium.ts';
import { removeMedium } from '#server/subjects/advertising/remove-medium.ts';
import { disputeReceipt } from '#server/subjects/landfill/dispute-receipt.ts';
import { declareChecks } from '#server/subjects/antennas/declare-checks.ts';

/** Changes that filing a procedure makes besides its expediente, by endpoint. */
export const submissionEffects = {
  'Antenas/Nueva': { write: addStructure },
  'Antenas/TasaVerificacion': { write: declareChecks },
  'PyP/Presentar': { write: addMedium },
  'PyP/Modificar': { write: changeMedium, finds: ['nro_ddjj'] },
  'PyP/Baja': { write: removeMedium, finds: ['nro_ddjj'] },
  'Vertederos/Observar': { write: disputeReceipt, finds: ['nro_recibo'] },
} satisfies { readonly [P in EndpointPath]?: FiledChange<ErrorOf<P>> };
