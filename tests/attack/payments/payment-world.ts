import type { Transaction } from 'kysely';
import { SecretBox } from '#server/core/access/secret-box.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { confirmar } from '#server/endpoints/Pagos/Tarjeta/Confirmar.ts';
import { estado } from '#server/endpoints/Pagos/Estado.ts';
import { iniciar as openBank } from '#server/endpoints/Pagos/Boton/Iniciar.ts';
import { iniciar as openQr } from '#server/endpoints/Pagos/QR/Iniciar.ts';
import { fromCents } from '#formats/money.ts';
import { addDays } from '#formats/date.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { ProviderAway } from '#server/core/providers/provider-away.ts';
import { refusal } from '#server/core/errors/refusal.ts';
import { walletMerchant } from '#server/subjects/payments/wallet-merchant.ts';
import { refreshUnfinished } from '#server/subjects/payments/refresh-unfinished.ts';
import { reconcileDay } from '#server/subjects/payments/settlement/reconcile-day.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { Random } from '#server/seed/parts/random.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { fillStore, issueTestSlip, TODAY } from '#tests/api/test-portal.ts';
import { MachineCrash, Faults } from './machine-crash.ts';
import { FaultyProvider, Lost } from './faulty-provider.ts';

const settings = portalSettings(await readPortalConfig('config'), 'config');
const links = new FileLinks('prueba', () => TODAY);
const LINE = 1_549_500;

/** A portal with failing machines and providers, and everything that people and providers do to it. */
export class PaymentWorld {
  readonly db: Database;
  readonly faults: Faults;
  readonly cards: FaultyProvider;
  readonly wallet: FaultyProvider;
  readonly bank: FaultyProvider;
  /** Unexpected errors, which are neither refusals nor falls. */
  readonly mistakes: unknown[] = [];
  readonly #slips: { number: string; cents: number }[] = [];
  readonly #begun: { id: string; slip: string; method: string }[] = [];
  readonly #expected: number;
  /** Epoch milliseconds. */
  #clock = Date.parse(`${TODAY}T13:00:00Z`);

  /** @param expected total number of attempts, as people pay the slips roughly in order */
  constructor(db: Database, seed: number, expected: number) {
    this.db = db;
    this.#expected = expected;
    this.faults = new Faults(new Random(`payments ${seed}`), 20);
    const now = () => this.now;
    this.cards = new FaultyProvider(this.faults, false, now);
    this.wallet = new FaultyProvider(this.faults, true, now);
    this.bank = new FaultyProvider(this.faults, true, now);
  }

  /**
   * A store in memory with an instalment and its slip for every six attempts; every fourth has a second slip, which it
   * shares with the next instalment.
   */
  static async open(seed: number, attempts: number): Promise<PaymentWorld> {
    const instalments = Math.ceil(attempts / 6);
    const db = await openStore('file::memory:');
    await migrate(db);
    await fillStore(db, instalments + 4);
    const world = new PaymentWorld(db, seed, attempts);
    for (let n = 4; n < instalments + 4; n++) {
      await world.#issue(String(n).padStart(10, '0'), [n]);
      if (n % 4 === 0) await world.#issue(String(n + 1_000_000).padStart(10, '0'), [n, n + 1]);
    }
    return world;
  }

