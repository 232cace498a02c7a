import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveEndpoints, type ServedEndpoints } from './endpoint-fixture.ts';

/** More than the queue holds, plus those that start meanwhile on a slow machine. */
const MANY = 300;

let served: ServedEndpoints;
beforeEach(async () => {
  served = await serveEndpoints();
});
afterEach(() => served.close());

const calls = (path: string) => Array.from({ length: MANY }, () => served.call(path, {}));

it('who writes waits for who reads, and is told to come back when too many wait', async () => {
  let release = () => {};
  served.held = new Promise((resolve) => void (release = resolve));
  const reading = served.call('Prueba/Lenta', {});
  await vi.waitFor(() => expect(served.runs).toEqual(['lenta']));
  const writing = calls('Prueba/Turno').map((call) =>
    call.then((answer) => {
      if (answer.status === 503) release();
      return answer;
    }),
  );
  const answers = await Promise.all(writing);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(MANY - 200);
  for (const { status, body, headers } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body['message']).toMatch(/^Hay mucha gente haciendo trámites/);
  }
  expect((await reading).status).toBe(200);
});

it('who reads waits for nobody', async () => {
  const answers = await Promise.all(calls('Prueba/Lenta'));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
