import { writtenDecimal } from '#forms/records/decimal.ts';
import { fromCents } from '#formats/money.ts';
import { addedLines } from '#server/subjects/declarations/added-lines.ts';
import type { AssessedLines, DeclarationKind } from '#server/subjects/declarations/declaration-kind.ts';
import { perThousand } from '#server/subjects/declarations/per-thousand.ts';
import { refuseProblems } from '#server/subjects/declarations/refuse-problems.ts';
import { AGENT_REGIMES } from '#server/rules/money/tax-constants.ts';
import { PERCEPTION_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { DeclarationWithholding } from '#server/core/store/schema/declaration-schema.ts';
import { fileOf, withholdingsOf } from '#server/subjects/declarations/declarations.ts';
import { agentBasis, type AgentBasis } from './agent-basis.ts';
import { batchTable } from './batch-table.ts';
import { operationProblems } from './check-operations.ts';
import { declaredOperations, type DeclaredOperation } from './declared-operations.ts';
import { keepOperations } from './keep-operations.ts';
import { operationsTable } from './operations-table.ts';

/** Operations of a declaration that is typed. */
const MOST_TYPED = 50;

/** Declarations of agents: amounts withheld or collected from others, all payable to the city. */
export const agentKind: DeclarationKind = {
  lists: ['operaciones'],

  async prepare(common, { db, refuse }) {
    const { replaced, business, period } = common;
    const before = replaced ? await withholdingsOf(db, [replaced.number]) : [];
    if (before.length > MOST_TYPED)
      throw refuse('no_rectificable', {
        periodo: period,
        motivo: `se presentó con un archivo de ${writtenDecimal(before.length, 0)} líneas, rectificala con otro`,
      });
    const collects = business.tax === PERCEPTION_TAX;
    return {
      operaciones: before.map((line) => lineView(line, collects)),
      regimenes: AGENT_REGIMES.map(({ code, name, rate }) => ({
        codigo: code,
        nombre: name,
        alicuota: perThousand(rate),
      })),
    };
  },

  async assess(declared, common, context) {
    const basis = await agentBasis(common, context);
    const operations = declaredOperations(declared, basis);
    refuseProblems(await operationProblems(operations, declared.sin_movimiento, basis));
    return assessed(operations, basis);
  },

  async kept({ number }, { db }) {
    const lines = await withholdingsOf(db, [number]);
    const file = await fileOf(db, number);
    if (file) return batchTable(lines, file.rejected);
    return operationsTable(
      lines.map(({ subject_cuit: cuit, subject_name: name, ...line }) => ({ ...line, cuit, name })),
    );
  },
};

function lineView(line: DeclarationWithholding, collects: boolean) {
  const plain = AGENT_REGIMES.find(({ code }) => code === line.regime)?.rate;
  return {
    cuit_sujeto: line.subject_cuit,
    razon_social: line.subject_name,
    fecha: line.date,
    comprobante: line.voucher,
    certificado: collects ? null : line.certificate,
    base: fromCents(line.base),
    regimen: line.regime,
    no_inscripto: plain !== line.rate,
  };
}

function assessed(operations: readonly DeclaredOperation[], basis: AgentBasis): AssessedLines {
  const amounts = operations.map(({ amount }) => amount);
  return {
    ...addedLines(amounts, basis),
    view: {
      agente: {
        operaciones: operations.length,
        base: fromCents(operations.reduce((sum, { base }) => sum + base, 0)),
        importes: amounts.map(fromCents),
      },
    },
    table: operationsTable(operations),
    keep: (declaration, inside) => keepOperations(declaration, operations, basis, inside),
  };
}