  async #issue(number: string, months: number[]): Promise<void> {
    await issueTestSlip(this.db, number, months, { due_1: addDays(TODAY, 30) });
    this.#slips.push({ number, cents: LINE * months.length });
  }

  get now(): string {
    return new Date(this.#clock).toISOString();
  }

  get today(): string {
    return new Date(this.#clock - 3 * 3_600_000).toISOString().slice(0, 10);
  }

  pass(seconds: number): void {
    this.#clock += seconds * 1000;
  }

  /** A person pays a slip by some method; sometimes repeats an operation. */
  async attempt(): Promise<void> {
    const { random } = this.faults;
    const again = random.chance(15) ? this.#begun.at(-random.integer(1, 20)) : undefined;
    const at = Math.floor((this.#begun.length / this.#expected) * this.#slips.length);
    const near = this.#slips.slice(Math.max(0, at - 3), at + 3);
    const slip = this.#slips.find(({ number }) => number === again?.slip) ?? random.pick(near);
    const method = again?.method ?? random.pick(['TARJETA', 'TARJETA', 'QR', 'BOTON']);
    const id = again?.id ?? random.uuid();
    if (!again) this.#begun.push({ id, slip: slip.number, method });
    const order = {
      nro_boleta: slip.number,
      imponible: 'ZA101AA',
      importe: fromCents(slip.cents),
      id_operacion: id,
    };
    const context = this.#context(
      `Pagos/${{ TARJETA: 'Tarjeta/Confirmar', QR: 'QR/Iniciar' }[method] ?? 'Boton/Iniciar'}`,
    );
    await this.#meanwhile(async () => {
      if (method === 'QR') await openQr(order, context);
      else if (method === 'BOTON') await openBank(order, context);
      else await confirmar({ ...order, ...CARD }, context);
    });
  }

  /** Something that providers, people and machines do on their own. */
  async happen(): Promise<void> {
    const { random } = this.faults;
    const near = random.chance(70) ? this.#begun.slice(-12) : this.#begun;
    const operation = near.length > 0 ? random.pick(near) : undefined;
    const merchant = walletMerchant(
      () => this.#office(),
      (error, data) => refusal(QR, error, data),
    );
    await random.pick([
      () => this.#meanwhile(() => refreshUnfinished(this.#office(), (error) => this.#note(error))),
      async () => void this.#late()?.(),
      () =>
        this.#meanwhile(async () => {
          if (operation) await estado({ id_operacion: operation.id }, this.#context('Pagos/Estado'));
        }),
      () => this.#charged(operation?.id, operation?.method === 'BOTON' ? this.bank : this.wallet, merchant),
      () => this.#charged(operation?.id, operation?.method === 'BOTON' ? this.bank : this.wallet, merchant),
      () => this.#charged(operation?.id, operation?.method === 'BOTON' ? this.bank : this.wallet, merchant),
      () => this.#charged(operation?.id, operation?.method === 'BOTON' ? this.bank : this.wallet, merchant),
      // A forged notice, signed with a leaked key.
      () =>
        this.#meanwhile(() => merchant.changed(random.chance(50) ? random.uuid() : (operation?.id ?? ''))),
      async () => this.pass(random.pick([1, 5, 20, 70, 700])),
    ])();
  }

  /** Charges an order, with or without the confirmation it must ask for, and notifies it once, twice or never. */
  async #charged(
    id: string | undefined,
    provider: FaultyProvider,
    merchant: ReturnType<typeof walletMerchant>,
  ): Promise<void> {
    const { random } = this.faults;
    const entry = id === undefined ? undefined : provider.ledger.get(id);
    if (!entry || id === undefined) return;
    await this.#meanwhile(async () => {
      const asks = random.chance(60);
      const { accepted } = asks ? await merchant.confirm(id, entry.cents) : { accepted: true };
      if (accepted) provider.decide(id, random.pick(['approved', 'approved', 'rejected', 'pending']));
      for (let told = random.integer(0, 2); told > 0; told--) await merchant.changed(id);
    });
  }

  /** Faults end, and days pass until every question is settled. */
  async calm(days: number): Promise<void> {
    this.faults.rate = 0;
    const failed = (error: unknown) => this.#note(error);
    for (let day = 0; day <= days; day++) {
      for (let late = this.#late(); late; late = this.#late()) late();
      for (const { id } of this.#begun) for (const slow of [this.bank, this.wallet]) slow.settleDown(id);
      for (let round = 0; round < 4; round++) {
        await refreshUnfinished(this.#office(), failed);
        this.pass(3601);
      }
      this.pass(86_400 - 4 * 3601);
      await reconcileDay(this.#office(), addDays(this.today, -1));
    }
  }

  /** Work of one machine: a fall just ends it, any other error is noted. */
  async #meanwhile(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#note(error);
    }
  }

  #note(error: unknown): void {
    const expected = [MachineCrash, Lost, HttpError, ProviderAway];
    if (expected.some((kind) => error instanceof kind)) return;
    this.mistakes.push(error);
  }

  #late(): (() => void) | undefined {
    const queues = [this.cards, this.wallet, this.bank].map(({ late }) => late).filter((q) => q.length > 0);
    if (queues.length === 0) return undefined;
    const queue = this.faults.random.pick(queues);
    return queue.splice(this.faults.random.integer(0, queue.length - 1), 1)[0];
  }

  #office(): ReturnType<typeof officeOf> {
    return officeOf(this);
  }

  #context(path: string): Context<string> {
    const endpoint = settings.endpoints.get(path);
    if (!endpoint) throw new Error(`${path} is not declared`);
    const nobody = { taxpayer: null, representative: null, token: null, address: '192.0.2.1' };
    const device = { id: null, words: '', given: () => '' };
    const nothing = async () => new Uint8Array();
    const files = { sizeOf: async () => 0, draw: nothing, sent: nothing };
    return {
      ...this.#office(),
      ...nobody,
      files,
      records: new Map(),
      tables: new Map(),
      device,
      secretBox: new SecretBox([]),
      refuse: (error, data) => refusal(endpoint, error, data),
    };
  }
}

const QR = settings.endpoints.get('Pagos/QR/Iniciar')!;
const CARD = {
  cuotas: 1,
  token: 'ficha',
  bin: '450799',
  ultimos_digitos: '4905',
  marca: 'Visa',
  titular: 'JUAN',
  email: 'juan@ejemplo.test',
};

/** Dependencies at a moment, over providers and a store that may stop the machine. */
function officeOf({ db: store, faults, cards, wallet, bank, today, now }: PaymentWorld) {
  const db = falling(store, faults);
  const mail = { send: () => undefined, deliver: async () => undefined };
  const providers = { cards, wallet: wallet.wallet, gateway: bank, captcha: null, mail };
  return {
    db,
    ...settings,
    links,
    providers,
    origin: 'https://rentas.ejemplo.test',
    today,
    now,
  };
}

/** A store that may stop the machine before a transaction, at its end, and after its commit. */
function falling(db: Database, faults: Faults): Database {
  type Builder = ReturnType<Database['transaction']>;
  const stopping = (builder: Builder) => ({
    setIsolationLevel: (level: Parameters<Builder['setIsolationLevel']>[0]) =>
      stopping(builder.setIsolationLevel(level)),
    execute: async <T>(work: (inside: Transaction<Schema>) => Promise<T>) => {
      faults.mayFall();
      const kept = await builder.execute(async (inside) => {
        const answer = await work(inside);
        faults.mayFall();
        return answer;
      });
      faults.mayFall();
      return kept;
    },
  });
  const transaction = () => stopping(db.transaction());
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = name === 'transaction' ? transaction : Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
