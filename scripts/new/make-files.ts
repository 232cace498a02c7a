import { readFileSync } from 'node:fs';
import type { JsonObject } from '#language/source/json.ts';
import { fillTemplate } from './fill-template.ts';
import type { FieldSpec } from './field-spec.ts';
import { instalmentArguments } from './instalment-arguments.ts';
import type { ProcedureKind } from './kinds.ts';
import type { Made, Procedure } from './procedure.ts';
import { procedureArguments } from './procedure-arguments.ts';

/** Templates that several kinds use, as arguments of theirs. */
const PARTS = JSON.parse(readFileSync('scripts/new/parts.json', 'utf8')) as JsonObject;

/**
 * Fills the template of a kind.
 * @throws Error in Spanish, when the kind cannot be made of these fields
 */
export function makeFiles(kind: ProcedureKind, procedure: Procedure): Made {
  demandFields(kind, procedure);
  const given = {
    ...procedureArguments(procedure),
    ...instalmentArguments(procedure.fields),
    slipped: kind.pays !== undefined && procedure.tax !== undefined,
    amount: kind.pays?.amount ?? '',
    due: kind.pays?.due ?? '',
  };
  const parts = fillTemplate(PARTS, given) as JsonObject;
  return fillTemplate(kind.make, { ...given, ...parts }) as unknown as Made;
}

function demandFields({ keyed, table, pays }: ProcedureKind, { fields, tax }: Procedure): void {
  if (keyed && !canBeKey(fields[0]))
    throw new Error('El primer campo es la clave del padrón: un texto, un entero o un formato, obligatorio.');
  if (table && fields.length < 2)
    throw new Error('Una tabla lleva su categoría y lo que vale cada una: al menos dos campos.');
  const optional = table && fields.find(({ required }) => !required);
  if (optional) throw new Error(`La columna "${optional.name}" no puede faltar: una tabla las lleva todas.`);
  if (!pays || pays.optional) return;
  if (!tax)
    throw new Error(
      'Falta con qué cobrar: la pantalla /pagos y la enumeración codes/tributos.json, con un tributo.',
    );
  if (fields.some(({ name }) => name === 'importe'))
    throw new Error('El campo "importe" ya está: es lo que se cobra.');
}

function canBeKey(field: FieldSpec | undefined): boolean {
  const kind = field?.column?.['type'];
  return field?.required === true && kind !== 'number' && kind !== 'boolean';
}
