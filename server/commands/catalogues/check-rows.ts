import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { typedParameter } from '#server/commands/parameters/typed-parameter.ts';
import { COMPUTED_PARAMETERS } from '#server/commands/parameters/computed-parameters.ts';
import type { NumberedValues } from '#server/commands/sheets/read-rows.ts';
import type { ReportRow } from '#server/commands/sheets/store-sheet.ts';
import type { Database } from '#server/core/store/database.ts';
import { counted } from '#formats/written/counted.ts';

type Rows = readonly NumberedValues[];

/** Each is declared, and its value is one of its type; what people write (`sí`) becomes as it is kept. */
export async function checkParameters(
  { parameters }: Pick<PortalConfig, 'parameters'>,
  rows: Rows,
  report: ReportRow,
): Promise<void> {
  const all = Object.values(parameters);
  for (const { number, values } of rows) {
    const parameter = all.find(({ wire }) => wire === values['nombre']);
    const computed = COMPUTED_PARAMETERS[String(values['nombre'])];
    if (!parameter) {
      const known = all.map(({ wire }) => wire).filter((wire) => !(wire in COMPUTED_PARAMETERS));
      report(number, `nombre: no hay ningún parámetro "${values['nombre']}": hay ${known.join(', ')}.`);
    } else if (computed !== undefined) report(number, `nombre: "${values['nombre']}" ${computed}`);
    else
      try {
        values['valor'] = typedParameter(parameter, String(values['valor']));
      } catch (error) {
        report(number, `valor: ${(error as Error).message}`);
      }
  }
}

/** Reports regimes with a parameter that is not a flag of the portal. */
export async function checkRegimes(
  { parameters }: Pick<PortalConfig, 'parameters'>,
  rows: Rows,
  report: ReportRow,
): Promise<void> {
  const flags = Object.values(parameters)
    .filter(({ type }) => type === 'flag')
    .map(({ wire }) => wire);
  for (const { number, values } of rows)
    if (values['parametro'] !== undefined && !flags.includes(String(values['parametro'])))
      report(
        number,
        `parametro: "${values['parametro']}" no es un parámetro de sí o no: hay ${flags.join(', ')}.`,
      );
}

/** Each is of a stored regime, within its instalments. */
export async function checkDiscounts(db: Database, rows: Rows, report: ReportRow): Promise<void> {
  const regimes = await db.selectFrom('plan_regime').select(['code', 'max_count']).execute();
  const most = new Map<string, number>(regimes.map(({ code, max_count }) => [code, max_count]));
  for (const { number, values } of rows) {
    const limit = most.get(String(values['regimen']));
    if (limit === undefined)
      report(number, `regimen: no está "${values['regimen']}": cargalo en regimenes.csv.`);
    else if (Number(values['hasta_cuotas']) > limit)
      report(number, `hasta_cuotas: el régimen tiene hasta ${counted(limit, 'cuota', 'cuotas')}.`);
  }
}
