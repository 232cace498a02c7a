import type { EarlyAnswer, EarlyRead } from '#contract/early-reads.ts';

/**
 * Sends the constant public reads of the page (`lecturas`) while its code loads. Sends nothing if a session is stored,
 * since a signed-in user may get another answer.
 */
export function askEarlyReads(): void {
  try {
    askAll();
  } catch {
    // The screen sends them itself once its code has loaded.
  }
}

function askAll(): void {
  const reads = jsonOf('lecturas') as readonly EarlyRead[] | null;
  const environment = jsonOf('entorno') as Readonly<Record<string, string>> | null;
  if (!reads?.length || !environment || hasSession()) return;
  const answers = new Map(reads.map((read) => ask(read, environment)));
  globalThis.earlyAnswers = answers;
  // Answers that the first screen did not use may be stale for the next one.
  document.addEventListener('portal:taken-over', () => setTimeout(() => answers.clear()), { once: true });
}

function ask({ method, path, body }: EarlyRead, environment: Readonly<Record<string, string>>) {
  const base = environment[`api:${path.split('/', 1)[0]}`] ?? environment['api'] ?? '/api';
  const { href } = new URL(path, new URL(`${base.replace(/(?<=[^/])\/+$/, '')}/`, location.href));
  const json = JSON.stringify(body);
  const query = method === 'GET' ? new URLSearchParams(body as Record<string, string>).toString() : '';
  const asked = fetch(query ? `${href}?${query}` : href, {
    method,
    headers: { Accept: 'application/json, text/plain, */*', 'Content-Type': 'application/json' },
    credentials: 'omit',
    redirect: 'error',
    ...(method !== 'GET' && { body: json }),
  });
  const response = asked.then((came) => ({ response: came, cameAt: performance.now() })).catch(() => null);
  return [
    `${method} ${href} ${json}`,
    { askedAt: performance.now(), response } satisfies EarlyAnswer,
  ] as const;
}

/** Reports if this device stores a session, valid or not; true if storage cannot be read. */
function hasSession(): boolean {
  const key = `${document.documentElement.dataset['storage']}:token`;
  try {
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

function jsonOf(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
