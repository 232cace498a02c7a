// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at, call, expression } from '#runtime/services/portal-fixture.ts';
import { answerWith, draw, tidy } from '#blocks/screen/screen-fixture.tsx';
import type { Asked } from '#blocks/screen/screen-fixture.tsx';
import { keepHolder } from '#blocks/card/card-memory.ts';
import { EMPTY_CARD } from '#blocks/card/card-reading.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { sentence } from '#tests/sentence.ts';

afterEach(() => {
  tidy();
  // Another address, which clears the kept holder.
  keepHolder('', EMPTY_CARD);
});

const SLOTS = [
  'token',
  'bin',
  'ultimos_digitos',
  'marca',
  'payment_method_id',
  'titular',
  'documento',
  'cuotas',
  'email',
];
const block: BlockOf<'card-payment'> = {
  type: 'card-payment',
  key: 'p',
  id: 'tarjeta',
  amount: expression([], () => '15000.00'),
  instalments: expression([], () => [
    { n: 1, cuota: '15000.00', total: '15000.00', interes: '0.00' },
    { n: 7, cuota: '2142.86', total: '15000.00', interes: '0.00' },
    { n: 9, cuota: '1900.00', total: '17100.00', interes: '2100.00', cft: '48,20 %' },
  ]),
  submit: 'Pagar $\u00a015.000,00',
  call: call('Pagos/Tarjeta/Confirmar', { operation: true, typedIn: { cuotas: ['tarjeta', 'cuotas'] } }),
  send: Object.fromEntries(SLOTS.map((name) => [name, at(`tarjeta.${name}`)])),
  as: 'pago',
  then: [{ go: '/things/1' }],
};
const values = { today: expression([], () => '2026-04-15') };
const PAN = '4507990000004905';

async function paste(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.click(page.getByLabelText(label));
  await user.paste(text);
}
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await paste(user, 'Número de la tarjeta', '4507 9900-0000-4905');
  await paste(user, 'Nombre como figura en la tarjeta', 'Juan I Tolaba');
  await paste(user, 'Vencimiento', '12/28');
  await paste(user, 'Código de seguridad', '123');
  await paste(user, 'Número de documento', '98.100.112');
}
const pay = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(page.getByRole('button', { name: /^Pagar/ }));
const given = (): readonly [number, unknown] => [201, { id: `token-${PAN.length}` }];
const to = (asked: Asked[], path: string) => asked.filter((one) => one.path === path);

