import { authorizationOf } from '#contract/backend-words.ts';
import type { Config } from '#language/config/config.ts';
import type { AskBackend } from './contract-check.ts';

/** Milliseconds that one call may take. */
const TIMEOUT = 30_000;

/**
 * Calls the backend of a config.
 * @param api its address, with a slash at the end
 * @param token session of every call
 */
export function backendAsker(api: URL, config: Config, token: string | undefined): AskBackend {
  const { backend } = config.portal.value;
  return async (method, path, body) => {
    const url = new URL(path, api);
    const inAddress = method === 'GET';
    if (inAddress)
      for (const [name, value] of Object.entries(body as Record<string, unknown>))
        if (value !== null) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        ...(!inAddress && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: authorizationOf(token, backend) }),
      },
      ...(!inAddress && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((error: unknown) => {
      throw new Error(`${url.href} no responde (${(error as Error).message}).`);
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) as unknown };
    } catch {
      return { status: response.status };
    }
  };
}
