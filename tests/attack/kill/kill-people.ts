import { randomUUID } from 'node:crypto';
import { CARDS, order } from '#tests/api/paying.ts';
import { stampOrder } from '#tests/attack/stores/stamps.ts';

/** Number of concurrent people. */
const PEOPLE = 8;
/** One in so many writes is the issue of a stamp. */
const STAMP_EACH = 3;

/** A write that a person requested, and its last answer; null: none. */
export interface Write {
  readonly path: 'Pagos/Tarjeta/Confirmar' | 'Sellados/Emitir';
  readonly body: Readonly<Record<string, unknown>> & { readonly id_operacion: string };
  answer: Answer | null;
  /** Error in place of an answer, the last time. */
  refused?: string;
}

interface Answer {
  readonly estado?: string;
  readonly nro_comprobante?: string | null;
  readonly nro_sellado?: string;
}

/** A round of writes to servers, one of which will be killed. */
export interface Writing {
  /** Waits for so many more answers, or until no server answers any more. */
  answered(count: number): Promise<void>;
  /** Starts no new writes. */
  stop(): void;
  ended: Promise<unknown>;
}

/** People who pay a slip each and ask for stamps; an unanswered request is repeated when the server is back. */
export class People {
  readonly writes: Write[] = [];
  /** Requests that one server did not answer and were sent to the next, and how many of those were answered. */
  readonly movedOn = { tries: 0, answered: 0 };
  readonly #slips: number;
  #paid = 0;

  /** @param slips how many there are, from `0000000001` */
  constructor(slips: number) {
    this.#slips = slips;
  }

  /** Number of acknowledged writes. */
  get acknowledged(): number {
    return this.writes.filter(isAcknowledged).length;
  }

  /**
   * Writes to servers, starting with each in turn, until none answers any more or `stop`. A request without an answer
   * goes to the next server.
   */
  write(...urls: readonly string[]): Writing {
    let turn = 0;
    const inTurn = () => {
      turn += 1;
      return urls.map((_, i) => urls[(turn + i) % urls.length]!);
    };
    const again = this.writes.filter(({ answer }) => answer === null).slice(-PEOPLE / 2);
    let [done, isGone] = [0, false];
    const waiting = new Set<() => void>();
    const person = async () => {
      while (!isGone) {
        const order = inTurn();
        const write = again.pop() ?? (await this.#next(order));
        write.answer = await this.#ask(order, write);
        if (!write.answer) isGone = true;
        done += 1;
        for (const look of waiting) look();
      }
    };
    const ended = Promise.all(Array.from({ length: PEOPLE }, () => person().catch(() => (isGone = true))));
    const answered = (count: number) => {
      const enough = done + count;
      return new Promise<void>((resolve) => {
        const look = () => done >= enough && resolve();
        waiting.add(look);
        look();
      });
    };
    return {
      ended,
      answered: (count) => Promise.race([answered(count), ended.then(() => undefined)]),
      stop: () => void (isGone = true),
    };
  }

  /**
   * Repeats every request, with its operation id, until each has an answer; an expired payment is made anew. Returns
   * the answers that changed, in words.
   */
  async insist(url: string): Promise<string[]> {
    const changed: string[] = [];
    for (const write of [...this.writes]) {
      const before = write.answer;
      const now = await ask(url, write);
      if (isAcknowledged(write) && JSON.stringify(now) !== JSON.stringify(before))
        changed.push(
          `${write.body.id_operacion} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`,
        );
      write.answer = now ?? before;
      if (now?.estado !== 'VENCIDO') continue;
      const anew = { ...write, body: { ...write.body, id_operacion: randomUUID() } };
      anew.answer = await ask(url, anew);
      this.writes.push(anew);
    }
    return changed;
  }

  /** Calls servers one after the other until one answers. */
  async #ask([first, ...others]: readonly string[], write: Write): Promise<Answer | null> {
    let answer = await ask(first!, write);
    for (const other of others) {
      if (answer) break;
      this.movedOn.tries += 1;
      answer = await ask(other, write);
      if (answer) this.movedOn.answered += 1;
    }
    return answer;
  }

  async #next(urls: readonly string[]): Promise<Write> {
    const token = this.writes.length % STAMP_EACH === 0 || !this.#isOneLeft ? null : await cardToken(urls);
    // Others may have taken the last slips meanwhile.
    const write = token !== null && this.#isOneLeft ? this.#payment(token) : this.#stamp();
    this.writes.push(write);
    return write;
  }

  get #isOneLeft(): boolean {
    return this.#paid < this.#slips;
  }

  #stamp(): Write {
    return { path: 'Sellados/Emitir', body: stampOrder(randomUUID()), answer: null };
  }

  #payment(token: string): Write {
    const nro_boleta = String(++this.#paid).padStart(10, '0');
    const body = { ...order(CARDS.approved), token, nro_boleta, importe: '15495.00' };
    return { path: 'Pagos/Tarjeta/Confirmar', body, answer: null };
  }
}

/** True if the answer confirmed the write. */
export function isAcknowledged({ answer }: Write): boolean {
  return answer?.estado === 'APROBADO' || answer?.nro_sellado !== undefined;
}

/** A token of the first server that returns one. */
async function cardToken([url, ...others]: readonly string[]): Promise<string> {
  const card = { card_number: CARDS.approved, security_code: '123', card_holder_name: 'JUAN' };
  const until = { card_expiration_month: '12', card_expiration_year: '28' };
  try {
    const { id } = await post<{ id: string }>(`${url}/sandbox/tarjetas/tokens`, { ...card, ...until });
    return id;
  } catch (error) {
    if (others.length === 0) throw error;
    return cardToken(others);
  }
}

/** Null: there is no answer, and the error is in the write. */
async function ask(url: string, write: Write): Promise<Answer | null> {
  try {
    return await post<Answer>(`${url}/api/${write.path}`, write.body);
  } catch (error) {
    write.refused = causeOf(error as Error);
    return null;
  }
}

/** The body of an answer with status 200; others throw. */
async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Message of an error; the reason of a failed `fetch` is in its cause. */
function causeOf({ cause, message }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
