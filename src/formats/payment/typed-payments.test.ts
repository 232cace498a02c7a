import { describe, expect, it } from 'vitest';
import { builtinFormats } from '#formats/formats.ts';

/** Input for a payment as people type it or paste it from a card, a bank or a slip, by value and format. */
const WAYS = {
  'card-holder': {
    'JUAN I TOLABA': ['Juan I Tolaba', ' juan  i tolaba ', 'JUAN I\u00a0TOLABA', '\u200eJuan I Tolaba'],
    LI: ['Li', 'LI'],
    "D'ALESSANDRO": [
      "d'alessandro",
      'D’Alessandro',
      'd´alessandro',
      'D‛Alessandro',
      'D`Alessandro',
      'DʹAlessandro',
    ],
    'ANA-MARÍA PÉREZ': ['Ana-María Pérez', 'Ana‐Mari\u0301a Pe\u0301rez'],
    'J. R. ÑANDÚ': ['j. r. ñandú'],
    'MARÍA DE LOS ÁNGELES FERNÁNDEZ IBARRA': ['María de los Ángeles Fernández Ibarra'],
  },
  'card-expiry': {
    '12/28': [
      '12/28',
      '1228',
      '12/2028',
      '122028',
      '12-28',
      '12.28',
      '12 / 28',
      '2028-12',
      '12–28',
      '１２/２８',
      '\u200e12/28',
      '12 28',
      '12∕28',
      'Vto. 12/28',
      'Vence: 12/2028',
      'VALID THRU 12/28',
    ],
    '03/28': ['3/28', '328', '03/2028'],
  },
  'card-number': {
    '4507990000004905': [
      '4507 9900 0000 4905',
      '4507990000004905',
      '4507-9900-0000-4905',
      '4507–9900–0000–4905',
      '4507.9900.0000.4905',
      '45079 90000 00490 5',
      '4507\u00a09900\u00a00000\u00a04905',
      '\u200e4507990000004905',
      '４５０７９９００００００４９０５',
      ' 4507990000004905 ',
      '4507\t9900\t0000\t4905',
      '450799 0000004905',
      'Visa 4507 9900 0000 4905',
      'Tarjeta: 4507990000004905',
      '4507_9900_0000_4905',
      '4507/9900/0000/4905',
    ],
  },
  cbu: {
    '2850100630098765432104': [
      '2850100630098765432104',
      '28501006 30098765432104',
      '28501006-30098765432104',
      'CBU: 2850100630098765432104',
      'CBU 28501006 30098765432104',
      '2850 1006 3009 8765 4321 04',
      '28501006–30098765432104',
      '\u200b2850100630098765432104',
      '28501006\u00a030098765432104',
      '２８５０１００６３００９８７６５４３２１０４',
      '28501006.30098765432104',
      ' 2850100630098765432104\n',
      'C.B.U.: 28501006 30098765432104',
      'CBU N° 2850100630098765432104',
      'CBU pesos: 2850100630098765432104',
      '2850100630098765432104;',
    ],
  },
  'payment-code': {
    '0006000012345614': [
      '0006 0000 1234 5614',
      '0006000012345614',
      '0006-0000-1234-5614',
      '0006.0000.1234.5614',
      '0006\u00a00000\u00a01234\u00a05614',
      '\u200e0006000012345614',
      '０００６００００１２３４５６１４',
      '0006–0000–1234–5614',
      ' 0006 0000 1234 5614 ',
      '0006\t0000\t1234\t5614',
      '000600 0012345614',
      '0006000012345614\u200b',
      'CPE: 0006000012345614',
      'Código de pago electrónico 0006 0000 1234 5614',
      'CPE 0006-0000-1234-5614.',
      '"0006000012345614"',
    ],
  },
} as const satisfies Partial<Record<keyof typeof builtinFormats, Record<string, readonly string[]>>>;

describe.each(Object.entries(WAYS))('%s, as people bring it', (name, values) => {
  const format = builtinFormats[name as keyof typeof WAYS];
  it.each(
    Object.entries<readonly string[]>(values).flatMap(([value, ways]) => ways.map((way) => [way, value])),
  )('%j is %s', (typed, value) => expect(format.read(typed!)).toEqual({ value }));
});
