import type { ValidateFunction } from 'ajv';
import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import type { Report } from '#language/config/rule.ts';
import { pathOf, shapeReason } from '#language/model/shapes/shape-error.ts';
import { nearest } from '#language/source/nearest.ts';
import { keyPosition, positionOf, valuePosition } from '#language/source/positions.ts';

type Row = Readonly<Record<string, unknown>>;

interface Looking {
  config: Config;
  validate: ValidateFunction;
  report: Report;
  /** The property that says which there are. */
  declared: 'columns' | 'values' | 'fields';
}

/** Tells of everything in which a row is not as its columns, or the values of its enumeration, say. */
export function checkRow(row: Row, shape: Shape, { config, validate, report, declared }: Looking): void {
  if (validate(row)) return;
  for (const error of validate.errors ?? []) {
    const params = error.params as { additionalProperty?: string };
    const [column] = pathOf(error);
    const extra = error.keyword === 'additionalProperties' ? params.additionalProperty : undefined;
    if (extra !== undefined) {
      const known = Object.keys(shape.properties ?? {});
      report(keyPosition(row, extra), `No hay ningún "${extra}" en "${declared}".`, nearest(extra, known));
    } else {
      const place = column === undefined ? positionOf(row) : valuePosition(row, column);
      const value = column === undefined ? row : row[column];
      const reason = shapeReason(error, value, shape, config).replace('el campo ', '');
      report(place, `No cumple lo que dice "${declared}": ${reason}.`);
    }
  }
}
