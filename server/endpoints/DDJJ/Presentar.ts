import { assess } from '#server/subjects/declarations/assess.ts';
import { attachFiles } from '#server/subjects/declarations/attach-files.ts';
import { declarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import { declaredIn } from '#server/subjects/declarations/declared-month.ts';
import {
  demandUnchangedAmounts,
  demandSequence,
  fileAssessed,
} from '#server/subjects/declarations/file-assessed.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';

/** Files a declaration with its obligations, receipt and slips, all or nothing. */
export const presentar: Handler<'DDJJ/Presentar'> = async (request, context) => {
  const { refuse } = context;
  await demandOwnKey(request.clave, context);
  return inTransaction(context, async (inside) => {
    const basis = await declarationBasis(request, inside);
    demandSequence(request, basis, inside);
    const declared = declaredIn(request);
    if (declared.creditos_manuales.length > 0 && !request.certificados?.length)
      throw refuse('falta_certificado');
    const assessment = await assess(declared, basis, inside);
    demandUnchangedAmounts(request, assessment, inside);
    const certificates = (request.certificados ?? []).map((id) => ({
      field: 'certificados',
      id,
      limits: { accept: ['pdf' as const] },
    }));
    await attachFiles(certificates, inside);
    return fileAssessed(request, basis, assessment, inside);
  });
};
