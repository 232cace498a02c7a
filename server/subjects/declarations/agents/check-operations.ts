import { cuit as cuitFormat } from '#formats/cuit.ts';
import type { FieldProblem } from '#server/core/errors/http-error.ts';
import { monthOn } from '#server/rules/calendar/declared-months.ts';
import type { AgentBasis } from './agent-basis.ts';
import type { DeclaredOperation } from './declared-operations.ts';

/** Problems of an agent's operations, each on its field (`operaciones.0.cuit_sujeto`). */
export async function operationProblems(
  operations: readonly DeclaredOperation[],
  idle: boolean,
  basis: AgentBasis,
): Promise<FieldProblem[]> {
  if (operations.length === 0 && !idle)
    return [
      {
        campo: 'operaciones',
        mensaje: 'Declará al menos una operación, o marcá que no tuviste movimiento.',
      },
    ];
  const problems = await Promise.all(operations.map((one, i) => problemsOf(one, i, operations, basis)));
  return problems.flat();
}

async function problemsOf(
  one: DeclaredOperation,
  i: number,
  all: readonly DeclaredOperation[],
  basis: AgentBasis,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const problem = (field: string, mensaje: string) =>
    problems.push({ campo: `operaciones.${i}.${field}`, mensaje });
  if (one.cuit === basis.cuit) problem('cuit_sujeto', 'Es tu propia CUIT: poné la de la otra parte.');
  if (monthOn(one.date) !== basis.month) problem('fecha', `La fecha no es del período ${basis.period}.`);
  if (one.base <= 0) problem('base', 'La base tiene que ser mayor que cero.');
  if (one.rate === 0) problem('regimen', 'Ese régimen no existe.');
  else if (one.registered !== (await basis.isRegistered(one.cuit, one.date)))
    problem('no_inscripto', registrationProblem(one));
  const duplicate = duplicateOf(one, i, all, basis);
  if (duplicate !== null) problem(basis.collects ? 'comprobante' : 'certificado', duplicate);
  return problems;
}

function registrationProblem({ cuit, registered }: DeclaredOperation): string {
  const who = `La CUIT ${cuitFormat.write(cuit)}`;
  return registered
    ? `${who} no está inscripta en T.I.S.S.H. a esa fecha: corresponde el doble. Marcalo.`
    : `${who} está inscripta en T.I.S.S.H. a esa fecha: no corresponde el doble. Desmarcalo.`;
}

/** Each certificate of an agent is declared once. */
function duplicateOf(
  { certificate }: DeclaredOperation,
  i: number,
  all: readonly DeclaredOperation[],
  { collects, declared }: AgentBasis,
): string | null {
  const what = collects ? 'comprobante' : 'certificado';
  if (certificate === '') return `Completá el ${what}.`;
  if (all.findIndex((other) => other.certificate === certificate) < i)
    return `El ${what} ${certificate} está repetido.`;
  const period = declared.get(certificate);
  return period === undefined ? null : `El ${what} ${certificate} ya lo declaraste en ${period}.`;
}
