import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { Field, FormBlock } from '#contract/generated/grammar.ts';
import { isSecretField } from '#language/model/secret-field.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

type Key = keyof Field;

const OF_VALUES: readonly Key[] = [
  'type',
  'format',
  'codes',
  'only',
  'widget',
  'placeholder',
  'autocomplete',
  'decimals',
];
const OF_LENGTH: readonly Key[] = ['minLength', 'maxLength'];
const OF_LIMITS: readonly Key[] = ['min', 'max', ...OF_LENGTH];

/** What makes no sense in a field that is a file, rows or computed; it is said on the other property. */
const EXCLUDED: readonly (readonly [kind: Key, others: readonly Key[]])[] = [
  ['options', ['type', 'codes', 'file', 'rows', 'computed', 'min', 'max', 'minLength', 'maxLength']],
  ['file', [...OF_VALUES, ...OF_LIMITS, 'initial', 'rows', 'computed']],
  ['rows', [...OF_VALUES, ...OF_LIMITS, 'required', 'computed']],
  ['computed', [...OF_VALUES, ...OF_LENGTH, 'initial']],
];

const TEXT_OF_DIGITS =
  'Con "format": "integer" quedaría un texto: un número entero se pide con "type": "integer".';

export const fieldKind: Rule = {
  id: 'field-kind',
  phase: 'names',
  ofFields: true,
  explain: 'Un campo se escribe, se adjunta, se repite o se calcula: una sola cosa, y donde se puede.',
  reason: 'No se sabría si el valor lo escribe la persona, lo trae un archivo o sale de una cuenta.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'fields', 'estado'],
    good: '{ "title": "Estado", "codes": "estados", "only": ["vencida"] }',
    bad: `{ "title": "Estado", "codes": "estados", "computed": "'V'" }`,
  },
  check(config, report) {
    walkConfig(config, ['x-form', 'Field'], ({ value, schema, ancestors }) => {
      if (schema['x-form']) {
        checkAddress(value as FormBlock, report);
        checkHeadings(value as FormBlock, report);
      }
      if (schema['title'] !== 'Field') return;
      const field = value as Field;
      for (const [kind, others] of EXCLUDED) {
        if (field[kind] === undefined) continue;
        for (const other of others.filter((name) => field[name] !== undefined))
          report(keyPosition(field, other), `"${other}" no va con "${kind}": sacá uno de los dos.`);
      }
      checkDecimals(field, report);
      if (field.format === 'integer') report(keyPosition(field, 'format'), TEXT_OF_DIGITS);
      if (ancestors.some((one) => one.schema['title'] === 'Rows')) checkInside(field, report);
    });
  },
};

/** Only what has decimals says how many. */
function checkDecimals(field: Field, report: Report): void {
  if (field.decimals === undefined || field.type === 'number' || field.computed !== undefined) return;
  const message = '"decimals" es de un número: va con "type": "number".';
  report(keyPosition(field, 'decimals'), message);
}

/** Secrets and rows in rows are not kept apart, so they are not asked there. */
function checkInside(field: Field, report: Report): void {
  if (field.rows) report(keyPosition(field, 'rows'), 'Un renglón no puede tener renglones.');
  if (field.heading !== undefined)
    report(
      keyPosition(field, 'heading'),
      'Un renglón no lleva subtítulos: van en los campos del formulario.',
    );
  if (widgetFactsOf(field.widget).isSecret)
    report(valuePosition(field, 'widget'), 'En un renglón no se piden claves.');
}

/** In line there is no place for what heads a part. */
function checkHeadings({ layout, fields }: FormBlock, report: Report): void {
  if (layout !== 'inline') return;
  for (const field of Object.values(fields))
    if (field.heading !== undefined)
      report(keyPosition(field, 'heading'), 'Un formulario en línea no lleva subtítulos: sacá "layout".');
}

function checkAddress({ url, fields }: FormBlock, report: Report): void {
  if (!url) return;
  for (const [name, field] of Object.entries(fields)) {
    if (isSecretField(field)) {
      const message = `"${name}" es una clave y quedaría a la vista en la dirección y en el historial: sacá "url" del formulario.`;
      report(keyPosition(fields, name), message);
    }
    if (!field.file && !field.rows && field.computed === undefined) continue;
    const message = `"${name}" no cabe en la dirección: un formulario con "url" solo pide datos que se escriben.`;
    report(keyPosition(fields, name), message);
  }
}
