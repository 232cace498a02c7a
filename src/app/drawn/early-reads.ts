import type { EarlyAnswer, EarlyRead } from '#contract/early-reads.ts';

/**
 * Asks for the constant public reads of the page (`lecturas`), so that their answers come beside the code that shows them.
 * Where a session is kept nothing is asked: it may be answered otherwise.
 */
export function askEarlyReads(): void {
  try {
    askAll();
  } catch {
    // Each is asked for as usual once the code is there.
  }
}

function askAll(): void {
  const reads = jsonOf('lecturas') as readonly EarlyRead[] | null;
  const environment = jsonOf('entorno') as Readonly<Record<string, string>> | null;
  if (!reads?.length || !environment || hasSession()) return;
  const answers = new Map(reads.map((read) => ask(read, environment)));
  globalThis.earlyAnswers = answers;
  // What the first screen did not ask for by then may be old when another one does.
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

/** Whether this device keeps a session, valid or not; also where it cannot be known. */
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
