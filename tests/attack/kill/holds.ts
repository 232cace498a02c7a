import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { CARDS, OBJECT, order, paying } from '#tests/api/paying.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import type { Attack } from '#tests/attack/finding.ts';
import { movements } from './kill-count.ts';
import { issueSlips } from './payers.ts';
import { drawn, seededRandom } from '#tests/attack/random.ts';

const [STRANGERS, OWNERS, TURNS] = [50, 20, 6];
/** Slips that each stranger starts to pay in a turn. */
const EACH = 3;
const FIRST = 10;
const [AMOUNT, CENTS] = ['15495.00', 1_549_500];
/** Attempts of an owner, one hold (31 seconds) apart. */
const PATIENCE = 4;
const HOLD = 31_000;
/** Maximum milliseconds between two strangers. */
const PAUSE = 10_000;
const HOUR = 3_600_000;
/** Hours at the end in which late charges arrive, and are refunded where due. */
const CALM = 4;

/**
 * Strangers open QRs and bank pages of other people's slips and pay them with cards that are rejected, under review or
 * unanswered, for hours; each owner pays by card, and double charges are refunded.
 */
export const holds: Attack = async ({ seed, say }) => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(`${TODAY}T11:00:00Z`) });
  const world = await HeldWorld.open(seed);
  try {
    for (let turn = 1; turn <= TURNS; turn++) {
      await world.turn(turn);
      say(`   turn ${turn} of ${TURNS}: ${world.attempts} by strangers, ${world.shutOut.length} shut out`);
    }
    await world.calm();
    for (const line of world.shutOut.slice(0, 5)) say(`   ${line}`);
    const doubled = await world.doubled();
    for (const line of doubled.slice(0, 5)) say(`   ${line}`);
    return [
      {
        what: `waiting payments of ${STRANGERS} strangers: owners kept from paying`,
        tries: TURNS * OWNERS,
        broken: world.shutOut.length,
        note: `${world.attempts} by strangers, ${world.waited} owners tried again, for ${world.longest} s at most`,
      },
      {
        what: 'waiting payments of strangers: slips charged twice and not given back',
        tries: TURNS * OWNERS,
        broken: doubled.length,
        note: `${world.refunds} given back`,
      },
    ];
  } finally {
    mock.timers.reset();
    await world.close();
  }
};

class HeldWorld {
  attempts = 0;
  /** Owners who had to try more than once, and the longest wait in seconds. */
  waited = 0;
  longest = 0;
  refunds = 0;
  readonly shutOut: string[] = [];
  readonly #random: () => number;
  readonly #paying = paying(() => this.#portal);
  readonly #pages: { id: string; trama?: string }[] = [];
  /** Card charges that the provider has not answered yet. */
  readonly #unanswered: Promise<unknown>[] = [];
  #portal: TestPortal;

  private constructor(portal: TestPortal, seed: number) {
    this.#portal = portal;
    this.#random = seededRandom(seed);
  }

  static async open(seed: number): Promise<HeldWorld> {
    const variables = { SANDBOX_SILENCE_SECONDS: '1', SANDBOX_DELAY_SECONDS: '3600', LOG_LEVEL: 'silent' };
    return new HeldWorld(await openTestPortal(variables), seed);
  }

  /** New slips; strangers start to pay them, and meanwhile each owner pays. */
  async turn(number: number): Promise<void> {
    const slips = await issueSlips(this.#portal, FIRST + number * OWNERS, OWNERS);
    for (let i = 0; i < STRANGERS * EACH; i++) {
      await this.#begin(slips[i % OWNERS]!);
      this.#pass(this.#random() * PAUSE);
    }
    for (const slip of slips) await this.#own(slip);
    await Promise.all(this.#unanswered.splice(0));
    await this.#late();
    this.#pass(HOUR);
  }

  /** Hours pass without strangers: the portal restarts, queries what it does not know, and refunds. */
  async calm(): Promise<void> {
    for (let hour = 0; hour < CALM; hour++) {
      this.#pass(HOUR);
      this.#portal = await this.#portal.restart();
    }
  }

  /** Differences between the money moved at the providers for each slip and its amount. */
  async doubled(): Promise<string[]> {
    const { environment, db } = this.#portal;
    if (!environment.instance.demo) throw new Error('Only a demonstration has a sandbox.');
    const { charge, refund } = movements(environment.instance.sandbox.database);
    this.refunds = refund.length;
    const payments = await db.selectFrom('payment').select(['operation_id', 'slip_number']).execute();
    const slipOf = new Map(payments.map((one) => [one.operation_id, one.slip_number]));
    const moved = new Map<string, number>();
    for (const [sign, all] of [[1, charge] as const, [-1, refund] as const])
      for (const { site_id, amount } of all) {
        const slip = slipOf.get(site_id) ?? 'no slip';
        moved.set(slip, (moved.get(slip) ?? 0) + sign * amount);
      }
    return [...moved].filter(([, cents]) => cents > CENTS).map(([slip, cents]) => `${slip} took ${cents}`);
  }

  close(): Promise<void> {
    return this.#portal.close();
  }

  /** An owner pays by card, while a stranger's card is being charged for the same slip. */
  async #own(slip: string): Promise<void> {
    let told = '';
    for (let time = 1; time <= PATIENCE; time++) {
      const silent = await this.#portal.cardToken(CARDS.timeout);
      const good = await this.#portal.cardToken(CARDS.approved);
      this.attempts += 1;
      this.#unanswered.push(this.#charge(slip, CARDS.timeout, silent));
      const { status, body } = await this.#charge(slip, CARDS.approved, good);
      if (status === 200 && body.estado === 'APROBADO') return;
      told = `${slip}: ${status} ${JSON.stringify(body)}`;
      if (time === 1) this.waited += 1;
      this.longest = Math.max(this.longest, (time * HOLD) / 1000);
      this.#pass(HOLD);
    }
    this.shutOut.push(told);
  }

  #charge(nro_boleta: string, card: string, token: string) {
    const asked = { ...order(card), token, nro_boleta, importe: AMOUNT };
    return this.#portal.call('Pagos/Tarjeta/Confirmar', asked);
  }

  /** A stranger starts to pay a slip, in one of five ways. */
  async #begin(slip: string): Promise<void> {
    this.attempts += 1;
    const pay = (card: string) => this.#paying.pay(card, { nro_boleta: slip, importe: AMOUNT });
    await drawn(
      [
        async () => {
          const { body } = await this.#paying.openQr(slip, AMOUNT);
          this.#pages.push({ id: body.id_operacion, trama: body.qr });
        },
        async () => {
          const id = randomUUID();
          const asked = { nro_boleta: slip, imponible: OBJECT, importe: AMOUNT, id_operacion: id };
          await this.#portal.call('Pagos/Boton/Iniciar', asked);
          this.#pages.push({ id });
        },
        () => pay(CARDS.funds),
        () => pay(CARDS.review),
        async () => void this.#unanswered.push(pay(CARDS.timeout)),
      ],
      this.#random,
    )();
  }

  /** Wallets pay the QRs that strangers opened, and banks their pages, after the owner paid. */
  async #late(): Promise<void> {
    for (const { id, trama } of this.#pages.splice(0)) {
      if (trama !== undefined) await this.#paying.scan(trama);
      else
        await this.#portal.app.inject({
          method: 'POST',
          url: `/sandbox/pasarela/${id}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'decision=approve',
        });
    }
  }

  #pass(milliseconds: number): void {
    mock.timers.setTime(Date.now() + Math.round(milliseconds));
  }
}
