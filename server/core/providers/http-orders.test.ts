import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpGateway } from './http-gateway.ts';
import { HttpWallet } from './http-wallet.ts';

let provider: FastifyInstance;
let address: string;
let asked: { method: string; url: string; key: unknown; body: unknown }[];
let answers: { status: number; body: unknown }[];

beforeAll(async () => {
  provider = Fastify();
  provider.all('/*', (request, reply) => {
    const { method, url, headers, body } = request;
    asked.push({ method, url, key: headers.authorization, body });
    const { status, body: answer } = answers.shift() ?? { status: 500, body: {} };
    return reply.code(status).send(answer);
  });
  address = await provider.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => provider.close());
beforeEach(() => {
  asked = [];
  answers = [];
});

const settings = () => ({ api: address, key: 'clave', secret: 'secreto' });
const wallet = (link = '') => new HttpWallet({ ...settings(), link });
const gateway = () => new HttpGateway(settings());
const yes = (body: object) => ({ status: 200, body });

describe('orders at a provider over HTTP', () => {
  it('open the wallet of the same phone by a link, where there is one', () => {
    expect(wallet('https://billetera.ejemplo.test/qr?d=').linkFor('0002 01&6304')).toBe(
      'https://billetera.ejemplo.test/qr?d=0002%2001%266304',
    );
    expect(wallet().linkFor('000201')).toBeNull();
  });

  it('are opened with the key, and say where they are paid', async () => {
    answers = [yes({ id: 'op-1' }), yes({ id: 'op-2', url: 'https://banco.ejemplo.test/op-2' })];
    await wallet().open({ siteTransactionId: 'op-1', reference: '0006-0000123456', amount: 500 });
    const order = { siteTransactionId: 'op-2', amount: 500, concept: 'Patente', returnUrl: 'https://r.test' };
    expect(await gateway().open(order)).toBe('https://banco.ejemplo.test/op-2');
    expect(asked).toEqual([
      {
        method: 'PUT',
        url: '/orders/op-1',
        key: 'Bearer clave',
        body: { reference: '0006-0000123456', amount: 500 },
      },
      {
        method: 'PUT',
        url: '/orders/op-2',
        key: 'Bearer clave',
        body: { amount: 500, concept: 'Patente', return_url: 'https://r.test' },
      },
    ]);
    answers = [yes({ url: 'javascript:alert(1)' })];
    await expect(gateway().open(order)).rejects.toThrow('without an https address');
  });

  it.each([
    [
      { status: 'approved', authorization: '203430' },
      { status: 'approved', authorization: '203430' },
    ],
    [
      { status: 'rejected', reason: 'Sin fondos', code: '51' },
      { status: 'rejected', reason: 'Sin fondos', code: '51' },
    ],
    [{ status: 'rejected' }, { status: 'rejected', reason: 'El pago fue rechazado' }],
    [{ status: 'open' }, { status: 'pending' }],
    [{ status: 'pending' }, { status: 'pending' }],
    [{ status: 'review' }, { status: 'review' }],
    [{ status: 'cancelled' }, { status: 'cancelled' }],
  ])('are found and given up: %o', async (body, outcome) => {
    answers = [yes({ id: 'op-1', ...body }), yes({ id: 'op-1', ...body })];
    expect(await wallet().find('op-1')).toEqual(outcome);
    expect(await gateway().cancel('op-1')).toEqual(outcome);
    expect(asked.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/orders/op-1'],
      ['PUT', '/orders/op-1/cancellation'],
    ]);
  });

  it('were never heard of only when the provider says so itself', async () => {
    answers = [{ status: 404, body: { error: 'unknown_order' } }];
    expect(await wallet().find('op-1')).toBeNull();
  });

  it.each([
    { status: 404, body: '<h1>Not found</h1>' },
    { status: 404, body: { error: 'no_route' } },
    { status: 500, body: {} },
    { status: 200, body: '<h1>Mantenimiento</h1>' },
    { status: 200, body: [] },
    { status: 200, body: { id: 'otra', status: 'approved' } },
    { status: 200, body: { id: 'op-1', status: 7 } },
    { status: 200, body: { id: 'op-1', status: 'quizás' } },
  ])('are not known when it answers %o: that is never a no', async (answer) => {
    answers = [answer, answer];
    await expect(wallet().find('op-1')).rejects.toThrow();
    if (answer.status !== 404) await expect(wallet().cancel('op-1')).rejects.toThrow();
  });

  it.each([
    [yes({ status: 'done' }), { status: 'done' }],
    [yes({ status: 'refused', reason: 'Sin saldo' }), { status: 'refused', reason: 'Sin saldo' }],
    [yes({ status: 'pending' }), { status: 'pending' }],
    [{ status: 500, body: {} }, { status: 'pending' }],
    [{ status: 404, body: '<h1>Not found</h1>' }, { status: 'pending' }],
  ])('are given back once for each refund: %o', async (answer, outcome) => {
    answers = [answer];
    expect(await gateway().refund('op-1', 'dev-1', 500)).toEqual(outcome);
    expect(asked).toMatchObject([
      { method: 'PUT', url: '/orders/op-1/refunds/dev-1', body: { amount: 500 } },
    ]);
  });

  it('are settled by day; half a settlement is none', async () => {
    const moved = { id: 'op-1', kind: 'charge', amount: 500, at: '2026-04-15T12:00:00Z' };
    answers = [
      yes({ day: '2026-04-15', movements: [moved] }),
      yes({ day: '2026-04-14', movements: [] }),
      yes({ day: '2026-04-15', movements: [moved, { ...moved, amount: '500' }] }),
      yes({ day: '2026-04-15' }),
    ];
    const { id: siteTransactionId, ...rest } = moved;
    expect(await wallet().settlement('2026-04-15')).toEqual([{ siteTransactionId, ...rest }]);
    for (const why of ['another day', 'cannot be read', 'without its list'])
      await expect(wallet().settlement('2026-04-15')).rejects.toThrow(why);
  });
});
