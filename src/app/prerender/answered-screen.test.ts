// @vitest-environment happy-dom
import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { at, call, fakeServices, portal, screen } from '#runtime/services/portal-fixture.ts';
import { runSubmittedForm, createPortHttp } from './answered-screen.ts';

afterEach(() => sessionStorage.clear());

const plate = { name: 'plate', title: 'Dominio', widget: 'text', type: 'string', required: true };
const search = { type: 'form', key: 'f', id: 'search', url: true, fields: [plate], validate: () => true };
const lookup = screen({
  blocks: [search, { ...search, id: 'kept', url: false }] as never,
  data: {
    vehicle: {
      call: call('Vehicle', { captcha: 'consulta', typedIn: { plate: ['search', 'plate'] } }),
      send: { plate: at('search.plate') },
      needs: ['plate'],
    },
  },
});

function sent(query: string, captcha = '') {
  const asked: unknown[] = [];
  const services = fakeServices(
    (path, body) => {
      asked.push([path, body]);
      if (body['plate'] === 'NONE') throw new HttpFailure(404, 'No existe', { plate: 'No lo encontramos' });
      return { plate: body['plate'] };
    },
    {
      environment: { captcha },
      portal: { messages: { ...portal.messages, validation: { required: 'Completá.' } } },
    },
  );
  const address = new URL(`/things?${query}`, 'https://portal.test');
  return { asked, services, answer: runSubmittedForm(lookup, address, services) };
}

it('reads what was typed and waits for what it asks for', async () => {
  const { answer, asked } = sent('plate=AB+123+CD&enviado=search');
  const { running, wrong, typed, stop } = (await answer)!;
  expect(asked).toEqual([['Vehicle', { plate: 'AB 123 CD' }]]);
  expect(running.get().scope['vehicle']).toEqual({ plate: 'AB 123 CD' });
  expect([wrong.size, typed]).toEqual([0, { plate: 'AB 123 CD' }]);
  stop();
});

it('asks for nothing while something is wrong, and says what', async () => {
  const { answer, asked } = sent('plate=&enviado=search');
  const { wrong, stop } = (await answer)!;
  expect([asked, [...wrong]]).toEqual([[], ['plate']]);
  stop();
});

it('puts beside the field what the server says of it', async () => {
  const { running, stop } = (await sent('plate=NONE&enviado=search').answer)!;
  expect(running.get().fieldErrors('search')).toEqual({ plate: 'No lo encontramos' });
  stop();
});

it('is for forms that stand in the address alone', async () => {
  expect(await sent('plate=A&enviado=kept').answer).toBeUndefined();
  expect(await sent('plate=A&enviado=other').answer).toBeUndefined();
});

it('says that a script is needed where a person has to be told from a machine', async () => {
  const { services, asked, answer } = (() => {
    const { port1 } = new MessageChannel();
    const made = sent('plate=A&enviado=other', '/captcha');
    Object.assign(made.services.http, createPortHttp(port1 as never, portal));
    port1.close();
    return made;
  })();
  await answer;
  const address = new URL('/things?plate=A&enviado=search', 'https://portal.test');
  const { running, stop } = (await runSubmittedForm(lookup, address, services))!;
  const state = running.get().state(['vehicle']);
  expect(state).toMatchObject({
    status: 'failed',
    code: 403,
    message: expect.stringContaining('JavaScript'),
  });
  expect(asked).toEqual([]);
  stop();
});

it('hands each answer to who asked for it', async () => {
  const { port1, port2 } = new MessageChannel();
  port2.on('message', ({ id, path }: { id: number; path: string }) => {
    const isLate = path === 'A';
    setTimeout(
      () => port2.postMessage({ id, status: isLate ? 200 : 409, body: { message: path } }),
      isLate ? 30 : 0,
    );
  });
  const http = createPortHttp(port1 as never, portal);
  const [first, second] = await Promise.allSettled([http.call('A', {}), http.call('B', {})]);
  expect(first).toEqual({ status: 'fulfilled', value: { message: 'A' } });
  expect(second).toMatchObject({ status: 'rejected', reason: { status: 409, message: 'B' } });
  port1.close();
});
