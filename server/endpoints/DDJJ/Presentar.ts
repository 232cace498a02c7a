import { fromCents, money } from '#formats/money.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { assess } from '#server/subjects/declarations/assess.ts';
import { attachFiles } from '#server/subjects/declarations/attach-files.ts';
import { declarationDesk } from '#server/subjects/declarations/declaration-desk.ts';
import { declaredIn } from '#server/subjects/declarations/declared.ts';
import { declarationReceipt } from '#server/subjects/declarations/declaration-receipt.ts';
import { declarationSlips } from '#server/subjects/declarations/declaration-slips.ts';
import { fileDeclaration } from '#server/subjects/declarations/file-declaration.ts';
import { versionOf } from '#server/subjects/declarations/version-of.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { boleta } from '#server/subjects/slips/boleta.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';

/** Files a declaration: what it says, what it leaves to pay, its receipt and its slips, all or nothing. */
export const presentar: Handler<'DDJJ/Presentar'> = async (request, context) => {
  const { refuse } = context;
  await demandOwnKey(request.clave, context);
  return inTransaction(context, async (inside) => {
    const desk = await declarationDesk(request, inside);
    const { period, sequence } = desk;
    if (request.secuencia < sequence) throw refuse('ya_presentada', { periodo: period });
    if (sequence > 0 && !request.motivo_rectificativa) throw refuse('falta_motivo');
    const declared = declaredIn(request);
    if (declared.creditos_manuales.length > 0 && !request.certificados?.length)
      throw refuse('falta_certificado');
    const assessment = await assess(declared, desk, inside);
    const { payable, credit } = assessment.tax;
    if (request.a_pagar !== fromCents(payable) || request.saldo_favor !== fromCents(credit))
      throw refuse('calculo_distinto', {
        a_pagar: money.write(fromCents(payable)),
        saldo_favor: money.write(fromCents(credit)),
      });
    const certificates = (request.certificados ?? []).map((id) => ({
      field: 'certificados',
      id,
      limits: { accept: ['pdf' as const] },
    }));
    await attachFiles(certificates, inside);
    const filed = await fileDeclaration(request, desk, assessment, inside);
    const { declaration } = filed;
    const receipt = await declarationReceipt(declaration, desk, assessment, inside);
    const slips = await declarationSlips(filed, assessment, desk, inside);
    return {
      nro_presentacion: declaration.number,
      fecha: localMinute(declaration.filed_at, inside.portal.timeZone),
      padron: declaration.register_number,
      periodo: period,
      version: versionOf(sequence),
      a_pagar: fromCents(payable),
      saldo_favor: fromCents(credit),
      interes: fromCents(assessment.interest),
      boletas: slips.map((slip) => boleta(slip, inside)),
      codigo_verificacion: receipt.code,
      url_acuse: inside.links.page(receipt.file_id),
    };
  });
};
