import { HttpFailure } from '#runtime/http/http-failure.ts';
import type { Services } from '#runtime/services/services.ts';
import { parseAnswer } from '#runtime/http/parse-answer.ts';

const WORDS = {
  captchaMissing:
    'La oficina pide comprobar que sos una persona, y este sitio todavía no puede hacerlo. Reintentar no alcanza: ingresá con tu clave fiscal o consultá en la oficina.',
} as const;

const FORBIDDEN = 403;

/** Captcha token for an action; undefined if none is needed (no provider configured, or signed in). */
export async function captchaToken(
  action: string | undefined,
  { environment, session, http, portal }: Pick<Services, 'environment' | 'session' | 'http' | 'portal'>,
): Promise<string | undefined> {
  if (!action || !environment.captcha || session.check()) return undefined;
  const answer = await http.provider('captcha', action, {});
  return parseAnswer<{ token: string }>(answer, { token: 'text' }, portal).token;
}

/** The same failure; in other words when a captcha was demanded and this portal has none, because no retry mends that. */
export function withoutCaptcha(
  failure: HttpFailure,
  action: string | undefined,
  { environment, session, portal }: Pick<Services, 'environment' | 'session' | 'portal'>,
): HttpFailure {
  const { status, fields, answer } = failure;
  const isAsked = action && !environment.captcha && !session.check();
  if (!isAsked || status !== FORBIDDEN || Object.keys(fields).length > 0) return failure;
  const text = portal.messages.texts['captchaMissing'] ?? WORDS.captchaMissing;
  return new HttpFailure(status, text, fields, answer);
}
