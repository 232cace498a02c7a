// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Effect } from '#contract/generated/grammar.ts';
import { at, expression, fakeServices } from '#runtime/services/portal-fixture.ts';
import { apply, fill, freshPage, go, opened, refresh } from './effects-fixture.ts';

beforeEach(freshPage);

describe('go', () => {
  it('leads to a screen of the route table, with its query', async () => {
    const to = expression<string>(
      ['slip'],
      (scope) => `/things/9?code=${encodeURIComponent((scope['slip'] as unknown as { code: string }).code)}`,
    );
    await apply([{ go: to }], { slip: { code: 'a&b' } }).done;
    expect(go).toHaveBeenCalledExactlyOnceWith('/things/9?code=a%26b');
  });

  it('says that it leads nowhere yet when a part of its path is missing', async () => {
    const to = expression<string>(['slip'], () => '/things/?code=1');
    const { services, done } = apply([{ go: to }, { print: true }], { slip: null });
    expect(await done).toBe(false);
    expect(services.toasts.get()).toMatchObject([{ tone: 'warning', text: 'Todavía no está disponible.' }]);
    expect(go).not.toHaveBeenCalled();
  });

  it('leads home when there is no such screen', async () => {
    await apply([{ go: '/nowhere' }]).done;
    expect(go).toHaveBeenCalledExactlyOnceWith('/inicio');
  });
});

