// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledSelection, CompiledStep } from '#contract/compiled.ts';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import { answerWith, draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { NOTICE, sending, wizardOf } from './steps-fixture.ts';

beforeAll(() => loadBlocks(['form', 'text', 'actions', 'table']));
afterEach(() => {
  tidy();
  history.replaceState(null, '');
});

const later: readonly CompiledStep[] = [NOTICE, sending({ call: call('Area/Presentar', {}), send: {} })];

const CREDITS = expression([], () => [
  { id: 'A', importe: '10.00' },
  { id: 'B', importe: '5.00' },
]);
const OTHERS = expression([], () => [{ id: 'C', importe: '1.00' }]);

/** Steps of a wizard that begins with a selection of rows. */
function choosing(select: Partial<CompiledSelection>): CompiledStep[] {
  const table: BlockOf<'table'> = {
    type: 'table',
    key: 'usados',
    id: 'usados',
    columns: [{ key: 'id', title: 'Crédito', value: at('row.id') }],
    rows: at('creditos'),
    rowKey: at('row.id'),
    title: 'Informados',
    empty: 'No hay.',
    select: { total: at('row.importe'), ...select },
  };
  return [{ key: 'creditos', title: 'Créditos', blocks: [table] }, ...later];
}

const heading = (name: RegExp) => page.findByRole('heading', { name });
const next = () => page.getByRole('button', { name: 'Continuar' });

describe('a step where rows are chosen', () => {
  it('knows what was chosen beforehand in a step that is past, also when it opens later', async () => {
    const items = choosing({ initial: expression([], () => true), caption: 'Todos' });
    const user = userEvent.setup();
    const before = await draw([wizardOf(...items)], { values: { creditos: CREDITS } });
    await user.click(next());
    await heading(/Aviso/);
    before.leave();
    const { state } = await draw([wizardOf(...items)], { values: { creditos: CREDITS } });
    expect(await heading(/Paso 2 de 3\s*Aviso/)).toBeTruthy();
    expect(state().scope['usados']).toEqual({ rows: CREDITS({}), total: '15.00' });
    await user.click(next());
    expect((await page.findByText('Informados · Todos')).nextElementSibling?.textContent).toContain('15,00');
  });

  it('waits for what says which rows are chosen beforehand, however late it comes', async () => {
    const initial = expression<boolean>(['hoy'], ({ hoy }) => hoy === 'si');
    const data = { hoy: { call: call('Area/Hoy', {}), needs: [], send: {} } };
    const more = { values: { creditos: CREDITS }, data };
    const items = choosing({ initial, caption: 'Todos' });
    const user = userEvent.setup();
    answerWith(() => [200, 'si']);
    const before = await draw([wizardOf(...items)], more);
    await page.findByRole('checkbox', { name: 'Elegir A' });
    await user.click(next());
    await heading(/Aviso/);
    before.leave();
    let arrive = () => {};
    const late = new Promise<readonly [number, unknown]>((resolve) => (arrive = () => resolve([200, 'si'])));
    answerWith(() => late);
    const { state } = await draw([wizardOf(...items)], more);
    expect(await heading(/Paso 1 de 3\s*Créditos/)).toBeTruthy();
    expect(state().scope['usados']).toBeUndefined();
    arrive();
    expect(await heading(/Paso 2 de 3\s*Aviso/)).toBeTruthy();
    expect(state().scope['usados']).toEqual({ rows: CREDITS({}), total: '15.00' });
  });

  it('stays where something has to be chosen again, also once it is chosen', async () => {
    const items = choosing({ min: 1 });
    const user = userEvent.setup();
    const before = await draw([wizardOf(...items)], { values: { creditos: CREDITS } });
    await user.click(await page.findByRole('checkbox', { name: 'Elegir A' }));
    await user.click(next());
    await heading(/Aviso/);
    before.leave();
    await draw([wizardOf(...items)], { values: { creditos: OTHERS } });
    await user.click(await page.findByRole('checkbox', { name: 'Elegir C' }));
    expect(await heading(/Paso 1 de 3\s*Créditos/)).toBeTruthy();
  });
});
