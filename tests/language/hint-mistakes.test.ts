import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const PADRON = 'endpoints/Vehiculos/Padron.json';
const AVISO = 'screens/aviso.json';
const load = configLoader('tests/fixtures/good', true);
const texts = new Map(
  load().files.map(({ source }) => [source.file.replace('tests/fixtures/good/', ''), source.text]),
);

/** Findings for the good config with some texts of one file replaced. */
function said(file: string, ...pieces: (readonly [from: string, to: string])[]): string[] {
  const text = pieces.reduce(
    (written, [from, to]) => {
      if (!written.includes(from)) throw new Error(`${file} no longer has ${from}`);
      return written.replace(from, () => to);
    },
    texts.get(file) ?? '',
  );
  return check(load(new Map([[file, text]]))).map(({ message }) => message);
}

it('a name with an accent is told to go without', () => {
  expect(said(PADRON, ['record.valor * record.cuotas', 'record.valór * record.cuotas'])).toContain(
    'La expresión no se entiende en este punto. Los nombres van sin acentos ni eñes.',
  );
});

it.each(['2026-04-15', '15/04/2026'])('a day without its quotes is told how to be written: %s', (day) => {
  const field = `"desde": { "title": "Desde", "format": "date", "min": "${day}" }, "cuotas": {`;
  expect(said(AVISO, ['"cuotas": {', field])).toContain(
    "Acá va fecha, como en su campo, y esta expresión da número. Una fecha fija se escribe así: date('2026-04-15').",
  );
});

it('a list that does not fit for what is inside says which field it is', () => {
  const rows =
    '"type": "array", "items": { "type": "object", "properties": { "n": { "title": "N", "type": "integer" } } }';
  const wrong = said(
    PADRON,
    ['"type": "string", "format": "money"', rows],
    ['record.valor * record.cuotas', "[{'n': record.marca}]"],
  );
  expect(wrong).toContain(
    'Acá va lista de objeto y esta expresión da lista de objeto. En "n" va número y da texto.',
  );
});

it('a code is meant only where it is compared: not in a text', () => {
  const file = 'screens/vehiculos/deuda.json';
  const told = (from: string, to: string) => {
    const text = texts.get(file)!.replace(from, () => to);
    return check(load(new Map([[file, text]]))).map(({ suggestion }) => suggestion);
  };
  expect(told('== codes.estados.vencida', '== pendiente')).toEqual([
    '¿Quisiste decir "codes.estados.pendiente"?',
  ]);
  expect(told('Tenés {cantidad}', 'Tenés {pendiente}')).toEqual([undefined]);
});
