import { centsOrZero, type DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import { AGENT_REGIMES } from '#server/rules/money/tax-constants.ts';
import { withholding } from '#server/rules/taxes/withholding.ts';
import type { AgentBasis } from './agent-basis.ts';

/** One withholding or perception. Amounts in cents, `rate` in basis points as applied. */
export interface DeclaredOperation {
  cuit: string;
  name: string;
  date: string;
  voucher: string;
  certificate: string;
  base: number;
  regime: string;
  registered: boolean;
  rate: number;
  amount: number;
}

/** Without movement nothing was withheld. A regime that does not exist withholds nothing: it is refused apart. */
export function declaredOperations(
  { sin_movimiento: idle, operaciones }: DeclaredMonth,
  { collects }: Pick<AgentBasis, 'collects'>,
): DeclaredOperation[] {
  if (idle) return [];
  return operaciones.map((line) => {
    const voucher = line.comprobante.trim();
    const base = centsOrZero(line.base);
    const registered = line.no_inscripto !== true;
    const plain = AGENT_REGIMES.find(({ code }) => code === line.regimen)?.rate ?? 0;
    return {
      cuit: line.cuit_sujeto,
      name: line.razon_social.trim(),
      date: line.fecha,
      voucher,
      certificate: collects ? voucher : (line.certificado ?? '').trim(),
      base,
      regime: line.regimen,
      registered,
      rate: registered ? plain : plain * 2,
      amount: withholding(base, plain, registered),
    };
  });
}
