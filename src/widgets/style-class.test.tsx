// @vitest-environment happy-dom
import { chakra, ChakraProvider, useRecipe, type SystemContext } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from '#app/theme.ts';
import { FieldFrame } from './field-frame.tsx';
import { InputBox } from './input-box.tsx';

const NARROW = { width: '76px', _hover: { color: 'danger' } } as const;

afterEach(cleanup);

function StyledBox() {
  const recipe = useRecipe({ key: 'input' });
  return <chakra.input aria-label="Styled" css={[recipe({}), NARROW]} />;
}

it('a box has the class of a styled element with its looks and those laid over them', () => {
  render(
    <ChakraProvider value={theme()}>
      <StyledBox />
      <InputBox aria-label="Narrow" css={NARROW} />
      <InputBox aria-label="Plain" />
    </ChakraProvider>,
  );
  const classOf = (label: string) => screen.getByLabelText(label).className;
  expect(classOf('Narrow')).toBe(classOf('Styled'));
  expect(classOf('Plain')).not.toBe(classOf('Narrow'));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  expect(rules.some(({ cssText }) => cssText.includes(classOf('Plain')))).toBe(true);
});

it('a field that is drawn again, and each like it, computes no looks', () => {
  const css = vi.fn<SystemContext['css']>(theme().css);
  const looks = { ...theme(), css };
  const fields = (error?: string) => (
    <ChakraProvider value={looks}>
      {['a', 'b', 'c'].map((id) => (
        <FieldFrame key={id} id={id} label={id} {...(error !== undefined && { error })}>
          <InputBox id={id} aria-invalid={error !== undefined} />
        </FieldFrame>
      ))}
    </ChakraProvider>
  );
  const { rerender } = render(fields());
  const first = css.mock.calls.length;
  rerender(fields('Falta'));
  expect(css.mock.calls.length).toBe(first);
  expect(first).toBeLessThan(6);
  expect(screen.getAllByText('Falta')).toHaveLength(3);
});
