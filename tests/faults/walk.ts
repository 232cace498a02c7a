import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnswerShape } from '#contract/answer-shape.ts';
import type { Case } from '#contract/generated/grammar.ts';
import { fields, fieldValue, texts } from '#devtools/page.ts';
import { doStep } from '#devtools/steps.ts';
import type { Config } from '#language/config/config.ts';
import { createBackend } from '#tests/cases/backend.ts';
import { note, personAt, prepare, rest, signIn, tidy, type Network } from '#tests/cases/case-stage.ts';
import { environment, openPortal } from '#tests/cases/open-portal.tsx';
import type { Way } from './ways.ts';

/** State of the page at rest after a step. */
export interface Moment {
  /** Requests since the previous step. */
  readonly asked: readonly string[];
  /** Value by label of the field. */
  readonly fields: ReadonlyMap<string, string>;
  readonly route: string;
  readonly texts: readonly string[];
}

/** Course of a case on the page. */
export interface Walk {
  /** Initially, and after each completed step. */
  readonly moments: readonly Moment[];
  readonly toasts: ReadonlySet<string>;
  readonly successes: number;
  /** The page a minute after the end. */
  readonly end: End;
}

export interface End {
  readonly title: string;
  readonly header: boolean;
  readonly text: string;
  readonly texts: readonly string[];
  /** Something is shown as loading. */
  readonly busy: boolean;
  readonly alerts: number;
  readonly downloads: number;
  /** Console errors. */
  readonly trouble: readonly string[];
}

/** An endpoint with a wrong answer. */
export interface Fault {
  readonly endpoint: string;
  readonly shape: AnswerShape;
  readonly way: Way;
}

const MINUTE = 60_000;

/** Plays a case as far as possible, optionally with one endpoint answering wrongly; then a minute passes. */
export async function walk(one: Case, route: string, config: Config, fault?: Fault): Promise<Walk> {
  const backend = createBackend(config, one.given);
  const [trouble, downloads, opened]: string[][] = [[], [], []] as [string[], string[], string[]];
  prepare(
    one.given ?? {},
    backend,
    { trouble: trouble!, downloads: downloads!, opened: opened! },
    (network) => (fault ? broken(network, fault) : network),
  );
  const toasts = new Set<string>();
  let successes = 0;
  try {
    if (one.given?.session) signIn(one.given.session, config);
    const services = openPortal(one.url ?? route);
    const seen = new Set<number>();
    services.toasts.subscribe(() => {
      note(services, toasts);
      for (const { id, tone } of services.toasts.get()) {
        if (tone === 'success' && !seen.has(id)) successes++;
        seen.add(id);
      }
    });
    const moments: Moment[] = [];
    let before = 0;
    const look = async () => {
      await rest(services);
      const asked = backend.sent.slice(before).map(({ endpoint }) => endpoint);
      before = backend.sent.length;
      const held = fields().map((field) => [field.label, fieldValue(field)] as const);
      moments.push({
        asked,
        fields: new Map(held),
        route: location.pathname + location.search,
        texts: texts(),
      });
    };
    await look();
    const person = personAt(services);
    for (const step of one.do ?? []) {
      if (await doStep(step, person)) break;
      await look();
    }
    await act(() => vi.advanceTimersByTimeAsync(MINUTE));
    await rest(services);
    return { moments, toasts, successes, end: endOf(downloads!.length, trouble!) };
  } finally {
    tidy();
    // Empties the styles of earlier pages, which slow down each lookup of a style.
    for (const style of document.head.querySelectorAll('style')) style.textContent = '';
  }
}

function endOf(downloads: number, trouble: readonly string[]): End {
  const busy = [...document.querySelectorAll('[aria-busy=true]')].length > 0;
  const waits = document.body.textContent.includes('Esperá, por favor');
  return {
    title: document.querySelector('main h1')?.textContent ?? '',
    header: document.querySelector('header') !== null,
    text: document.body.textContent,
    texts: texts(),
    busy: busy || waits,
    alerts: document.querySelectorAll('[role=alert], main [role=status]').length,
    downloads,
    trouble,
  };
}

/** The network with one endpoint answering wrongly. */
function broken(network: Network, { endpoint, shape, way }: Fault): Network {
  const address = new URL(`${environment.api}/${endpoint}`, location.href).pathname;
  return (request) => {
    const right = network(request);
    if (decodeURIComponent(new URL(request.url).pathname) !== address) return right;
    return wrong(right, { shape, way });
  };
}

async function wrong(
  right: Promise<Response> | undefined,
  { shape, way }: Pick<Fault, 'shape' | 'way'>,
): Promise<Response> {
  const answer = await right!;
  return (answer.ok && way(await answer.clone().json(), shape)) || answer;
}
