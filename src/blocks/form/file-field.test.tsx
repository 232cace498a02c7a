// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { draw, field, form as compiledForm, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { BlockOf } from '#blocks/parts/block.ts';
import { sentence } from '#tests/sentence.ts';

/** Fake XMLHttpRequest: each request waits until the test answers it. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  file: File | undefined;
  address = '';
  open(_: string, address: string) {
    this.address = new URL(address).pathname;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(file: File) {
    this.file = file;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('loadend'));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(tidy);

const LIMITS: CompiledFile = { accept: ['pdf', 'png'], maxBytes: 2 * 1024 * 1024 };

function form(file: Partial<CompiledFile> = {}): BlockOf<'form'> {
  const receipt = { title: 'Recibo', widget: 'file', file: { ...LIMITS, ...file }, required: true } as const;
  return compiledForm({ submit: 'Enviar', fields: [field('recibo', receipt)] });
}

const ticket = (name = 'ticket.pdf', size = 20) => new File(['x'.repeat(size)], name);
const stored = (id: string, nombre = 'ticket.pdf') => ({ id, nombre, tipo: 'pdf', tamano: 20 });
const sent = (at = 0) => FakeRequest.sent.at(at)!;
const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(page.getByLabelText('Recibo'), files);

/** The upload code normally loads with the first file: load it in advance. */
beforeAll(() => import('#runtime/http/send-file.ts'));

