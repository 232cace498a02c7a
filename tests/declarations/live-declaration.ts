import type { DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { builtinFormats } from '#formats/formats.ts';
import { readForm } from '#forms/read-form.ts';
import type { FieldReadings } from '#forms/form-reading.ts';
import { loadConfig } from '#language/load/load.ts';
import { formsIn } from '#runtime/screen/screen-forms.ts';
import { buildConfig } from '#tests/mutation/built-config.ts';

const ROUTE = '/clave-fiscal/inicio/declaraciones-juradas/presentacion/online';
const problems: string[] = [];
const config = loadConfig('config');
const built = buildConfig(config, (problem) => problems.push(problem));
const screen = built.screenOf([...config.screens.values()].find(({ route }) => route === ROUTE)!);
const forms = new Map(screen.blocks.flatMap(formsIn).map((form) => [form.id, form]));

type Rows = readonly Readonly<Record<string, unknown>>[];

const readings = (row: Readonly<Record<string, unknown>>): FieldReadings => ({
  readings: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, { value }])),
  rows: {},
});

/** Reads rows as typed in a form of the screen. */
function read(form: string, field: string, rows: Rows, scope: Readonly<Record<string, unknown>>) {
  const given: FieldReadings = { readings: {}, rows: { [field]: rows.map(readings) } };
  const { messages } = built.portal;
  return readForm(forms.get(form)!, given, { scope, formats: builtinFormats, messages });
}

/** Result that the screen shows while a declaration is typed, computed only by the expressions of its config. */
export function liveDeclaration(
  prepared: ResponseOf<'DDJJ/Preparar'>,
  declared: Pick<DeclaredMonth, 'sin_movimiento' | 'actividades' | 'creditos_usados' | 'creditos_manuales'>,
) {
  const rows = prepared.creditos.filter(({ id }) => declared.creditos_usados.includes(id));
  const cents = rows.reduce((sum, { importe }) => sum + BigInt(importe.replace('.', '')), 0n);
  const total = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  const scope: Record<string, unknown> = {
    preparada: prepared,
    inicio: { sin_movimiento: declared.sin_movimiento },
    usados: { rows, total },
  };
  const income = read('ingresos', 'actividades', declared.actividades as Rows, scope);
  if (!declared.sin_movimiento) scope['ingresos'] = income.values;
  for (const [name, value] of Object.entries(screen.values)) scope[name] = evaluate(value, scope);
  const credits = read('agregados', 'creditos', declared.creditos_manuales as Rows, scope);
  return {
    determined: scope['determinado'],
    tax: scope['impuesto'],
    lines: (income.values['actividades'] as Rows).map(({ impuesto }) => impuesto),
    balance: String(credits.values['saldo']),
    errors: Object.fromEntries(Object.entries(income.errors)),
    problems,
  };
}
