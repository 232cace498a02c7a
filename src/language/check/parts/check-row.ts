import type { ValidateFunction } from 'ajv';
import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import type { Report } from '#language/config/rule.ts';
import { pathOfError, shapeReason } from '#language/model/shapes/shape-error.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, positionOf, valuePosition } from '#language/source/positions.ts';

type Row = Readonly<Record<string, unknown>>;

interface Looking {
  config: Config;
  validate: ValidateFunction;
  report: Report;
  /** The property that declares the columns. */
  declared: 'columns' | 'values' | 'fields';
}

/** Reports every way in which a row does not match its columns, or the values of its enumeration. */
export function checkRow(row: Row, shape: Shape, { config, validate, report, declared }: Looking): void {
  if (validate(row)) return;
  const errors = validate.errors ?? [];
  const lacking = errors.flatMap(({ keyword, params }) =>
    keyword === 'required' ? (params as { missingProperty: string }).missingProperty : [],
  );
  const there = Object.keys(row).filter((name) => Object.hasOwn(shape.properties ?? {}, name));
  const isRenamed = errors.some(
    ({ params }) => extraOf(params) !== undefined && !suggestNearest(extraOf(params)!, there).suggestion,
  );
  for (const error of errors) {
    // The value under an undeclared name may be the missing one.
    if (isRenamed && error.keyword === 'required') continue;
    const [column] = pathOfError(error);
    const extra = extraOf(error.params);
    if (extra !== undefined) {
      const known = Object.keys(shape.properties ?? {});
      const near = suggestNearest(extra, known);
      const also = near.suggestion || lacking.length === 0 ? '' : ` y falta ${quoted(lacking)}`;
      report(keyPosition(row, extra), `No hay ningún "${extra}" en "${declared}"${also}.`, near);
    } else {
      const place = column === undefined ? positionOf(row) : valuePosition(row, column);
      const value = column === undefined ? row : row[column];
      const reason = shapeReason(error, value, shape, config).replace('el campo ', '');
      report(place, `No cumple lo que dice "${declared}": ${reason}.`);
    }
  }
}

const extraOf = (params: { additionalProperty?: string }) => params.additionalProperty;
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
