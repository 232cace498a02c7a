import type { Retencion } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { pageAt } from '#server/core/store/page-at.ts';
import { disputedBy } from '#server/subjects/declarations/agents/disputed.ts';
import {
  requestedMonths,
  withholdingsMade,
  withholdingsReceived,
  writtenMonths,
  type Withheld,
} from '#server/subjects/declarations/agents/withheld.ts';
import { perThousand } from '#server/subjects/declarations/per-thousand.ts';

/** Lines per page. */
const SIZE = 100;

/** A page of the withholdings that the signed-in taxpayer suffered, or practised as an agent. */
export const consulta: Handler<'RetPer/Consulta'> = async ({ modo, texto, pagina, ...filter }, context) => {
  const months = requestedMonths(filter, context);
  const asked = { ...months, text: texto ?? null };
  const practised = await withholdingsMade(context, asked);
  const side = modo === 'PRACTICADAS' ? practised : withholdingsReceived(context, asked);
  const { count, sum } = (await side?.totals()) ?? { count: 0, sum: 0 };
  const { page, pages, ...part } = pageAt(count, pagina, SIZE);
  const lines = (await side?.lines(part)) ?? [];
  const isDisputed = await disputedBy(context);
  return {
    ...writtenMonths(months),
    agente: practised !== null,
    total: fromCents(sum),
    cantidad: count,
    pagina: page,
    paginas: pages,
    items: lines.map((one) =>
      modo === 'PRACTICADAS'
        ? { ...retencion(one, one.subject), estado: 'INFORMADA' }
        : {
            ...retencion(one, one.agent),
            estado: isDisputed(one) ? 'OBSERVADA' : one.usedIn === null ? 'DISPONIBLE' : 'UTILIZADA',
          },
    ),
  };
};

function retencion(one: Withheld, { cuit, name }: Withheld['agent']): Omit<Retencion, 'estado'> {
  return {
    id: one.id,
    fecha: one.date,
    periodo: one.period,
    cuit,
    razon_social: name,
    tipo: one.kind,
    comprobante: one.voucher,
    base: one.base === null ? null : fromCents(one.base),
    alicuota: one.rate === null ? null : perThousand(one.rate),
    importe: fromCents(one.amount),
    certificado: one.certificate,
    usada_en: one.usedIn,
  };
}
