import type { Endpoint } from '#contract/generated/grammar.ts';
import { receivedRequest, readAnswer, wireAddress } from '#contract/wire.ts';
import { environment } from '#tests/cases/open-portal.tsx';
import type { PortalHost } from './portal-host.ts';

/** A card that the sandbox approves. */
const CARD = {
  card_number: '4507990000004905',
  security_code: '123',
  card_holder_name: 'JUAN I TOLABA',
  card_expiration_month: '12',
  card_expiration_year: '28',
};

type Body = Readonly<Record<string, unknown>>;

/** A request to the portal and its answer. */
export interface Exchange {
  readonly endpoint: string;
  readonly request: Body;
  readonly answer: unknown;
  /** Number of earlier writes. */
  readonly epoch: number;
  readonly isWrite: boolean;
}

/** Network of a page with a portal in this process as its API. */
export interface LiveNetwork {
  readonly network: (request: Request) => Promise<Response> | undefined;
  /** Answers with status 200, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** Resolves when no request is pending. */
  readonly settled: () => Promise<void>;
  /** Writes so far. */
  readonly epoch: () => number;
}

export function liveNetwork(portal: PortalHost, endpoints: Readonly<Record<string, Endpoint>>): LiveNetwork {
  const exchanges: Exchange[] = [];
  let epoch = 0;
  const pending = new Set<Promise<unknown>>();
  const named = new Map(
    Object.entries(endpoints).map(([path, { wire }]) => {
      const { method, path: there } = wireAddress(path, wire);
      return [`${method} ${there}`, { path, wire }] as const;
    }),
  );

  async function send(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = decodeURIComponent(pathname.slice(`${environment.api}/`.length));
    const body = request.method === 'GET' ? undefined : await request.text();
    const authorization = request.headers.get('Authorization');
    const answer = await portal.ask(request.method, pathname + search, body, authorization);
    const text = answer.bytes.toString();
    const { path: endpoint, wire } = named.get(`${request.method as 'GET'} ${path}`) ?? { path };
    if (answer.status < 300 && endpoint in endpoints) {
      const written = isWrite(endpoint, endpoints[endpoint]!);
      if (written) epoch++;
      exchanges.push({
        endpoint,
        request: (receivedRequest(wire, JSON.parse(body || '{}')) ?? {}) as Body,
        answer: readAnswer(wire, JSON.parse(text || 'null')),
        epoch,
        isWrite: written,
      });
    }
    return new Response(new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: { 'Content-Type': answer.type },
    });
  }

  async function card(): Promise<Response> {
    const { id } = await portal.call('/sandbox/tarjetas/tokens', CARD);
    return new Response(JSON.stringify({ id }), { headers: { 'Content-Type': 'application/json' } });
  }

  return {
    exchanges,
    epoch: () => epoch,
    network(request) {
      const { pathname } = new URL(request.url);
      const isCard = pathname.startsWith(environment.cards);
      if (!isCard && !pathname.startsWith(`${environment.api}/`)) return undefined;
      const answered = isCard ? card() : send(request);
      pending.add(answered);
      void answered.catch(() => undefined).finally(() => pending.delete(answered));
      return answered;
    },
    async settled() {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}

/** Endpoints that change neither debts nor payments. */
const HARMLESS = /^(auth|Borradores|Avisos|parametros)\//;

function isWrite(path: string, { kind = 'query' }: Endpoint): boolean {
  return kind !== 'query' && !HARMLESS.test(path);
}
