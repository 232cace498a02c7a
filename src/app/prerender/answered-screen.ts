import {
  SUBMITTED_FORM_PARAMETER,
  type AnsweredRead,
  type PrerenderRequest,
} from '#contract/prerendered-page.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import { readForm } from '#forms/read-form.ts';
import { initialTyped } from '#blocks/form/form-initial.ts';
import { readTyped } from '#blocks/form/read-typed.ts';
import { failureOf, HttpFailure } from '#runtime/http/http-failure.ts';
import type { Http } from '#runtime/http/http.ts';
import { urlValues } from '#runtime/routes/url-values.ts';
import type { Prepared } from '#runtime/screen/prepared.ts';
import { RunningScreen } from '#runtime/screen/running-screen.ts';
import { arrivalOf } from '#runtime/screen/slot-state.ts';
import { formsIn } from '#runtime/screen/screen-forms.ts';
import type { Services } from '#runtime/services/services.ts';

const WITH_SCRIPT =
  'Para esta consulta hay que comprobar que la hace una persona, y eso necesita JavaScript. Activalo en tu navegador y volvé a entrar.';

/**
 * Prepares a screen after one of its forms was submitted without JavaScript: runs its reads, validates the form and, if
 * it is valid, awaits the reads that depend on it.
 * @returns undefined if the address names no form of the screen
 */
export async function runSubmittedForm(
  screen: CompiledScreen,
  { pathname, search }: URL,
  services: Services,
): Promise<Prepared | undefined> {
  const query = new URLSearchParams(search);
  const form = screen.blocks
    .flatMap(formsIn)
    .find(({ id, url }) => url && id === query.get(SUBMITTED_FORM_PARAMETER));
  if (!form) return undefined;
  const { formats, messages } = services.portal;
  const url = urlValues(screen, { pathname, search }, formats);
  const running = new RunningScreen(screen, services, { route: pathname + search, url, go: () => undefined });
  const stop = running.mount();
  const slots = [...Object.keys(screen.data), ...Object.keys(screen.values)];
  await arrivalOf(slots, running);
  const { scope } = running.get();
  const typed = typedIn(form, query);
  const all = { ...initialTyped(form, scope, formats, undefined), ...typed };
  const { values, errors } = readForm(form, readTyped(form.fields, all, formats), {
    scope,
    formats,
    messages,
  });
  const wrong = new Set(Object.keys(errors));
  if (wrong.size === 0) {
    running.get().publish(form.id, values, true);
    await arrivalOf(slots, running);
  }
  return { running, form: form.id, typed, wrong, stop };
}

/**
 * HTTP client that forwards calls through `port` to the thread that asked for the render. Payment providers and captcha
 * need JavaScript: it throws for them.
 */
export function createPortHttp(
  port: MessagePort,
  portal: Services['portal'],
): Pick<Http, 'call' | 'provider'> {
  let asked = 0;
  return {
    async call(path, body, { method = 'POST' } = {}) {
      const id = ++asked;
      const { status, body: answer } = await new Promise<AnsweredRead>((resolve) => {
        const hear = ({ data }: MessageEvent<AnsweredRead & { id: number }>) => {
          if (data.id !== id) return;
          port.removeEventListener('message', hear);
          resolve(data);
        };
        port.addEventListener('message', hear);
        port.start();
        port.postMessage({ id, method, path, body } satisfies PrerenderRequest & { id: number });
      });
      if (status >= 200 && status < 300) return answer;
      throw failureOf(status, answer, portal);
    },
    async provider() {
      throw new HttpFailure(403, WITH_SCRIPT);
    },
  };
}

/** Typed text by field; for a checkbox, its state. */
function typedIn({ id, fields }: CompiledForm, query: URLSearchParams): Prepared['typed'] {
  const typed = fields.map(({ name, type }) => {
    const text = query.get(name) ?? query.get(`${id}-${name}`);
    return [name, type === 'boolean' ? text !== null && text !== 'false' : (text ?? '')] as const;
  });
  return Object.fromEntries(typed);
}
