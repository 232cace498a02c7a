import { describe, expect, it } from 'vitest';
import { qrPng } from '#server/documents/qr-image.ts';
import { codesOf } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

describe('the QR for the screen', () => {
  it('is a PNG that a wallet reads as it was given', async () => {
    const codes = await codesOf(await qrPng(slipExample.qr));
    expect(codes).toEqual([{ format: 'QRCode', text: slipExample.qr }]);
  });
});
