import { date } from '#formats/date.ts';
import type { AuditKinds } from '#server/core/audit/kinds.ts';
import { BEGINNING } from '#server/core/catalogues/catalogues.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { shownParameter } from './typed-parameter.ts';
import type { ParameterContext } from './with-parameter.ts';

/**
 * Past, current and future values of a parameter, oldest first, and its changes by command: author, day and machine.
 */
export async function historyOf({
  name,
  parameter,
  today,
  timeZone,
  db,
}: ParameterContext): Promise<string[]> {
  const { title, wire } = parameter;
  const editions = await db
    .selectFrom('parameter')
    .select(['since', 'value'])
    .where('name', '=', wire)
    .orderBy('since')
    .execute();
  const inForce = editions.findLast(({ since }) => since <= today);
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'who', 'address', 'subject'])
    .where('kind', '=', 'PARAMETRO_CAMBIADO')
    .orderBy('id')
    .execute();
  const changes = rows
    .map((row) => ({ ...row, told: JSON.parse(row.subject) as AuditKinds['PARAMETRO_CAMBIADO'] }))
    .filter(({ told }) => told.parametro === wire);
  const shown = (value: string) => shownParameter(parameter, value);
  const otherwise = parameter.default === undefined ? 'no tiene valor' : `vale ${shown(parameter.default)}`;
  return [
    `${title} (${name}, ${wire})`,
    ...(inForce ? [] : [`  hoy ${otherwise}, de la configuración`]),
    ...editions.map(
      (one) => `  ${fromDay(one.since)}: ${shown(one.value)}${one === inForce ? ' (rige hoy)' : ''}`,
    ),
    ...changes.map(({ at, who, address, told }) => {
      const when = localMinute(at, timeZone).replace('T', ' ');
      const before = told.antes === undefined ? '' : `, en lugar de ${shown(told.antes)}`;
      return `  ${when}  ${who} en ${address}: ${shown(told.valor)} ${fromDay(told.desde)}${before}`;
    }),
  ];
}

const fromDay = (day: string) => (day === BEGINNING ? 'desde siempre' : `desde el ${date.write(day)}`);
