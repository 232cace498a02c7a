import type { RecordColumn, RecordLayout } from '#contract/generated/grammar.ts';
import { withDecimals, writtenDecimal } from '#forms/records/decimal.ts';
import { MOST_LINES } from '#forms/records/read-records.ts';
import { writeFixed, formatCell } from '#forms/records/read-cell.ts';
import type { Listing, ListingRow } from '#server/documents/papers/listing.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';

/** A listing without its issuer and date. */
type Drawn = Omit<Listing, 'issuer' | 'created'>;

/** The description of a file format, made from the layout that its parser uses, so that both agree. */
export function recordDesign(layout: RecordLayout): Drawn {
  const { columns, trailer } = layout;
  const places = placesOf(columns.map(({ width }) => width));
  const lines = columns.map((column, i): ListingRow => {
    const { name, title, note, example } = column;
    const said = [title, note].filter((one) => one !== undefined).join('. ');
    const written = example === undefined ? '' : writeFixed(column, example).trim();
    return { cells: [places[i] ?? '', name, capital(said), howWritten(column), written] };
  });
  return {
    title: 'Diseño de registro',
    subtitle: layout.title,
    facts: factsOf(layout),
    columns: [
      { title: 'Lugares', kind: 'text', width: 46 },
      { title: 'Columna', kind: 'text', width: 86 },
      { title: 'Qué lleva', kind: 'text' },
      { title: 'Cómo se escribe', kind: 'text', width: 122 },
      { title: 'Ejemplo', kind: 'text', width: 102 },
    ],
    rows: trailer ? [...lines, ...trailerRows(trailer)] : lines,
    legend:
      'También se lee un CSV: los nombres de la segunda columna como títulos, punto y coma entre celdas, coma decimal, fechas dd/mm/aaaa y sin última línea.',
  };
}

/** A template for spreadsheets: the CSV titles and the example of the layout. */
export function recordModel({ title, columns }: RecordLayout): Drawn {
  return {
    title,
    subtitle: 'Modelo',
    facts: [],
    columns: columns.map(({ name, kind }) => ({ title: name, kind: kind === 'date' ? 'date' : 'text' })),
    rows: [{ cells: columns.map(cellOfModel) }],
    legend: '',
  };
}

function cellOfModel(column: RecordColumn): string | null {
  const { kind, decimals = 0, example } = column;
  if (example === undefined) return null;
  if (kind === 'decimal') return withDecimals(Number(example), decimals).replace('.', ',');
  return kind === 'date' ? String(example) : formatCell(column, example);
}

/** First and last character of each column. */
function placesOf(widths: readonly number[]): string[] {
  let before = 0;
  return widths.map((width) => {
    const first = before + 1;
    before += width;
    return width === 1 ? String(first) : `${first}-${before}`;
  });
}

function howWritten({ kind, width, decimals = 0, optional }: RecordColumn): string {
  if (kind === 'cuit') return `${width} dígitos, sin guiones`;
  if (kind === 'date') return 'ddmmaaaa';
  if (kind === 'decimal') return `${width} dígitos, los últimos ${decimals} decimales; con ceros adelante`;
  const text = width === 1 ? 'Un carácter' : `Hasta ${width} caracteres, y espacios`;
  return optional ? `${text}; puede faltar` : text;
}

function trailerRows({ mark, lines, width, total }: NonNullable<RecordLayout['trailer']>): ListingRow[] {
  const [first, second, third] = placesOf([mark.length, lines, width]);
  const zeros = (digits: number) => `${digits} dígitos, con ceros adelante`;
  return [
    { cells: [first ?? '', null, 'Última línea del archivo: su marca', 'Un carácter', mark], total: true },
    {
      cells: [second ?? '', null, 'Cuántas líneas tiene, sin esta', zeros(lines), '1'.padStart(lines, '0')],
    },
    { cells: [third ?? '', null, `Suma de ${total}, restando lo que resta`, zeros(width), null] },
  ];
}

function factsOf({ columns, maxLines = MOST_LINES }: RecordLayout): Fact[] {
  const width = columns.reduce((sum, one) => sum + one.width, 0);
  return [
    { label: 'Cada línea', value: `${width} caracteres` },
    { label: 'Líneas', value: `Hasta ${writtenDecimal(maxLines, 0)}` },
    { label: 'Archivo', value: 'TXT o CSV, en UTF-8 o Windows-1252, o un ZIP que lo trae' },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