describe('paying with a card', () => {
  it('asks for none where no provider takes it, and says so', async () => {
    await draw([block], { values, cards: '' });
    expect(page.getByRole('status').textContent).toMatch(/no se puede pagar con tarjeta en este sitio/);
    expect(page.queryByRole('textbox')).toBeNull();
    expect(page.queryByRole('button')).toBeNull();
  });

  it('says what the last instalment is when it takes the cents that the others leave', async () => {
    await draw([block], { values });
    expect(
      page
        .getAllByText(/la última/)
        .map((line) => line.parentElement?.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['la última de $ 2.142,84 · Total $ 15.000,00 · sin interés']);
  });

  it('sends the card to its provider only, and the token to the portal', async () => {
    const user = userEvent.setup();
    const asked = answerWith((path) =>
      path === '/sandbox/tarjetas/tokens' ? given() : [200, { id_pago: 1 }],
    );
    const { address } = await draw([block], { values });
    await fill(user);
    expect(page.getByText('Visa')).toBeTruthy();
    await user.click(page.getByLabelText(/^9 cuotas de/));
    expect(page.getByRole('button', { name: /^Pagar \$\s17\.100,00$/ })).toBeTruthy();
    await pay(user);
    await waitFor(() => expect(address()).toBe('/things/1'));
    expect(asked.map((one) => one.path)).toEqual([
      '/sandbox/fraude/dispositivos',
      '/sandbox/tarjetas/tokens',
      '/api/Pagos/Tarjeta/Confirmar',
    ]);
    const [told, card, charged] = asked.map(({ body }) => body);
    expect(told).toEqual({ device_unique_identifier: card!['device_unique_identifier'] });
    expect(card).toMatchObject({
      card_number: PAN,
      security_code: '123',
      card_expiration_month: '12',
      card_expiration_year: '28',
      card_holder_name: 'JUAN I TOLABA',
      card_holder_doc_type: 'dni',
      card_holder_doc_number: '98100112',
    });
    expect(charged).toMatchObject({
      token: 'token-16',
      bin: '450799',
      ultimos_digitos: '4905',
      marca: 'Visa',
      payment_method_id: 1,
      documento: '98100112',
      cuotas: 9,
    });
    expect(JSON.stringify([told, charged])).not.toContain(PAN);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PAN);
  });

  it('works where the page came without https', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const asked = answerWith(given);
    await draw([block], { values });
    await fill(user);
    await pay(user);
    await waitFor(() =>
      expect(to(asked, '/sandbox/tarjetas/tokens')[0]?.body).toMatchObject({ card_number: PAN }),
    );
  });

  it('says all that is wrong before anything travels', async () => {
    const user = userEvent.setup();
    const asked = answerWith(given);
    await draw([block], { values });
    await paste(user, 'Número de la tarjeta', '2223003122003222');
    await paste(user, 'Vencimiento', '03/26');
    await pay(user);
    const summary = page.getByRole('group', { name: 'Revisá estos datos' });
    expect(document.activeElement).toBe(summary);
    const lines = [...summary.querySelectorAll('li')].map((li) => li.textContent);
    expect(lines).toEqual([
      'No reconocemos la tarjeta. Aceptamos Visa, American Express y NaranjaX.',
      'Ingresá el nombre como figura en la tarjeta.',
      'La tarjeta está vencida o la fecha es incorrecta.',
      'Ingresá los 3 o 4 números del código de seguridad.',
      'Ingresá el número de documento.',
    ]);
    expect(asked).toEqual([]);
  });

  it('asks for as many numbers of the code as the brand has, though the rest of the number is wrong', async () => {
    const user = userEvent.setup();
    answerWith(given);
    await draw([block], { values });
    expect(page.getByText(sentence('Los 3 números del dorso, o los 4 del frente.'))).toBeTruthy();
    await paste(user, 'Número de la tarjeta', '4507990000004906');
    expect(page.getByText(sentence('Los 3 números del dorso.'))).toBeTruthy();
    await pay(user);
    expect(
      page.getAllByText(sentence('Ingresá los 3 números del código de seguridad.')).length,
    ).toBeGreaterThan(0);
  });

  it('puts the words of the provider beside their field, and says that nothing was charged', async () => {
    const user = userEvent.setup();
    const problems = [{ code: 'invalid_expiry_date', param: 'card_expiration_month' }];
    const asked = answerWith(() => [
      422,
      { error_type: 'invalid_request_error', validation_errors: problems },
    ]);
    await draw([block], { values });
    await fill(user);
    await pay(user);
    expect(await page.findAllByText('La tarjeta está vencida o la fecha es incorrecta.')).toHaveLength(2);
    expect(page.getByText(/\. No se hizo ningún cobro\.$/)).toBeTruthy();
    expect(to(asked, '/api/Pagos/Tarjeta/Confirmar')).toEqual([]);
    expect((page.getByLabelText('Número de la tarjeta') as HTMLInputElement).value).toBe(
      '4507 9900-0000-4905',
    );
  });

  it('says beside the button why the debt cannot be paid now, and keeps what was typed', async () => {
    const user = userEvent.setup();
    const said = 'Estas cuotas ya se están pagando (operación 77121). Esperá unos minutos.';
    answerWith((path) => (path === '/sandbox/tarjetas/tokens' ? given() : [409, { message: said }]));
    await draw([block], { values });
    await fill(user);
    await pay(user);
    const form = (await page.findByText(/Esperá unos minutos/)).closest('form') as HTMLElement;
    expect(form.textContent).toContain(said);
    expect(form.textContent).toContain('No se hizo ningún cambio ni cobro');
    expect(form.textContent).not.toContain('no se completó');
    expect((page.getByLabelText('Nombre como figura en la tarjeta') as HTMLInputElement).value).toBe(
      'Juan I Tolaba',
    );
  });

  it('keeps holder and instalments when it is drawn again, and nothing that pays', async () => {
    const user = userEvent.setup();
    answerWith(given);
    await draw([block], { values });
    await fill(user);
    await user.click(page.getByLabelText(/^9 cuotas de/));
    tidy();
    await draw([block], { values });
    const read = (label: string) => (page.getByLabelText(label) as HTMLInputElement).value;
    expect(read('Nombre como figura en la tarjeta')).toBe('Juan I Tolaba');
    expect(read('Número de documento')).toBe('98.100.112');
    expect((page.getByLabelText(/^9 cuotas de/) as HTMLInputElement).checked).toBe(true);
    for (const label of ['Número de la tarjeta', 'Vencimiento', 'Código de seguridad'])
      expect(read(label)).toBe('');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('TOLABA');
  });

  it('goes on with the same operation and token after a failed charge', async () => {
    const user = userEvent.setup();
    let works = false;
    const asked = answerWith((path) => {
      if (path === '/sandbox/tarjetas/tokens') return given();
      return works ? [200, { id_pago: 1 }] : [504, {}];
    });
    const { address } = await draw([block], { values });
    await fill(user);
    await pay(user);
    expect(await page.findByText(/retomamos la misma operación: no se cobra dos veces/)).toBeTruthy();
    works = true;
    await pay(user);
    await waitFor(() => expect(address()).toBe('/things/1'));
    expect(to(asked, '/sandbox/tarjetas/tokens')).toHaveLength(1);
    const charges = to(asked, '/api/Pagos/Tarjeta/Confirmar').map((one) => one.body['id_operacion']);
    expect(charges[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(charges[1]).toBe(charges[0]);
  });

  it('charges once however often it is clicked, and says what happens meanwhile', async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const asked = answerWith((path) =>
      path === '/sandbox/tarjetas/tokens'
        ? given()
        : new Promise<readonly [number, unknown]>((done) => (finish = () => done([200, { id_pago: 1 }]))),
    );
    const { address } = await draw([block], { values });
    await fill(user);
    await pay(user);
    await pay(user);
    expect(await page.findByText('Estamos procesando el pago.')).toBeTruthy();
    await waitFor(() => expect(to(asked, '/api/Pagos/Tarjeta/Confirmar')).toHaveLength(1));
    await pay(user);
    finish();
    await waitFor(() => expect(address()).toBe('/things/1'));
    expect(asked).toHaveLength(3);
  });

  it('asks for the four numbers of an American Express', async () => {
    const user = userEvent.setup();
    await draw([block], { values });
    await paste(user, 'Número de la tarjeta', '378282246310005');
    expect(page.getByText('American Express')).toBeTruthy();
    expect(page.getByText(sentence('Los 4 números del frente.'))).toBeTruthy();
    expect(page.getByLabelText('Código de seguridad').getAttribute('autocomplete')).toBe('cc-csc');
  });
});
