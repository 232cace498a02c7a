// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { call, fakeServices } from '#runtime/services/portal-fixture.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { requestEndpoint } from './request.ts';

afterEach(() => sessionStorage.clear());

const REFUSED = 'No pudimos verificar que seas una persona.';
const MISSING = /este sitio todavía no puede hacerlo/;

/** Message shown when a call that may require a captcha is refused. */
async function told(failure: HttpFailure, captcha: string, action?: string): Promise<string> {
  const refuse = (path: string) => {
    if (path.startsWith('captcha:')) return { token: 'one' };
    throw failure;
  };
  const services = fakeServices(refuse, { environment: { captcha } });
  const asked = requestEndpoint(call('Things/Read', { captcha: action }), {}, services);
  return asked.then(String, (error: Error) => error.message);
}

it('says that no retry helps where a captcha is demanded and this portal has none', async () => {
  expect(await told(new HttpFailure(403, REFUSED), '', 'leer')).toMatch(MISSING);
});

it.each([
  ['the captcha was there', new HttpFailure(403, REFUSED), '/captcha', 'leer'],
  ['none is asked for', new HttpFailure(403, REFUSED), '', undefined],
  ['a field is wrong', new HttpFailure(403, REFUSED, { clave: 'No es esa.' }), '', 'leer'],
  ['it is another failure', new HttpFailure(404, REFUSED), '', 'leer'],
] as const)('leaves the words of the backend when %s', async (_, failure, captcha, action) => {
  expect(await told(failure, captcha, action)).toBe(REFUSED);
});
