import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, encodeQr, parseQrPayload, type QrMerchant } from './interoperable-qr.ts';

const merchant: QrMerchant = {
  acquirer: 'ar.gob.rentasciudad',
  acquirerCuit: '30006000106',
  cuit: '30006000106',
  cbu: '2850100630098765432104',
  category: '9311',
  name: 'RENTAS MUNICIPAL',
  city: 'SALTA',
  postalCode: '4400',
};

const vectors: [number, string, string][] = [
  [
    1_500_000,
    '0006-0000123456',
    '00020101021243440019ar.gob.rentasciudad9811300060001069902015015001130006000106512600222850100630098765432104520493115303032540815000.005802AR5916RENTAS MUNICIPAL6005SALTA61044400621905150006-000012345663049BA8',
  ],
  [
    125_000_000,
    '0012-0000123458',
    '00020101021243440019ar.gob.rentasciudad981130006000106990201501500113000600010651260022285010063009876543210452049311530303254101250000.005802AR5916RENTAS MUNICIPAL6005SALTA61044400621905150012-000012345863043F44',
  ],
];
const [first] = vectors.map(([, , payload]) => payload) as [string];
const resealed = (payload: string) => payload.slice(0, -4) + crc16(payload.slice(0, -4));

describe('the interoperable QR', () => {
  it('has the CRC of the standard', () => expect(crc16('123456789')).toBe('29B1'));

  it.each(vectors)('for %i cents and reference %s is the one of the dossier', (cents, reference, payload) => {
    expect(encodeQr(merchant, cents, reference)).toBe(payload);
    expect(parseQrPayload(payload)).toMatchObject({ amount: (cents / 100).toFixed(2), reference });
  });

  it('reads the CRC in any case', () => {
    expect(parseQrPayload(first.slice(0, -4) + '9ba8')).toHaveProperty('amount', '15000.00');
  });

  it.each([
    ['a changed character', first.replace('RENTAS', 'RENTAZ'), 'crc'],
    ['an empty CRC', first.slice(0, -4) + '0000', 'crc'],
    ['a length that is short', resealed(first.replace('540815000.00', '540715000.00')), 'fields'],
    ['no CRC', first.slice(0, -8), 'fields'],
    ['dollars', resealed(first.replace('5303032', '5303840')), 'currency'],
    ['an amount with comma', resealed(first.replace('15000.00', '15000,00')), 'amount'],
    ['nothing', '', 'fields'],
  ])('refuses %s', (_, payload, refusal) => expect(parseQrPayload(payload)).toEqual({ refusal }));

  it('refuses to write what its fields cannot hold', () => {
    expect(() => encodeQr({ ...merchant, name: 'MUNICIPALIDAD DE VALLE SERENO' }, 100, 'x')).toThrow(
      RangeError,
    );
    expect(() => encodeQr({ ...merchant, city: 'VILLA GENERAL BELGRANO' }, 100, 'x')).toThrow(RangeError);
    expect(() => encodeQr(merchant, 100, '')).toThrow(RangeError);
  });

  it('says what was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.stringMatching(/^\d{4}-\d{10}$/),
        (cents, reference) => {
          expect(parseQrPayload(encodeQr(merchant, cents, reference))).toMatchObject({
            reference,
            amount: (cents / 100).toFixed(2),
          });
        },
      ),
    );
  });

  it('notices any changed character', () => {
    fc.assert(
      fc.property(fc.nat({ max: first.length - 5 }), fc.stringMatching(/^[0-9A-Za-z.]$/), (at, char) => {
        fc.pre(first[at] !== char);
        expect(parseQrPayload(first.slice(0, at) + char + first.slice(at + 1))).toHaveProperty('refusal');
      }),
    );
  });
});
