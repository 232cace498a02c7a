import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#tests/e2e/fixtures/running-portal.ts';
import { patientAgent } from './patient-agent.ts';

it('what is asked of a server that is starting waits until it listens', async () => {
  const port = await freePort();
  const answered = once(get({ port, agent: patientAgent() }), 'response');
  await pause(250);
  const server = createServer((_, response) => response.end()).listen(port);
  onTestFinished(() => void server.close());
  expect(await answered).toMatchObject([{ statusCode: 200 }]);
});

it('what is asked of a server that never listens is refused in the end', async () => {
  const asked = get({ port: await freePort(), agent: patientAgent(250) });
  await expect(once(asked, 'response')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
