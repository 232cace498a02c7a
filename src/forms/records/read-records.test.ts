import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
import { readRecords } from './read-records.ts';
import { problemsCsv, problemText, type RecordRow } from './record-report.ts';
import { writeRecord } from './write-record.ts';
import { bytesOf, fileOf, GOOD, layout, line, read, trailer } from '#tests/files/sipret-records.ts';

const good = fileOf(line(), trailer(1, 111252));

const problems = async (...lines: string[]) => {
  const report = await read(fileOf(...lines, trailer(lines.length, 0)).replace(/T0\d+\r\n$/, ''));
  return report.problems.map((one) => [one.column, problemText(one)]);
};

describe('a file of records', () => {
  it('has the days of a fortnight when it is of one', async () => {
    const given = { fecha: '2026-03-16/2026-03-31' };
    const days = ['2026-03-15', '2026-03-16', '2026-03-31', '2026-04-01'];
    const lines = days.map((fecha, i) => line({ fecha, certificado: `R-${i}` }));
    const { problems: found } = await readRecords(bytesOf(fileOf(...lines, trailer(4, 445008))), layout, {
      given,
    });
    expect(found.map(problemText)).toEqual([
      'Línea 1: la fecha 15/03/2026 no está entre el 16/03/2026 y el 31/03/2026.',
      'Línea 4: la fecha 01/04/2026 no está entre el 16/03/2026 y el 31/03/2026.',
    ]);
  });

  it('is read line by line, and what it comes to is added', async () => {
    const rows: RecordRow[] = [];
    const second = line({ certificado: 'R-000513', tipo_comprobante: '03', reserva: '-' });
    const report = await read(fileOf(line({ importe: 111253 }), second, trailer(2, 1)), (row) =>
      rows.push(row),
    );
    expect(report).toMatchObject({ refusal: null, lines: 2, accepted: 2, rejected: 0, problems: [] });
    expect(report.totals.map(({ column, sum }) => [column, sum])).toEqual([
      ['base', '0.00'],
      ['importe', '0.01'],
    ]);
    expect(rows[0]).toEqual({ line: 1, sign: 1, values: { ...GOOD, importe: 111253 } });
    expect(rows[1]?.sign).toBe(-1);
    expect(line()).toContain('000000185420330060000000000111252');
    expect(line()).toHaveLength(160);
  });

  it.each<[string, Partial<typeof GOOD>, number, string]>([
    ['a number without its digit', { cuit_sujeto: '20981001125' }, 2, 'la CUIT 20-98100112-5 es inválida.'],
    [
      'an amount that is not base by rate',
      { importe: 111250 },
      102,
      'el importe (1.112,50) no coincide con base × alícuota (1.112,52).',
    ],
    ['a day of another month', { fecha: '2026-02-20' }, 53, 'la fecha 20/02/2026 no es del período 03/2026.'],
    ['another kind', { tipo: 'P' }, 1, 'tipo: dice "P" y tiene que decir "R".'],
    ['an unknown kind', { tipo_comprobante: '07' }, 61, 'puede decir "01", "02", "03", "09", "99".'],
    ['a credit note that does not subtract', { tipo_comprobante: '03' }, 128, 'falta su signo menos.'],
    ['an invoice that subtracts', { reserva: '-' }, 128, 'no lleva signo menos.'],
    ['a formula', { razon_social: '=1+1' }, 13, 'como una fórmula'],
    ['nobody', { razon_social: '' }, 13, 'razón social: falta.'],
  ])('tells %s', async (_, changes, column, words) => {
    const [[at, text] = []] = await problems(line({ certificado: 'R-1' }), line(changes));
    expect(at).toBe(column);
    expect(text).toContain('Línea 2: ');
    expect(text).toContain(words);
  });

  it('tells what is not of its width, no day, no number or twice', async () => {
    const [wide, wrong] = [line({ certificado: 'R-2' }), line({ certificado: 'R-3' })];
    expect(
      await problems(
        line(),
        line(),
        wide + 'x',
        wrong.replace('20032026', '31022026'),
        wrong.replace('R-3', 'R-4').replace('3300600', '336,000'),
      ),
    ).toEqual([
      [116, 'Línea 2: certificado: R-000512 ya está en la línea 1.'],
      [1, 'Línea 3: tiene 161 caracteres y son 160.'],
      [53, 'Línea 4: fecha: "31022026" no es un día del calendario.'],
      [97, 'Línea 5: alícuota: van 5 dígitos, sin puntos ni comas.'],
    ]);
  });

  it('may be a CSV, in any order of its titles', async () => {
    const titles =
      'certificado;tipo;cuit_sujeto;razon_social;fecha;tipo_comprobante;comprobante;base;alicuota;importe';
    const cells = (name: string, amount = '1112,52') =>
      `R-${name};R;30-00600121-8;"LOS; ""LAPACHOS"" S.R.L.";20/03/2026;01;A-1;185420,33;6;${amount}`;
    const rows: RecordRow[] = [];
    const report = await read(
      [titles, cells('1'), cells('2', '1.112,52'), cells('3', '1.112')].join('\n'),
      (row) => rows.push(row),
    );
    expect(report.problems.map((one) => [one.column, problemText(one)])).toEqual([
      [10, 'Línea 4: importe: "1.112" no es un número de hasta 2 decimales, sin puntos de miles.'],
    ]);
    expect(rows[0]?.values).toEqual({
      ...GOOD,
      certificado: 'R-1',
      comprobante: 'A-1',
      razon_social: 'LOS; "LAPACHOS" S.R.L.',
    });
    expect((await read(titles.replace('base;', ''))).refusal).toBe('Falta la columna "base".');
  });

  it.each([
    [
      'fecha',
      '2026-03-20',
      ['20/03/2026', '20/3/2026', '20-03-2026', '20032026', '2026-03-20', '20 mar 2026'],
    ],
    ['cuit_sujeto', '30006001218', ['30-00600121-8', '30006001218', '30 00600121 8', '30–00600121–8']],
    ['importe', 111252, ['1112,52', '1112.52', '1.112,52', '\u200e1112,52']],
  ])('reads %s in a CSV as people write it: %j', async (name, value, ways) => {
    const titles = [
      'certificado',
      'tipo',
      'cuit_sujeto',
      'razon_social',
      'fecha',
      'tipo_comprobante',
      'comprobante',
    ];
    const cells = {
      tipo: 'R',
      cuit_sujeto: '30006001218',
      razon_social: 'X',
      fecha: '20/03/2026',
      tipo_comprobante: '01',
      comprobante: 'A-1',
      base: '185420,33',
      alicuota: '6',
      importe: '1112,52',
    };
    const all = [...titles, 'base', 'alicuota', 'importe'] as const;
    const rows: RecordRow[] = [];
    const lines = ways.map((way, i) =>
      all.map((title) => ({ ...cells, certificado: `R-${i}`, [name]: way })[title as 'tipo']).join(';'),
    );
    const report = await read([all.join(';'), ...lines].join('\n'), (row) => rows.push(row));
    expect(report.problems).toEqual([]);
    expect(rows.map(({ values }) => values[name])).toEqual(ways.map(() => value));
  });

  it('is the same with a mark at its beginning, other ends of line, in Latin letters or packed', async () => {
    const accent = fileOf(line({ razon_social: 'PEÑA Y CÍA.' }), trailer(1, 111252));
    const whole = [
      `\ufeff${good}`,
      good.replaceAll('\r\n', '\n'),
      good.trimEnd(),
      `${good}\x1a`,
      Buffer.from(accent, 'latin1'),
      zipFile([{ name: 'a.txt', content: Buffer.from(good) }]),
    ];
    for (const content of whole)
      expect(await read(content)).toMatchObject({ refusal: null, accepted: 1, problems: [] });
    expect((await read(Buffer.from(accent, 'latin1'))).encoding).toBe('Windows-1252');
  });
});

