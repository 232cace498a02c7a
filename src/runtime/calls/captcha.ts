import type { Services } from '#runtime/services/services.ts';
import { understood } from '#runtime/http/understood.ts';

/** Captcha token for an action; undefined if none is needed (no provider configured, or signed in). */
export async function captchaToken(
  action: string | undefined,
  { environment, session, http, portal }: Pick<Services, 'environment' | 'session' | 'http' | 'portal'>,
): Promise<string | undefined> {
  if (!action || !environment.captcha || session.check()) return undefined;
  const answer = await http.provider('captcha', action, {});
  return understood<{ token: string }>(answer, { token: 'text' }, portal).token;
}
