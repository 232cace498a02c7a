// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isFigure } from '#widgets/is-figure.ts';
import { BigAmount, Value } from './writing.tsx';

afterEach(cleanup);

const TEXTS: readonly (readonly [text: string, isFigure: boolean])[] = [
  ['$ 79.724,45', true],
  ['79.724,45', true],
  ['-3', true],
  ['15/04/2026', true],
  ['15/04/2026 10:30', true],
  ['03/2026', true],
  ['ZA101AA', true],
  ['20-98100112-5', true],
  ['0000123456', true],
  ['AV-3F9K-22XQ', true],
  ['45187/2026', true],
  ['12 m²', true],
  ['Impuesto automotor', false],
  ['Cuota 3 de 12', false],
  ['Vence el 11/05/2026', false],
  ['Sí', false],
  ['—', false],
  ['', false],
];

describe('a value that a translator of the page leaves as it is', () => {
  it.each(TEXTS)('%s: %s', (text, is) => {
    expect(isFigure(text)).toBe(is);
    const { container } = render(<Value written={{ text }} />);
    expect(container.querySelector('span')?.getAttribute('translate')).toBe(is ? 'no' : null);
  });

  it('the amount that matters: Chakra takes the attribute of its own elements for a style', () => {
    const { getByText } = render(
      <ChakraProvider value={createSystem(defaultBaseConfig)}>
        <BigAmount text="$ 15.000,00" />
      </ChakraProvider>,
    );
    for (const part of ['$ 15.000', ',00'])
      expect(getByText(part).closest('[translate="no"]')).not.toBeNull();
  });
});
