import type { Caller, Context, DataStore } from '#server/core/context/context.ts';
import { centsOrZero, type DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import type { FieldProblem } from '#server/core/errors/http-error.ts';
import { monthOn } from '#server/rules/calendar/declared-months.ts';
import { creditOf } from '#server/subjects/declarations/declarations.ts';
import type { TurnoverBasis } from './turnover-basis.ts';

/** Problems of the declared turnover of a month, each on its field (`actividades.0.bruto`). */
export async function turnoverProblems(
  declared: DeclaredMonth,
  basis: TurnoverBasis,
  context: DataStore & Caller,
): Promise<FieldProblem[]> {
  return [...activityProblems(declared, basis), ...(await creditProblems(declared, basis, context))];
}

function activityProblems(
  { sin_movimiento: idle, actividades }: DeclaredMonth,
  { activities }: TurnoverBasis,
): FieldProblem[] {
  if (idle) return [];
  if (actividades.length === 0)
    return [
      { campo: 'actividades', mensaje: 'Declará al menos una actividad, aunque no haya tenido ingresos.' },
    ];
  return actividades.flatMap((line, i) => {
    const problem = (field: string, mensaje: string) => [{ campo: `actividades.${i}.${field}`, mensaje }];
    const [gross, deductions, exempt] = [line.bruto, line.deducciones, line.exento].map(centsOrZero) as [
      number,
      number,
      number,
    ];
    if (!activities.has(line.codigo)) return problem('codigo', 'Esa actividad no está en el nomenclador.');
    if (actividades.findIndex((other) => other.codigo === line.codigo) < i)
      return problem('codigo', 'Esa actividad está repetida: juntá sus ingresos en un renglón.');
    if (gross < deductions)
      return problem('bruto', 'El ingreso bruto no puede ser menor que las deducciones.');
    if (gross < deductions + exempt)
      return problem('exento', 'Lo exento no puede ser más que el ingreso bruto menos las deducciones.');
    if (deductions > 0 && !line.tipo_deduccion)
      return problem('tipo_deduccion', 'Elegí el tipo de deducción.');
    return [];
  });
}

async function creditProblems(
  { creditos_manuales: manual }: DeclaredMonth,
  { month, period, replaced }: TurnoverBasis,
  { db, taxpayer }: DataStore & Caller,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [i, { cuit_agente, certificado, fecha, importe }] of manual.entries()) {
    const problem = (field: string, mensaje: string) =>
      problems.push({ campo: `creditos_manuales.${i}.${field}`, mensaje });
    const certificate = certificado.trim();
    const key = { taxpayer_id: taxpayer?.id ?? 0, agent_cuit: cuit_agente, certificate };
    const known = await creditOf(db, key);
    const using = known && (await periodThatUses(known.declaration, db));
    const same = (other: (typeof manual)[number]) =>
      other.cuit_agente === cuit_agente && other.certificado.trim() === certificate;
    if (centsOrZero(importe) <= 0) problem('importe', 'El importe tiene que ser mayor que cero.');
    if (monthOn(fecha) > month) problem('fecha', `La fecha es posterior al período ${period}.`);
    if (manual.findIndex(same) < i) problem('certificado', `El certificado ${certificate} está repetido.`);
    else if (using && known.declaration !== replaced?.number)
      problem('certificado', `El certificado ${certificate} ya fue utilizado en ${using}.`);
    else if (known)
      problem('certificado', `El certificado ${certificate} ya está entre los informados: elegilo ahí.`);
  }
  return problems;
}

async function periodThatUses(declaration: string | null, db: Context['db']): Promise<string | null> {
  if (declaration === null) return null;
  const { period } = await db
    .selectFrom('declaration')
    .select('period')
    .where('number', '=', declaration)
    .executeTakeFirstOrThrow();
  return period;
}
