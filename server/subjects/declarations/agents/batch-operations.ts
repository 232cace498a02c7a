import type { RecordProblem, RecordRow } from '#forms/records/record-report.ts';
import { AGENT_REGIMES } from '#server/rules/money/tax-constants.ts';
import type { DeclaredOperation } from './declared-operations.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** An operation of a file, and the line it came in. What subtracts has its amounts below zero. */
export interface BatchOperation extends DeclaredOperation {
  line: number;
  voucherKind: CodeOf<'tipos_comprobante'>;
}

/** Hundredths of a per thousand in a basis point. */
const PER_POINT = 10;

/** A record as an operation; what is wrong when its rate is of no regime. */
export function batchOperation({ line, sign, values }: RecordRow): BatchOperation | RecordProblem {
  const text = (name: string) => String(values[name]);
  const number = (name: string) => Number(values[name]);
  const rate = number('alicuota') / PER_POINT;
  const plain = AGENT_REGIMES.find((regime) => regime.rate === rate);
  const regime = plain ?? AGENT_REGIMES.find((one) => one.rate * 2 === rate);
  if (!regime)
    return {
      line,
      column: 1,
      message: `la alícuota ${String(rate / 10).replace('.', ',')} ‰ no es de ningún régimen.`,
    };
  return {
    line,
    cuit: text('cuit_sujeto'),
    name: text('razon_social'),
    date: text('fecha'),
    voucher: text('comprobante'),
    voucherKind: text('tipo_comprobante') as CodeOf<'tipos_comprobante'>,
    certificate: text('certificado'),
    base: sign * number('base'),
    regime: regime.code,
    registered: plain !== undefined,
    rate,
    amount: sign * number('importe'),
  };
}
