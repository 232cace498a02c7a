import type { Services } from './services.ts';

/** A token of the captcha provider for an action; undefined when none is needed (none configured, or signed in). */
export async function captchaToken(
  action: string | undefined,
  { environment, session, http }: Pick<Services, 'environment' | 'session' | 'http'>,
): Promise<string | undefined> {
  if (!action || !environment.captcha || session.check()) return undefined;
  const answer = (await http.provider('captcha', action, {})) as { token?: string } | null;
  return answer?.token;
}
