import type { Retencion } from '#contract/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { disputedBy } from '#server/subjects/declarations/agents/disputed.ts';
import {
  monthsAsked,
  practisedBy,
  sufferedBy,
  within,
  writtenMonths,
  type Withheld,
} from '#server/subjects/declarations/agents/withheld.ts';
import { perThousand } from '#server/subjects/declarations/per-thousand.ts';

/** What was withheld from who signed in, and what he withheld as an agent. */
export const consulta: Handler<'RetPer/Consulta'> = async (filter, context) => {
  const months = monthsAsked(filter, context);
  const suffered = within(await sufferedBy(context), months);
  const isDisputed = await disputedBy(context);
  const all = await practisedBy(context);
  const practised = within(all ?? [], months);
  return {
    ...writtenMonths(months),
    sufridas: suffered.map((one) => ({
      ...retencion(one, one.agent),
      estado: isDisputed(one) ? 'OBSERVADA' : one.usedIn === null ? 'DISPONIBLE' : 'UTILIZADA',
    })),
    total_sufridas: totalOf(suffered),
    agente: all !== null,
    practicadas: practised.map((one) => ({ ...retencion(one, one.subject), estado: 'INFORMADA' })),
    total_practicadas: totalOf(practised),
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

function totalOf(all: readonly Withheld[]): string {
  return fromCents(all.reduce((sum, { amount }) => sum + amount, 0));
}
