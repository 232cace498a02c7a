// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { at, call } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from './block.ts';

afterEach(tidy);

const actions: BlockOf<'actions'> = {
  type: 'actions',
  key: 'a',
  items: [{ key: 'pedir', label: 'Pedir', call: call('Area/Pedir', {}), send: {}, as: 'tramite' }],
};

describe('what was refused as things stand', () => {
  it.each([
    ['/expedientes?numero=7&anio=2026', '/expedientes?numero=7&anio=2026'],
    ['//otro.example/x', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('leads to what stands in the way within the portal: %s', async (enlace, href) => {
    answerWith(() => [409, { message: 'Ya lo pediste.', errores: [], enlace }]);
    await draw([actions]);
    fireEvent.click(page.getByRole('button', { name: 'Pedir' }));
    expect(await page.findByText('Ya lo pediste.')).toBeTruthy();
    expect(page.getByText(/lo que elegiste sigue acá/)).toBeTruthy();
    expect(page.queryByRole('link')?.getAttribute('href') ?? undefined).toBe(href);
  });
});

describe('what could not be read', () => {
  it.each([
    [404, 0],
    [403, 0],
    [410, 0],
    [503, 1],
  ])('%i can be asked again %i times', async (status, times) => {
    answerWith(() => [status, { message: 'No vino.' }]);
    const details: BlockOf<'details'> = { type: 'details', key: 'd', of: at('dato'), items: [] };
    const data = { dato: { call: call('Area/Dato', {}), send: {}, needs: [] } };
    await draw([details as never], { data });
    expect(await page.findByText('No vino.')).toBeTruthy();
    expect(page.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(times);
  });
});
