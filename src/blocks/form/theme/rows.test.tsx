// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FILE_ID, FakeUpload } from '#devtools/fake-upload.ts';
import { call, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, field, tidy } from '#blocks/screen/screen-fixture.tsx';
import { form, lines, row, total } from '#blocks/screen/rows-fixture.ts';

afterEach(tidy);

describe('rows of a form', () => {
  it('say in which row something is missing when it is missing in several', async () => {
    const user = userEvent.setup();
    await draw([form()]);
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(page.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Actividad 1, Base: Completá la base.',
      'Actividad 2, Base: Completá la base.',
    ]);
  });

  it('publish a list, with what is computed in each row and over all of them', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form()]);
    await user.type(row(1).getByLabelText('Base'), '100,50');
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Actividad 2' }));
    await user.type(row(2).getByLabelText('Base'), '20');
    await user.tab();
    expect(row(2).getByLabelText('Doble').textContent).toMatch(/40,00/);
    expect(page.getByLabelText('Total').textContent).toMatch(/241,00/);
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(state().scope['ddjj']).toEqual({
      lineas: [
        { base: '100.50', doble: '201.00' },
        { base: '20.00', doble: '40.00' },
      ],
      total: '241.00',
    });
  });

  it('have no total while one that was begun is not finished; one that was only added counts nothing', async () => {
    const user = userEvent.setup();
    await draw([form()]);
    const total = () => page.getByLabelText('Total').textContent;
    expect(total()).toMatch(/^\$\s0,00$/);
    await user.type(row(1).getByLabelText('Base'), '100,50');
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    expect(total()).toMatch(/^\$\s201,00$/);
    await user.type(row(2).getByLabelText('Base'), '20,5x');
    await user.tab();
    expect(total()).toBe('—');
    await user.clear(row(2).getByLabelText('Base'));
    await user.click(row(2).getByLabelText('No'));
    expect(total()).toBe('—');
    await user.type(row(2).getByLabelText('Base'), '20');
    await user.tab();
    expect(total()).toMatch(/^\$\s241,00$/);
    await user.click(row(2).getByLabelText('Sí'));
    expect(total()).toMatch(/^\$\s201,00$/);
  });

  it('ask in each row what that row needs', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form()]);
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.click(row(1).getByLabelText('Sí'));
    expect(row(1).queryByLabelText('Base')).toBeNull();
    await user.type(row(2).getByLabelText('Base'), '5');
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(state().scope['ddjj']).toMatchObject({ lineas: [{ exenta: 'S' }, { base: '5.00' }] });
  });

  it('are as many as they may be, and taking one out leaves the others as they were', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form()]);
    expect(page.queryByRole('button', { name: 'Quitar Actividad 1' })).toBeNull();
    for (const amount of ['1', '2', '3']) {
      await user.type(row(Number(amount)).getByLabelText('Base'), amount);
      const add = page.queryByRole('button', { name: 'Agregar actividad' });
      if (amount !== '3') await user.click(add!);
    }
    expect(page.queryByRole('button', { name: 'Agregar actividad' })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Quitar Actividad 2' }));
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(state().scope['ddjj']).toMatchObject({
      lineas: [{ base: '1.00' }, { base: '3.00' }],
      total: '8.00',
    });
  });

  it('say what is wrong in the cell where it is, on top and beside it', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form()]);
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.type(row(1).getByLabelText('Base'), '7');
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(state().scope['ddjj']).toBeUndefined();
    await user.click(page.getByRole('link', { name: /^Actividad 2\s?: Completá la base\.$/ }));
    expect(document.activeElement).toBe(row(2).getByLabelText('Base'));
    expect(row(1).getByLabelText('Base').getAttribute('aria-invalid')).toBeNull();
    expect(row(2).getByLabelText('Base').getAttribute('aria-invalid')).toBe('true');
  });

  it('leave nothing behind of what was wrong in one that was taken out', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form()]);
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.type(row(1).getByLabelText('Base'), '7');
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(row(2).getByLabelText('Base').getAttribute('aria-invalid')).toBe('true');
    await user.click(page.getByRole('button', { name: 'Quitar Actividad 1' }));
    expect(page.queryByText('Completá la base.')).toBeNull();
    await user.type(row(1).getByLabelText('Base'), '8');
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.type(row(2).getByLabelText('Base'), '9');
    await user.tab();
    expect(page.queryByText('Completá la base.')).toBeNull();
    expect(row(2).getByLabelText('Base').getAttribute('aria-invalid')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(state().scope['ddjj']).toMatchObject({ total: '34.00' });
  });

  it('leave what is wrong elsewhere as it is when one is added', async () => {
    const user = userEvent.setup();
    const always = expression<boolean>([], () => true);
    await draw([form({ fields: [field('dia', { title: 'Día', required: always }), lines, total] })]);
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    expect(page.getByLabelText('Día').getAttribute('aria-invalid')).toBe('true');
    expect(page.getAllByText('Completá el día.')).toHaveLength(2);
  });

  it('take the errors of the server where they belong', async () => {
    const user = userEvent.setup();
    const errores = [{ campo: 'renglones.0.base', mensaje: 'Es muy poco.' }];
    answerWith(() => [400, { message: 'Mal', errores }]);
    await draw([
      form({
        call: call('Area/Presentar', { typedIn: { renglones: ['ddjj', 'lineas'] } }),
        send: {
          renglones: expression(['ddjj'], ({ ddjj }) => (ddjj as unknown as { lineas: unknown }).lineas),
        },
      }),
    ]);
    await user.type(row(1).getByLabelText('Base'), '7');
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(await row(1).findByText('Es muy poco.')).toBeTruthy();
  });

  it('take files, each row its own', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const recibo = field('recibo', {
      title: 'Recibo',
      widget: 'file',
      required: true,
      file: { accept: ['pdf'], maxBytes: 1000 },
    });
    const withFiles = { ...lines, rows: { ...lines.rows!, fields: [recibo] } };
    const { state } = await draw([form({ fields: [withFiles] })]);
    await user.click(page.getByRole('button', { name: 'Agregar actividad' }));
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(
      page.getAllByRole('link', { name: /^Actividad [12]\s?, Recibo: Adjuntá el recibo\.$/ }),
    ).toHaveLength(2);
    await user.upload(row(2).getByLabelText('Recibo'), new File(['x'], 'dos.pdf'));
    expect(await row(2).findByText('dos.pdf')).toBeTruthy();
    await user.upload(row(1).getByLabelText('Recibo'), new File(['x'], 'uno.pdf'));
    expect(await row(1).findByText('uno.pdf')).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Presentar' }));
    expect(state().scope['ddjj']).toEqual({ lineas: [{ recibo: FILE_ID }, { recibo: FILE_ID }] });
  });
});
