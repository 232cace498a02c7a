import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpCaptcha } from './http-captcha.ts';
import { HttpCards } from './http-cards.ts';

let provider: FastifyInstance;
let address: string;
let asked: { method: string; url: string; key: unknown; body: unknown }[];
let answers: { status: number; body: unknown }[];

beforeAll(async () => {
  provider = Fastify();
  provider.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, String(body)),
  );
  provider.all('/*', (request, reply) => {
    asked.push({
      method: request.method,
      url: request.url,
      key: request.headers['apikey'],
      body: request.body,
    });
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return reply.code(status).send(body);
  });
  address = await provider.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => provider.close());
beforeEach(() => {
  asked = [];
  answers = [];
});

const cards = () => new HttpCards({ api: address, privateKey: 'privada' });
const CHARGE = {
  siteTransactionId: 'op-1',
  token: 'tok',
  bin: '450799',
  amount: 1_549_500,
  instalments: 3,
  paymentMethodId: 1,
  payer: { name: 'JUAN', document: '98100112', documentKind: 'DNI', email: null },
  concepts: [{ id: '0006-0104512-2026-03-0000-0-1', title: 'Cuota 03/2026', total: 1_549_500 }],
  device: 'dev-1',
};
const approved = {
  id: 9,
  site_transaction_id: 'op-1',
  status: 'approved',
  status_details: { card_authorization_code: '203430' },
};
const inReview = { id: 9, site_transaction_id: 'op-1', status: 'review' };
const rejected = (id: number) => ({
  id: 9,
  status: 'rejected',
  status_details: { error: { reason: { id } } },
});

describe('the card provider over HTTP', () => {
  const card = { status: 'active', bin: '450799', last_four_digits: '4905', payment_method_id: 1 };
  const dated = { ...card, expiration_month: '08', expiration_year: '2028' };

  it('says what card a token is of, without charging it', async () => {
    answers = [{ status: 200, body: dated }];
    const known = { bin: '450799', lastFour: '4905', paymentMethodId: 1, expiry: '08/28' };
    expect(await cards().findCard('tok/../1')).toEqual(known);
    expect(asked).toMatchObject([{ method: 'GET', url: '/tokens/tok%2F..%2F1', key: 'privada' }]);
  });

  it('knows no card of a token that it does not have, or that is not active', async () => {
    answers = [
      { status: 404, body: { error_type: 'not_found_error' } },
      { status: 200, body: { ...dated, status: 'expired' } },
      { status: 200, body: card },
    ];
    expect(await cards().findCard('tok')).toBeNull();
    expect(await cards().findCard('tok')).toBeNull();
    expect(await cards().findCard('tok')).toMatchObject({ expiry: null });
  });

  it('never takes an answer that makes no sense for a card, nor for none', async () => {
    answers = [
      { status: 500, body: {} },
      { status: 401, body: {} },
      { status: 200, body: { bin: '4507' } },
      { status: 200, body: [] },
    ];
    for (const _ of [...answers]) await expect(cards().findCard('tok')).rejects.toThrow();
  });

  it('charges in cents with the private key', async () => {
    answers = [{ status: 201, body: approved }];
    expect(await cards().charge(CHARGE)).toEqual({ status: 'approved', authorization: '203430' });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/payments',
        key: 'privada',
        body: {
          site_transaction_id: 'op-1',
          token: 'tok',
          bin: '450799',
          payment_method_id: 1,
          amount: 1_549_500,
          currency: 'ARS',
          installments: 3,
          payment_type: 'single',
          fraud_detection: {
            send_to_cs: true,
            channel: 'Web',
            device_unique_id: 'dev-1',
            bill_to: { customer_id: '98100112', customer_document_type: 'dni' },
            retail_transaction_data: { items: [{ name: 'Cuota 03/2026', total_amount: 1_549_500 }] },
          },
        },
      },
    ]);
  });

  it.each([
    [402, rejected(51), { status: 'rejected', reason: 'Fondos insuficientes', code: '51' }],
    [402, rejected(999), { status: 'rejected', reason: 'La tarjeta fue rechazada', code: '999' }],
    [201, { status: 'review' }, { status: 'review' }],
    [201, { status: 'otro' }, { status: 'pending' }],
    [500, {}, { status: 'pending' }],
    [503, {}, { status: 'pending' }],
    [400, '<h1>Bad request</h1>', { status: 'pending' }],
    [404, {}, { status: 'pending' }],
    [200, '<h1>Hola</h1>', { status: 'pending' }],
    [200, [], { status: 'pending' }],
  ])('understands %s %o', async (status, body, outcome) => {
    answers = [{ status, body }];
    expect(await cards().charge(CHARGE)).toEqual(outcome);
  });

  it('does not know what became of a charge it could not hear of', async () => {
    const nowhere = new HttpCards({ api: 'http://127.0.0.1:1', privateKey: 'x' });
    expect(await nowhere.charge(CHARGE)).toEqual({ status: 'pending' });
    await expect(nowhere.find('op-1')).rejects.toThrow();
    await expect(cards().find('op-1')).rejects.toThrow('A provider of payments answered 500.');
  });

  it('is rejected when the provider refuses to charge, unless it did before', async () => {
    const refused = { status: 400, body: { error_type: 'invalid_request_error' } };
    answers = [
      refused,
      { status: 200, body: { results: [] } },
      refused,
      { status: 200, body: { results: [approved] } },
    ];
    expect(await cards().charge(CHARGE)).toEqual({
      status: 'rejected',
      reason: 'No pudimos procesar la tarjeta. Reintentá',
    });
    expect(await cards().charge(CHARGE)).toEqual({ status: 'approved', authorization: '203430' });
  });

  it('finds a charge by our id', async () => {
    answers = [
      { status: 200, body: { results: [approved] } },
      { status: 200, body: { results: [] } },
    ];
    expect(await cards().find('op-1')).toEqual({ status: 'approved', authorization: '203430' });
    expect(await cards().find('op-2')).toBeNull();
    expect(asked[0]?.url).toBe('/payments?siteOperationId=op-1');
  });

  it('gives a charge up unless it was decided, and cannot promise it of one it never heard of', async () => {
    answers = [
      { status: 200, body: { results: [] } },
      { status: 200, body: { results: [approved] } },
      { status: 200, body: { results: [inReview] } },
      { status: 201, body: { status: 'annulled' } },
      { status: 200, body: { results: [inReview] } },
      { status: 400, body: {} },
    ];
    expect(await cards().cancel('op-1')).toEqual({ status: 'pending' });
    expect(await cards().cancel('op-1')).toEqual({ status: 'approved', authorization: '203430' });
    expect(await cards().cancel('op-1')).toEqual({ status: 'cancelled' });
    expect(asked.at(-1)?.url).toBe('/payments/9/refunds');
    expect(await cards().cancel('op-1')).toEqual({ status: 'review' });
  });
});

