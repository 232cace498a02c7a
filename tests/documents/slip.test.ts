import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Format as GrammarFormat } from '#contract/generated/grammar.ts';
import { patternFormat } from '#formats/pattern.ts';
import { slipPdf } from '#server/documents/papers/slip.ts';
import { parseQrPayload as readPayload } from '#server/rules/codes/interoperable-qr.ts';
import { readQr } from '#widgets/read-qr.ts';
import { readCodes, readMetadata, readPages, readPictures, readRoles, readText } from './read-pdf.ts';
import { conceptOf, slipExample } from './slip-example.ts';

const declared = readFileSync('config/formats/codigo_boleta.json', 'utf8');
const codigoBoleta = patternFormat(JSON.parse(declared) as GrammarFormat);

describe('the payment slip', () => {
  it('carries bars and a QR that a scanner reads as they were given', async () => {
    const codes = await readCodes(await slipPdf(slipExample));
    expect(codes).toHaveLength(2);
    expect(codes).toContainEqual({ format: 'ITF', text: '131201500000260690006000012345600206251536' });
    expect(codes).toContainEqual({ format: 'QRCode', text: slipExample.qr });
  });

  it('names itself to the camera of the portal', async () => {
    const seen = (await readPictures(await slipPdf(slipExample))).map(readQr);
    expect(seen).toEqual([slipExample.qr]);
    const { reference } = readPayload(slipExample.qr) as { reference: string };
    expect(codigoBoleta.read(slipExample.qr)).toEqual({ value: reference.slice(-10) });
    expect(codigoBoleta.read('https://ejemplo.test/verificar?c=1')).toHaveProperty('error');
  });

  it('carries the extended bars of 46 digits', async () => {
    const barcode = '1312012500000026069001200001234580017187501563';
    const codes = await readCodes(await slipPdf({ ...slipExample, barcode }));
    expect(codes).toContainEqual({ format: 'ITF', text: barcode });
  });

  it('says how to pay an amount that does not fit the bars', async () => {
    const pdf = await slipPdf({ ...slipExample, barcode: null });
    const text = await readText(pdf);
    expect(text.replaceAll('\n', ' ')).toContain(
      'Por su importe esta boleta se paga por medios electrónicos, QR o caja municipal.',
    );
    expect((await readCodes(pdf)).map((code) => code.format)).toEqual(['QRCode']);
  });

  it('says who charges, what, to whom, how much, until when and where', async () => {
    const text = await readText(await slipPdf(slipExample));
    for (const words of [
      'Municipalidad de Valle Sereno',
      'Dirección General de Rentas',
      '30-00600010-6',
      'Impuesto a la Radicación de Automotores',
      'ZA101AA',
      'TOLA*** J*** I***',
      'Primer vencimiento: 10/03/2026',
      '$ 15.000,00',
      'Segundo vencimiento: 25/03/2026',
      '$ 15.206,25',
      '0006 0000 1234 5614',
      '131201500000260690006000012345600206251536',
      'Pagá con cualquier billetera',
      'Talón para el contribuyente',
      'Talón para el banco',
      'Emitida el 02/03/2026',
      'Esta boleta no acredita pagos anteriores.',
      'Dónde pagar',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('has one due date when there is no second', async () => {
    const text = await readText(await slipPdf({ ...slipExample, second: null }));
    expect(text).toContain('Vencimiento: 10/03/2026');
    expect(text).not.toContain('Primer vencimiento');
    expect(text).not.toContain('15.206,25');
  });

  it('takes a year of instalments on its first page', async () => {
    const concepts = Array.from({ length: 12 }, (_, index) => conceptOf(index + 1));
    expect(await readPages(await slipPdf({ ...slipExample, concepts }))).toHaveLength(1);
  });

  it('goes on in more pages, with the header again, and keeps what is needed to pay on the first', async () => {
    const concepts = Array.from({ length: 60 }, (_, index) => ({
      ...conceptOf(1),
      concept: `Línea ${index + 1}.`,
    }));
    const pdf = await slipPdf({ ...slipExample, concepts });
    const pages = await readPages(pdf);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Concepto');
    for (let line = 1; line <= 60; line++) {
      expect(pages.filter((page) => page.includes(`Línea ${line}.`))).toHaveLength(1);
    }
    expect(pages[0]).toContain('El detalle sigue en la página 2.');
    expect(pages[0]).toContain('Talón para el banco');
    expect(pages[0]).toContain(`Página 1 de ${pages.length}`);
    expect(pages.at(-1)).toContain('900.000,00');
    expect(await readCodes(pdf)).toHaveLength(2);
  });

  it('writes a long name whole', async () => {
    const name =
      'COOPERATIVA DE VIVIENDA, CONSUMO, CRÉDITO Y SERVICIOS ASISTENCIALES LA MERCED DEL VALLE LTDA.';
    const facts = [
      { label: 'Dominio', value: 'ZA101AA' },
      { label: 'Titular', value: name },
    ];
    const text = await readText(await slipPdf({ ...slipExample, facts }));
    expect(text.replace(/\s+/g, ' ')).toContain(name);
  });

  it('gives the same bytes for the same slip', async () => {
    expect(await slipPdf(slipExample)).toEqual(await slipPdf(slipExample));
  });

  it('tells a screen reader its title and its table', async () => {
    const roles = await readRoles(await slipPdf(slipExample));
    expect(roles).toContain('H1');
    expect(roles.filter((role) => role === 'TR')).toHaveLength(3);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(7);
  });

  it('says its title, author, language and date to the reader', async () => {
    expect(await readMetadata(await slipPdf(slipExample))).toMatchObject({
      Title: 'Boleta de pago 0000123456 · Impuesto a la Radicación de Automotores',
      Author: 'Municipalidad de Valle Sereno',
      Language: 'es-AR',
      CreationDate: 'D:20260302130000Z',
    });
  });
});