/** Records the requests of the page and the names of saved files. */
function saved(answer: () => Response) {
  const asked: string[] = [];
  const names: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: object }) => {
    asked.push(`${new URL(address).pathname} ${JSON.stringify(headers)}`);
    return answer();
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href.split(':')[0]}`);
  });
  return { asked, names };
}

const pdf = () =>
  new Response('bytes', {
    headers: { 'content-disposition': 'attachment; filename="a.pdf"; filename*=UTF-8\'\'a%C3%B1o.pdf' },
  });

describe('download', () => {
  it('brings the file of a download page with the session, from where files are, and saves it', async () => {
    const { asked, names } = saved(pdf);
    const services = fakeServices(() => null);
    services.session.signIn({ signin: true, token: 'tok', exp: Date.now() / 1000 + 60 }, 'u');
    const effects = [{ download: at('slip.url') }];
    expect(await apply(effects, { slip: { url: '/descargas/9b1f-2' } }, { services }).done).toBe(true);
    expect(asked).toEqual(['/api/archivos/9b1f-2 {"Authorization":"tok"}']);
    expect(names).toEqual(['año.pdf blob']);
    expect(document.querySelector('a')).toBeNull();
  });

  it('tells nobody who it is where files are not', async () => {
    const { asked } = saved(pdf);
    const services = fakeServices(() => null);
    services.session.signIn({ signin: true, token: 'tok', exp: Date.now() / 1000 + 60 }, 'u');
    await apply([{ download: at('slip.url') }], { slip: { url: '/api/archivosX/1' } }, { services }).done;
    expect(asked).toEqual(['/api/archivosX/1 {}']);
  });

  it('says what the server says when there is no file, and what follows does not happen', async () => {
    const message = 'El archivo no existe o el enlace venció.';
    saved(() => new Response(JSON.stringify({ message }), { status: 404 }));
    const effects = [{ download: at('slip.url') }, { go: '/things/1' }];
    const { services, done } = apply(effects as never, { slip: { url: '/descargas/9b1f' } });
    expect(await done).toBe(false);
    expect(services.toasts.get()).toMatchObject([{ tone: 'danger', text: message }]);
    expect(go).not.toHaveBeenCalled();
  });

  it('says that there is no connection', async () => {
    saved(() => {
      throw new TypeError('offline');
    });
    const { services, done } = apply([{ download: at('slip.url') }], { slip: { url: '/descargas/9b1f' } });
    expect(await done).toBe(false);
    expect(services.toasts.get()).toMatchObject([{ text: 'No se tiene conexión con el servidor' }]);
  });

  it('tells how much of a big file arrived', async () => {
    const half = new Uint8Array(600_000);
    saved(() => {
      const body = new ReadableStream({
        start(to) {
          for (const part of [half, half]) to.enqueue(part);
          to.close();
        },
      });
      return new Response(body, { headers: { 'content-length': '1200000' } });
    });
    const progress = vi.fn();
    const scope = { slip: { url: '/descargas/9b1f' } };
    expect(await apply([{ download: at('slip.url') }], scope, { progress }).done).toBe(true);
    expect(progress.mock.calls).toEqual([[0.5], [1]]);
  });

  it.each(['https://evil.test/x.pdf', 'javascript:alert(1)', null])(
    'does not take one from elsewhere: %s',
    async (url) => {
      const { asked } = saved(pdf);
      expect(await apply([{ download: at('slip.url') }], { slip: { url } }).done).toBe(false);
      expect(asked).toEqual([]);
    },
  );
});

describe('open', () => {
  it('opens a page that knows nothing of this one', async () => {
    await apply([{ open: at('slip.url') }], { slip: { url: 'https://maps.test/' } }).done;
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://maps.test/', '_blank', 'noopener,noreferrer');
  });
});

describe('map', () => {
  it('opens a place, whatever it is called, in the map of the portal', async () => {
    const slip = { url: 'Av. Paraguay & Tedín #1' };
    expect(await apply([{ map: at('slip.url') }], { slip }).done).toBe(true);
    const address = 'https://map.test/?q=Av.%20Paraguay%20%26%20Ted%C3%ADn%20%231';
    expect(opened).toHaveBeenCalledExactlyOnceWith(address, '_blank', 'noopener,noreferrer');
  });
});

describe('leave', () => {
  it('goes to another address in the same tab, if it is one of the web', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await apply([{ leave: at('slip.url') }], { slip: { url: 'https://bank.test/pay' } }).done;
    expect(left).toHaveBeenCalledExactlyOnceWith('https://bank.test/pay');
  });
});

describe('an effect without where to go', () => {
  const MISSING = 'Todavía no está disponible.';
  const FAILED = 'Ocurrió un error al procesar la solicitud';

  it.each([
    ['open', null, MISSING],
    ['map', '', MISSING],
    ['leave', undefined, MISSING],
    ['download', null, MISSING],
    ['open', 'javascript:alert(1)', FAILED],
    ['leave', 'javascript:alert(1)', FAILED],
    ['download', 'https://bank.test/a', FAILED],
  ])('says so at %s of %j, and does nothing', async (name, url, text) => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
    left.mockClear();
    const effects = [{ [name]: at('slip.url') } as unknown as Effect, { print: true } as const];
    const { services, done } = apply(effects, { slip: { url } });
    expect(await done).toBe(false);
    expect(services.toasts.get()).toMatchObject([{ text }]);
    expect([opened.mock.calls, left.mock.calls]).toEqual([[], []]);
  });
});

describe('the other effects', () => {
  it('put values in fields of a form', async () => {
    const values = { rows: at('last.rows'), other: at('nothing') };
    const { done } = apply([{ fill: 'form', with: values } as Effect], { last: { rows: [{ a: '1' }] } });
    expect(await done).toBe(true);
    expect(fill).toHaveBeenCalledWith('form', { rows: [{ a: '1' }], other: null });
  });

  it('happen in order: toast, copy, refresh, print', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { services, done } = apply(
      [
        { toast: 'Copiado.', tone: 'info' },
        { copy: at('slip.code') },
        { refresh: ['debt'] },
        { print: true },
      ],
      { slip: { code: '0006' } },
    );
    expect(await done).toBe(true);
    expect(services.toasts.get()).toMatchObject([{ tone: 'info', text: 'Copiado.' }]);
    expect(copied).toHaveBeenCalledWith('0006');
    expect(refresh).toHaveBeenCalledWith(['debt']);
    expect(printed).toHaveBeenCalledOnce();
  });

  it('say of a success that it is one, over what they say of it', async () => {
    const { services, done } = apply([{ toast: 'Se envió.' }]);
    expect(await done).toBe(true);
    expect(services.toasts.get()).toMatchObject([
      { tone: 'success', title: 'Operación exitosa', text: 'Se envió.' },
    ]);
  });

  it('stop with a toast when one cannot be done', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const { services, done } = apply([{ copy: at('slip.code') }, { go: '/things' }], { slip: { code: '1' } });
    expect(await done).toBe(false);
    expect(services.toasts.get()).toMatchObject([
      { tone: 'danger', title: 'Error', text: 'Ocurrió un error al procesar la solicitud' },
    ]);
    expect(go).not.toHaveBeenCalled();
  });

  it('survey is offered and opens nothing by itself, not again before its days', async () => {
    const { services } = apply([{ survey: true }]);
    const { surveyOffered, toasts } = services;
    expect(surveyOffered.get()).toBe(true);
    expect(toasts.get()).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
    surveyOffered.set(false);
    apply([{ survey: true }], {}, { services });
    expect(surveyOffered.get()).toBe(false);
    localStorage.setItem('prueba:survey', String(Date.now() - 31 * 86_400_000));
    apply([{ survey: true }], {}, { services });
    expect(surveyOffered.get()).toBe(true);
  });

  it('survey is skipped when there is none', () => {
    const { services } = apply([{ survey: true }], {}, { services: fakeServices(() => null) });
    expect(services.surveyOffered.get()).toBe(false);
  });
});

describe('an effect with a condition', () => {
  it('happens only when it holds; those after it happen all the same', async () => {
    const effects: Effect[] = [{ go: '/things', when: at('slip.paid') as never }, { refresh: ['debt'] }];
    await apply(effects, { slip: { paid: false } }).done;
    expect(go).not.toHaveBeenCalled();
    expect(refresh).toHaveBeenCalledOnce();
    await apply(effects, { slip: { paid: true } }).done;
    expect(go).toHaveBeenCalledExactlyOnceWith('/things');
  });
});

describe('reset', () => {
  it('leaves a form as it opened', async () => {
    await apply([{ reset: 'consulta' }]).done;
    expect(fill).toHaveBeenCalledExactlyOnceWith('consulta', null);
  });
});

describe('calendar', () => {
  it('gives what puts a day and its hour in the calendar of a phone', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evento');
    const effect = {
      calendar: 'Turno, ventanilla 3',
      on: at('reserva.dia'),
      time: at('reserva.hora'),
      place: 'San Martín 100',
    };
    await apply([effect], { reserva: { dia: '2026-04-20', hora: '09:30' } }).done;
    const text = await (saved.mock.lastCall![0] as Blob).text();
    expect(text).toContain(
      'DTSTART:20260420T093000\r\nSUMMARY:Turno\\, ventanilla 3\r\nLOCATION:San Martín 100\r\n',
    );
  });
});
