import type { Caller, Moment, Office } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { amountInWords } from '#server/rules/money/amount-in-words.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import type { Certificate } from '#server/core/store/schema/schema.ts';
import { withheldOne, type Withheld } from '#server/subjects/declarations/agents/withheld.ts';
import { writePerThousand } from '#server/subjects/declarations/per-thousand.ts';

/** The certificate of a withholding suffered or practised by the signed-in taxpayer, issued once for each side. */
export const certificado: Handler<'RetPer/Certificado'> = ({ retencion }, context) =>
  inTransaction(context, async (inside) => {
    const one = await withheldOne(retencion, inside);
    if (!one) throw inside.refuse('retencion_inexistente');
    const number = `RP-${one.id}`;
    const known = await inside.db
      .selectFrom('certificate')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    const { file_id } = known ?? (await issue(number, one, inside));
    return { url_pdf: inside.links.page(file_id), nombre: nameOf(one) };
  });

const nameOf = ({ certificate }: Withheld) => `certificado-${certificate}.pdf`;

function issue(
  number: string,
  one: Withheld,
  context: Moment & Caller & Pick<Office, 'origin' | 'portal'>,
): Promise<Certificate> {
  const what = one.kind === 'PERCEPCION' ? 'percepción' : 'retención';
  const amount = money.write(fromCents(one.amount));
  return issueCertificate(
    {
      number,
      kind: 'RETENCION',
      object: one.certificate,
      owner: context.taxpayer?.id ?? null,
      validUntil: ALWAYS,
      name: () => nameOf(one),
      paper: (_, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(context.portal),
          created: context.now,
          title: `Certificado de ${what}`,
          number: one.certificate,
          issued: context.today,
          validUntil: null,
          facts: [
            { label: 'Agente', value: one.agent.name, detail: cuit.write(one.agent.cuit) },
            { label: 'Sujeto', value: one.subject.name, detail: cuit.write(one.subject.cuit) },
            { label: 'Fecha', value: date.write(one.date) },
            { label: 'Período', value: one.period },
            ...(one.voucher === null ? [] : [{ label: 'Comprobante', value: one.voucher }]),
            ...(one.base === null ? [] : [{ label: 'Base', value: money.write(fromCents(one.base)) }]),
            ...(one.rate === null ? [] : [{ label: 'Alícuota', value: writePerThousand(one.rate) }]),
            { label: 'Importe', value: amount },
          ],
          text: [
            `Se deja constancia de la ${what} de ${amount} (${amountInWords(one.amount)}), según lo declarado por el agente.`,
          ],
          verification,
        },
      }),
    },
    context,
  );
}