describe('money that goes back over the card provider', () => {
  const found = { status: 200, body: { results: [approved] } };

  it('is asked for with an id of its own, and is not done before the provider says so', async () => {
    answers = [found, { status: 201, body: { status: 'approved' } }];
    expect(await cards().refund('op-1', 'dev-1', 500)).toEqual({ status: 'pending' });
    expect(asked[1]).toMatchObject({ url: '/payments/9/refunds', body: { amount: 500 } });
    answers = [{ status: 200, body: { results: [{ ...approved, status: 'refunded' }] } }];
    expect(await cards().refund('op-1', 'dev-1', 500)).toEqual({ status: 'done' });
  });

  it.each([
    [
      [found, { status: 400, body: { error_type: 'no_balance' } }],
      { status: 'refused', reason: 'no_balance' },
    ],
    [[found, { status: 500, body: {} }], { status: 'pending' }],
    [[found, { status: 400, body: '<p>' }], { status: 'pending' }],
    [[{ status: 500, body: {} }], { status: 'pending' }],
    [[{ status: 200, body: { results: [] } }], { status: 'pending' }],
  ])('%o is understood', async (given, outcome) => {
    answers = [...given];
    expect(await cards().refund('op-1', 'dev-1', 500)).toEqual(outcome);
  });

  it('is in the settlement of a day, page by page; a settlement that cannot be read is none', async () => {
    const at = '2026-04-15T12:00:00Z';
    const one = { ...approved, amount: 500, date: at };
    answers = [
      { status: 200, body: { results: Array.from({ length: 100 }, () => one) } },
      { status: 200, body: { results: [{ ...one, status: 'refunded' }, rejected(51)] } },
    ];
    const settled = await cards().settlement('2026-04-15');
    expect(settled).toHaveLength(102);
    expect(settled.at(-1)).toEqual({ siteTransactionId: 'op-1', kind: 'refund', amount: 500, at });
    answers = [{ status: 200, body: { results: [approved] } }];
    await expect(cards().settlement('2026-04-15')).rejects.toThrow('cannot be read');
    answers = [{ status: 200, body: '<h1>Hola</h1>' }];
    await expect(cards().settlement('2026-04-15')).rejects.toThrow('without JSON');
  });
});

describe('the captcha over HTTP', () => {
  it.each([
    [{ success: true, score: 0.9, action: 'pago' }, true],
    [{ success: true, score: 0.3, action: 'pago' }, false],
    [{ success: true, score: 0.9, action: 'login' }, false],
    [{ success: false }, false],
  ])('says %o', async (body, person) => {
    answers = [{ status: 200, body }];
    const captcha = new HttpCaptcha({ verify: `${address}/verificar`, secret: 's', minScore: 0.5 });
    expect(await captcha.verify('tok', 'pago')).toBe(person);
    expect(asked[0]?.body).toBe('secret=s&response=tok');
  });
});
