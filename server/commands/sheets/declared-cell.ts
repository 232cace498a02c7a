import type { Shape } from '#contract/generated/grammar.ts';
import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { cellOf, type Cell, type CellValue } from './cells.ts';

/** The config does not describe an office: it is of pages alone, in front of a backend that keeps the catalogues. */
export class NotAnOffice extends Error {
  override readonly name = 'NotAnOffice';
}

/**
 * Cell for a property of a shape, with the format, codes, pattern and limits declared for answers.
 * @param property `concepto_sellado.codigo`
 * @throws {NotAnOffice} when the config does not have it
 */
export function declaredCell(config: PortalConfig, property: string): Cell {
  const [name = '', field = ''] = property.split('.');
  const shape = config.declarations.shapes.get(name)?.properties?.[field];
  if (!shape)
    throw new NotAnOffice(
      `La configuración no tiene ${property}: es de páginas solas, y los catálogos son del backend.`,
    );
  const { format, codes, type } = shape;
  const kind = [type].flat().find((one) => one !== 'null');
  const cell = cellOf(
    {
      type: kind === 'boolean' || kind === 'integer' || kind === 'number' ? kind : 'string',
      ...(format !== undefined && { format }),
      ...(codes !== undefined && { codes }),
    },
    config,
  );
  return {
    read(typed) {
      const value = cell.read(typed);
      const problem = problemOf(shape, value);
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    write: cell.write,
  };
}

function problemOf(shape: Shape, value: CellValue): string | undefined {
  const { pattern, maxLength, minimum, maximum } = shape;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(String(value)))
    return `"${value}" no está bien escrito.`;
  if (maxLength !== undefined && String(value).length > maxLength) return `Tiene más de ${maxLength} letras.`;
  if (minimum !== undefined && Number(value) < minimum) return `Va desde ${minimum}.`;
  if (maximum !== undefined && Number(value) > maximum) return `Va hasta ${maximum}.`;
  return undefined;
}
