import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '#contract/escape-html.ts';
import { luhn } from '#formats/payment/card-number.ts';
import { CALLBACKS, SIGNATURE_HEADER } from '#server/core/providers/callback-signature.ts';
import type { Consent } from '#server/core/providers/merchant.ts';
import type { WalletMerchant } from '#server/core/providers/wallet-provider.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import type { Ledger } from './ledger.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { SandboxCaptcha } from './sandbox-captcha.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';
import { sandboxPage } from './sandbox-page.ts';
import { STYLE, STYLE_PATH } from './sandbox-style.ts';
import type { SandboxWallet } from './sandbox-wallet.ts';
import { surveyRoutes } from './survey-routes.ts';
import { behaviourOf } from './test-cards.ts';

const TITLE = 'Billetera de prueba';

/** A provider that signs its callbacks. */
interface Sender {
  /** Path of its callbacks at the portal. */
  url: string;
  sign(body: string, seconds: number): string;
}

/** Card data as the provider's form names it. */
type SandboxCardForm = Readonly<Record<string, unknown>>;

interface CardProblem {
  code: string;
  param: string;
}

/** NaranjaX numbers have no check digit. */
const WITHOUT_CHECK = /^(589562|603378)/;

export interface Sandbox {
  ledger: Ledger;
  wallet: SandboxWallet;
  gateway: SandboxGateway;
  captcha: SandboxCaptcha | null;
  /** Business day, `yyyy-mm-dd`. */
  today(): string;
  /** Banner of the demonstration. */
  notice: string;
}

/** The pages a browser or a wallet would find at the providers, under `/sandbox`. Nothing of the API is here. */
export function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, wallet, gateway, captcha, today, notice } = sandbox;
  const merchantOf = (who: 'wallet' | 'gateway') => {
    const sender = who === 'wallet' ? wallet : gateway;
    return signedMerchant(app, { url: CALLBACKS[who], sign: (body, at) => sender.sign(body, at) });
  };
  void app.register((scope) => walletRoutes(scope, wallet, merchantOf('wallet'), notice));
  void app.register((scope) => gatewayRoutes(scope, gateway, merchantOf('gateway'), notice));
  void app.register((scope) => surveyRoutes(scope, notice));
  app.get(STYLE_PATH, async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.post<{ Body: SandboxCardForm | null }>('/sandbox/tarjetas/tokens', async (request, reply) => {
    const card = request.body ?? {};
    const problems = cardProblems(card, today());
    if (problems.length > 0)
      return reply.code(422).send({ error_type: 'invalid_request_error', validation_errors: problems });
    const number = cardText(card, 'card_number').replace(/[\s-]/g, '');
    const token = { id: randomUUID(), bin: number.slice(0, 6), last_four: number.slice(-4) };
    ledger.keepToken({ ...token, behaviour: behaviourOf(number) });
    return reply.code(201).send({
      id: token.id,
      status: 'active',
      bin: token.bin,
      last_four_digits: token.last_four,
      card_number_length: number.length,
      date_created: new Date().toISOString(),
      cardholder: { name: cardText(card, 'card_holder_name') },
    });
  });

  app.post<{ Body: { device_unique_identifier?: unknown } | null }>(
    '/sandbox/fraude/dispositivos',
    async (request, reply) => {
      const device = request.body?.device_unique_identifier;
      return reply.code(typeof device === 'string' && device !== '' ? 204 : 422).send();
    },
  );

  app.post<{ Body: { trama?: unknown } | null }>('/sandbox/billetera/pagos', async (request, reply) => {
    const answer = await wallet.pay(String(request.body?.trama ?? ''), merchantOf('wallet'));
    if ('refused' in answer) return reply.code(409).send({ message: answer.refused, errores: [] });
    return reply.code(201).send({ estado: 'APROBADO', id_operacion: answer.paid, importe: answer.amount });
  });

  app.get('/sandbox/correo', async (request, reply) => {
    const letters = ledger.letters();
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return letters;
    return reply.type('text/html; charset=utf-8').send(mailboxPage(letters, notice));
  });

  if (captcha)
    app.post<{ Params: { action: string } }>('/sandbox/captcha/:action', async (request) => ({
      token: captcha.issue(request.params.action.replace(/[^\w-]/g, '')),
    }));
}

/** The first thing wrong with each field of a card, by the codes of the provider; empty when a token can be given. */
function cardProblems(card: SandboxCardForm, today: string): CardProblem[] {
  const number = cardText(card, 'card_number').replace(/[\s-]/g, '');
  const problems: CardProblem[] = [];
  const add = (code: string, param: string) => problems.push({ code, param });
  if (number === '') add('empty_card_number', 'card_number');
  else if (/\D/.test(number)) add('nan_card_number', 'card_number');
  else if (!/^\d{13,19}$/.test(number) || !(luhn(number) || WITHOUT_CHECK.test(number)))
    add('invalid_card_number', 'card_number');
  if (cardText(card, 'card_holder_name') === '') add('empty_card_holder_name', 'card_holder_name');
  if (!unexpired(cardText(card, 'card_expiration_month'), cardText(card, 'card_expiration_year'), today))
    add('invalid_expiry_date', 'card_expiration_month');
  if (!/^\d{3,4}$/.test(cardText(card, 'security_code'))) add('invalid_param', 'security_code');
  return problems;
}

/** Through the last day of its month. */
function unexpired(month: string, year: string, today: string): boolean {
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^(\d{2}|20\d{2})$/.test(year)) return false;
  return `20${year.slice(-2)}-${month.padStart(2, '0')}` >= today.slice(0, 7);
}

function cardText(card: SandboxCardForm, name: string): string {
  const value = card[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Calls the portal as a real provider does: by signed callbacks. */
function signedMerchant(app: FastifyInstance, { url, sign }: Sender): WalletMerchant {
  const send = async (event: object): Promise<Consent> => {
    const payload = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(payload, epochSeconds()),
    };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`The portal answered ${answer.statusCode} to a callback.`);
    return answer.json<Consent>();
  };
  return {
    order: (reference, amount) => send({ event: 'order', reference, amount }),
    confirm: (id, amount) => send({ event: 'confirm', id, amount }),
    changed: async (id) => void (await send({ event: 'changed', id })),
  };
}

/** Payment page of a wallet, opened by the link of a QR. `notice`: banner of the demonstration. */
async function walletRoutes(
  app: FastifyInstance,
  wallet: SandboxWallet,
  merchant: WalletMerchant,
  notice: string,
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: { trama?: unknown } }>('/sandbox/billetera', async (request, reply) => {
    const qr = escapeHtml(String(request.query.trama ?? ''));
    const form = `<form method="post"><input type="hidden" name="trama" value="${qr}"><p><button>Pagar lo que dice el QR</button></p></form>`;
    return reply.type('text/html; charset=utf-8').send(sandboxPage(TITLE, form, notice));
  });

  app.post<{ Body: { trama?: unknown } | null }>('/sandbox/billetera', async (request, reply) => {
    const answer = await wallet.pay(String(request.body?.trama ?? ''), merchant);
    const outcome = 'refused' in answer ? answer.refused : 'Pagaste.';
    const content = `<p>${escapeHtml(outcome)}</p><p>Volvé a la página de pago: se actualiza sola.</p>`;
    return reply.type('text/html; charset=utf-8').send(sandboxPage(TITLE, content, notice));
  });
}