describe('a file of which nothing counts', () => {
  const text = (words: string) => Buffer.from(words);
  const file = (name: string, content: Buffer) => ({ name, content });
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'El archivo está vacío.'],
    ['only ends of line', '\r\n\r\n', 'El archivo está vacío.'],
    ['UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 that does not say so', Buffer.from(good, 'utf16le'), 'UTF-16'],
    ['nulls', good.replace('LAPACHOS', 'LAPA\0HOS'), 'caracteres nulos en la línea 1'],
    ['mixed ends of line', good.replace('\r\n', '\r'), 'CRLF o LF'],
    ['a very long line', 'x'.repeat(5_000_000), 'más de 2000 caracteres'],
    [
      'a million columns',
      `certificado;${'a;'.repeat(1_000_000)}\nR-1`,
      'La columna "a" no es de este archivo.',
    ],
    ['a million columns and no title', ';'.repeat(1_000_000), 'más de 2000 caracteres'],
    ['no last record', fileOf(line()), 'Falta el registro final'],
    [
      'another count',
      fileOf(line(), trailer(2, 111252)),
      'El total del archivo no coincide con el registro final.',
    ],
    ['another sum', fileOf(line(), trailer(1, 111253)), 'Dice 1 líneas por 1.112,53 y trae 1 por 1.112,52.'],
    ['something after it', good + line(), 'después del registro final'],
    ['a bomb', zipFile([file('a.txt', Buffer.alloc(200 * 1024 ** 2))]), 'descomprimido pasa de 32 MB'],
    ['two files', zipFile([file('a.txt', text('a')), file('b.txt', text('b'))]), 'trae 2 archivos'],
    ['a ZIP in a ZIP', zipFile([file('a.zip', zipFile([file('b', text('b'))]))]), 'trae otro adentro'],
    ['half a ZIP', zipFile([file('a.txt', text(good))]).subarray(0, 60), 'El ZIP está dañado'],
  ])('%s', async (_, content, words) => {
    const report = await read(content);
    expect(report.refusal).toContain(words);
  });

  it('more lines than there may be', async () => {
    const few = { ...layout, maxLines: 1 };
    const { refusal } = await readRecords(bytesOf(fileOf(line(), line())), few);
    expect(refusal).toBe('El archivo trae más de 1 líneas, que es lo máximo.');
  });
});

