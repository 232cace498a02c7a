import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'cero pesos con 00/100'],
    [1_00, 'un peso con 00/100'],
    [21_05, 'veintiún pesos con 05/100'],
    [100_00, 'cien pesos con 00/100'],
    [101_00, 'ciento un pesos con 00/100'],
    [4_120_35, 'cuatro mil ciento veinte pesos con 35/100'],
    [1_000_000_00, 'un millón de pesos con 00/100'],
    [31_542_99, 'treinta y un mil quinientos cuarenta y dos pesos con 99/100'],
    [2_001_016_00, 'dos millones mil dieciséis pesos con 00/100'],
  ])('%d cents is %s', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });
});
