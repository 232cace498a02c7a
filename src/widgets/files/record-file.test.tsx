// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload } from '#devtools/fake-upload.ts';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { readRecordFile, type RecordFile } from '#runtime/http/record-reading.ts';
import { createServices } from '#runtime/services/services.ts';
import { broughtSheets } from '#tests/files/brought-sheets.ts';
import { sentence } from '#tests/sentence.ts';
import { RecordFileWidget } from './record-file.tsx';

const SHOWN = 50;
const LAYOUT: RecordLayout = {
  title: 'Importes',
  columns: [{ name: 'importe', title: 'importe', kind: 'decimal', width: 8, decimals: 2 }],
  totals: ['importe'],
};
/** Number of lines, all invalid: the largest result to post and to render. */
const LINES = 5000;
const bad = () => new File(['importe\n', 'x\n'.repeat(LINES)], 'marzo.txt', { type: 'text/plain' });

/** Fake worker that reads in this thread and records the messages both ways. */
class Beside extends EventTarget {
  static asked: RecordFile[] = [];
  static told: unknown[] = [];
  postMessage(asked: RecordFile) {
    Beside.asked.push(asked);
    const tell = (data: unknown) => {
      Beside.told.push(data);
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    };
    void readRecordFile(asked, (part) => tell({ part })).then((reading) => tell({ reading }));
  }
  terminate() {}
}

beforeEach(() => {
  Beside.asked = [];
  Beside.told = [];
  vi.stubGlobal('Worker', Beside);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(layout = LAYOUT) {
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <PortalProvider services={createServices(portal, environment)}>
        <label htmlFor="x">Archivo</label>
        <RecordFileWidget
          id="x"
          name="x"
          label="Archivo"
          value=""
          invalid={false}
          required={false}
          describedBy={undefined}
          file={{ accept: ['txt', 'xlsx', 'zip'], maxBytes: 10_000_000, record: layout }}
          onTyping={() => {}}
          onSettled={() => {}}
        />
      </PortalProvider>
    </ChakraProvider>,
  );
}

it('a file is read by a worker: the page hands it whole, and gets and draws only the first problems', async () => {
  show();
  const file = bad();
  const read = vi.spyOn(file, 'arrayBuffer');
  await userEvent.upload(page.getByLabelText('Archivo'), file);
  await page.findByText(/Ninguna línea está bien/);

  expect(Beside.asked).toHaveLength(1);
  expect(Beside.asked[0]?.file).toBe(file);
  expect(read).toHaveBeenCalledOnce();
  const reading = (Beside.told.at(-1) as { reading: Record<string, unknown> }).reading;
  expect(reading).toMatchObject({ lines: LINES, count: LINES, csv: expect.any(Blob) });
  expect(reading['problems']).toHaveLength(SHOWN);
  expect(JSON.stringify(reading).length).toBeLessThan(SHOWN * 200);
  expect(page.getAllByRole('row')).toHaveLength(SHOWN + 1);
});

it('one line is told in the singular', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  show();
  const file = new File(['importe\n', '1,00\nx\n'], 'marzo.txt', { type: 'text/plain' });
  await userEvent.upload(page.getByLabelText('Archivo'), file);
  expect((await page.findByText(sentence(/Leímos 2 líneas\./))).closest('p')?.textContent).toBe(
    'Leímos 2 líneas. 1 está bien · 1 tiene errores y no se presenta',
  );
});

describe('a sheet as agents bring it', async () => {
  const sipret = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;
  const sheet = {
    titles:
      'certificado;tipo;cuit_sujeto;razon_social;fecha;tipo_comprobante;comprobante;base;alicuota;importe',
    row: 'R-1;R;30-00600121-8;PEÑA Y CÍA.;20/03/2026;01;A-1;185420,33;6;1112,52',
  };

  it.each(await broughtSheets(sheet))(
    'is read before it is sent: $what',
    async ({ name, bytes, isWindows }) => {
      vi.stubGlobal('XMLHttpRequest', FakeUpload);
      show(sipret);
      await userEvent.upload(page.getByLabelText('Archivo'), new File([new Uint8Array(bytes)], name));
      expect((await page.findByText(sentence(/Leímos 1 línea\./))).closest('p')?.textContent).toBe(
        'Leímos 1 línea. 1 está bien',
      );
      expect(page.getByText('1.112,52')).toBeTruthy();
      expect(page.queryByText(/lo leímos como Windows-1252/) !== null).toBe(isWindows === true);
    },
  );

  it('with its ending of another program is not taken', async () => {
    show(sipret);
    const file = new File(['x'], 'hoja.ods');
    await userEvent.upload(page.getByLabelText('Archivo'), file, { applyAccept: false });
    expect(await page.findByText(sentence('hoja.ods no es TXT, CSV, XLSX o ZIP.'))).toBeTruthy();
  });
});
