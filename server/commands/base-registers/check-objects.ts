import { cuit as cuitFormat } from '#formats/cuit.ts';
import type { NumberedValues } from '#server/commands/sheets/read-rows.ts';
import type { ReportRow } from '#server/commands/sheets/store-sheet.ts';
import type { References } from './references.ts';

type Rows = readonly NumberedValues[];

/** Who has each thing is registered. */
export function checkOwners(rows: Rows, { taxpayers }: References, report: ReportRow): void {
  for (const { number, values } of rows) {
    const owner = String(values['titular']);
    if (!taxpayers.has(owner))
      report(number, `titular: no hay ningún contribuyente ${cuitFormat.write(owner)}: cargalo antes.`);
  }
}

/** What is out has the day, and what is not has none. */
export function checkStates(rows: Rows, report: ReportRow): void {
  for (const { number, values } of rows) {
    const isOut = values['estado'] === 'BAJA';
    if (isOut && values['fecha_baja'] === undefined) report(number, 'fecha_baja: está vacía, y es una baja.');
    if (!isOut && values['fecha_baja'] !== undefined)
      report(number, 'fecha_baja: tiene una fecha, y no es una baja.');
  }
}

/** No padrón is of two things, of those of the file or of the store. */
export function checkRegisterNumbers(
  rows: Rows,
  key: string,
  there: References['vehicles'],
  report: ReportRow,
): void {
  const seen = new Map<string, number>();
  for (const { number, values } of rows) {
    const register = String(values['padron']);
    const before = seen.get(register);
    const other = there.get(register);
    if (before !== undefined) report(number, `padron: es el mismo de la fila ${before}.`);
    else if (other && other.object !== values[key]) report(number, `padron: ya es de ${other.object}.`);
    seen.set(register, number);
  }
}