describe('a file field', () => {
  it('sends the file when it is chosen, says how far it is, and publishes its id', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form()]);
    await choose(user, ticket('tícket de marzo.pdf'));
    expect(sent().address).toBe('/api/archivos');
    expect(sent().headers).toMatchObject({
      'Content-Type': 'application/octet-stream',
      'X-Nombre': 't%C3%ADcket%20de%20marzo.pdf',
    });
    sent().progress(40);
    const bar = await page.findByRole('progressbar', { name: 'Subiendo tícket de marzo.pdf: 40 %' });
    expect(bar).toBeTruthy();
    sent().answer(201, stored('a1', 'tícket de marzo.pdf'));
    await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
    expect(page.getByText('tícket de marzo.pdf')).toBeTruthy();
    expect(page.queryByLabelText('Recibo')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    expect(state().scope['datos']).toEqual({ recibo: 'a1' });
  });

  it('waits for a file that is on its way, when the form is sent meanwhile', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form({ many: 3 })]);
    await choose(user, ticket('a.pdf'), ticket('b.pdf'));
    sent(0).answer(201, stored('a1', 'a.pdf'));
    await page.findByRole('button', { name: 'Quitar a.pdf' });
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    const button = page.getByRole('button', { name: /Enviar/ });
    expect([button.getAttribute('aria-busy'), state().scope['datos']]).toEqual(['true', undefined]);
    sent(1).answer(201, stored('b1', 'b.pdf'));
    await waitFor(() => expect(state().scope['datos']).toEqual({ recibo: ['a1', 'b1'] }));
  });

  it('is not sent by itself without a file that did not get there', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form({ many: 3 })]);
    await choose(user, ticket('a.pdf'), ticket('b.pdf'));
    sent(0).answer(201, stored('a1', 'a.pdf'));
    await page.findByRole('button', { name: 'Quitar a.pdf' });
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    sent(1).answer(415, { message: 'No.' });
    await page.findByText(sentence('b.pdf no es PDF o PNG.'));
    expect(page.getByRole('button', { name: 'Enviar' }).getAttribute('aria-busy')).toBeNull();
    expect(state().scope['datos']).toBeUndefined();
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(state().scope['datos']).toEqual({ recibo: ['a1'] }));
  });

  it('publishes a list when it takes several, without what was taken out', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form({ many: 3 })]);
    await choose(user, ticket('a.pdf'), ticket('b.pdf'));
    sent(0).answer(201, stored('a1', 'a.pdf'));
    sent(1).answer(201, stored('b1', 'b.pdf'));
    await waitFor(() => expect(page.queryAllByRole('progressbar')).toEqual([]));
    await page.findByRole('button', { name: 'Quitar b.pdf' });
    await user.click(page.getByRole('button', { name: 'Quitar a.pdf' }));
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    expect(state().scope['datos']).toEqual({ recibo: ['b1'] });
  });

  it('does not send what cannot be taken, and says why beside the field', async () => {
    const user = userEvent.setup({ applyAccept: false });
    await draw([form({ many: 4 })]);
    await choose(user, ticket('planilla.xls'), ticket('grande.pdf', 3 * 1024 * 1024), ticket('nada.pdf', 0));
    const said = page.getAllByRole('alert').map((alert) => alert.textContent);
    expect(said.join()).toContain('planilla.xls no es PDF o PNG.');
    expect(said.join()).toContain('grande.pdf pesa 3 MB y el máximo es 2 MB.');
    expect(said.join()).toContain('nada.pdf está vacío.');
    expect(FakeRequest.sent).toEqual([]);
  });

  it('sends a PNG as it is, by its content', async () => {
    const user = userEvent.setup();
    await draw([form()]);
    const png = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'captura.png', { type: 'image/png' });
    await choose(user, png);
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    expect(sent().file).toBe(png);
    sent().answer(201, stored('a1', 'captura.png'));
    expect(await page.findByRole('button', { name: 'Quitar captura.png' })).toBeTruthy();
  });

  it('takes no more files than it may', async () => {
    const user = userEvent.setup();
    await draw([form({ many: 2 })]);
    await choose(user, ticket('a.pdf'), ticket('b.pdf'), ticket('c.pdf'));
    expect(FakeRequest.sent).toHaveLength(2);
    expect(page.getByText(sentence('No entran tantos archivos: el máximo es 2.'))).toBeTruthy();
  });

  it('counts those that are on their way', async () => {
    const user = userEvent.setup();
    await draw([form({ many: 3 })]);
    await choose(user, ticket('a.pdf'), ticket('b.pdf'));
    await choose(user, ticket('c.pdf'), ticket('d.pdf'));
    expect(FakeRequest.sent.map(({ file }) => file?.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(page.getByText(sentence('No entran tantos archivos: el máximo es 3.'))).toBeTruthy();
  });

  it.each([
    [415, 'ticket.pdf no es PDF o PNG.'],
    [413, 'ticket.pdf: Tipo de archivo no permitido.'],
    [422, 'ticket.pdf: Tipo de archivo no permitido.'],
  ])('tells what the server said of a file, with what its field takes: %i', async (status, said) => {
    const user = userEvent.setup();
    await draw([form()]);
    await choose(user, ticket());
    sent().answer(status, { message: 'Tipo de archivo no permitido.' });
    expect(await page.findByText(sentence(said))).toBeTruthy();
    expect(page.getByLabelText('Recibo')).toBeTruthy();
  });

  it('keeps one that did not get there for lack of connection, and sends it again when asked', async () => {
    const user = userEvent.setup();
    const { state } = await draw([form()]);
    await choose(user, ticket());
    sent().answer(0, {});
    const trouble = 'No se tiene conexión con el servidor';
    expect((await page.findByText(sentence(trouble))).role).toBe('alert');
    await user.click(page.getByRole('button', { name: 'Reintentar ticket.pdf' }));
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Quitar ticket.pdf' }));
    expect(page.queryByText(trouble)).toBeNull();
    await waitFor(() =>
      expect(FakeRequest.sent.map(({ file }) => file?.name)).toEqual(['ticket.pdf', 'ticket.pdf']),
    );
    sent(1).answer(201, stored('a2'));
    await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    expect(state().scope['datos']).toEqual({ recibo: 'a2' });
  });

  it('sends by itself, when the connection is back, what did not get there; the page waits for it', async () => {
    const user = userEvent.setup();
    const { state, services } = await draw([form()]);
    await choose(user, ticket());
    sent().answer(0, {});
    await page.findByRole('button', { name: 'Reintentar ticket.pdf' });
    expect(services.activity.busy()).toBe(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
    sent(1).answer(201, stored('a3'));
    await waitFor(() => expect(services.activity.busy()).toBe(false));
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    expect(state().scope['datos']).toEqual({ recibo: 'a3' });
  });

  it('is given up when it is taken out after it did not get there', async () => {
    const user = userEvent.setup();
    const { services } = await draw([form()]);
    await choose(user, ticket());
    sent().answer(503, {});
    await page.findByRole('button', { name: 'Reintentar ticket.pdf' });
    await user.click(page.getByRole('button', { name: 'Quitar ticket.pdf' }));
    await waitFor(() => expect(page.getByLabelText('Recibo')).toBeTruthy());
    expect(services.activity.busy()).toBe(false);
    expect(FakeRequest.sent).toHaveLength(1);
  });

  it('stops one that is on its way', async () => {
    const user = userEvent.setup();
    await draw([form()]);
    await choose(user, ticket());
    await user.click(page.getByRole('button', { name: 'Quitar ticket.pdf' }));
    await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Recibo')));
    expect(page.queryByText(/ticket\.pdf/)).toBeNull();
  });

  it('is missed when it is required, and comes back with the screen', async () => {
    const user = userEvent.setup();
    const first = await draw([form()]);
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    expect(page.getAllByText('Adjuntá el recibo.')).toHaveLength(2);
    await choose(user, ticket());
    sent().answer(201, stored('a1'));
    await waitFor(() => expect(page.queryByText('Adjuntá el recibo.')).toBeNull());
    first.leave();
    const { state } = await draw([form()]);
    expect(await page.findByText('ticket.pdf')).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Enviar' }));
    expect(state().scope['datos']).toEqual({ recibo: 'a1' });
  });
});