const letters = (most: number) =>
  fc.stringMatching(/^[A-ZÑ0-9][A-ZÑ0-9 .;"-]*$/).map((text) => text.slice(0, most).trimEnd());

it('writes back to the same line all that it takes', async () => {
  const records = fc.record({
    razon_social: letters(40),
    comprobante: letters(20),
    certificado: letters(12),
    fecha: fc.integer({ min: 1, max: 31 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    base: fc.nat({ max: 99_999_999_999 }),
    alicuota: fc.nat({ max: 99_999 }),
    subtracts: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(records, async ({ subtracts, ...drawn }) => {
      const importe = Number((BigInt(drawn.base) * BigInt(drawn.alicuota) + 50_000n) / 100_000n);
      const kind = subtracts ? { tipo_comprobante: '03', reserva: '-' } : {};
      const written = line({ ...drawn, ...kind, importe });
      const rows: RecordRow[] = [];
      const report = await read(fileOf(written), (row) => rows.push(row));
      expect(report.problems).toEqual([]);
      expect(rows.map(({ values }) => writeRecord(layout, values))).toEqual([written]);
    }),
    { numRuns: 100, seed: 20260415 },
  );
});

it('gives its problems to a spreadsheet', () => {
  expect(problemsCsv([{ line: 2, column: 13, message: 'dice "=1"' }])).toBe(
    '\ufeffLínea;Columna;Error\r\n2;13;"dice ""=1"""\r\n',
  );
});
