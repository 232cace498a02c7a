import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from '#tests/e2e/fixtures/portal.ts';
import { startPortal } from '#tests/e2e/fixtures/running-portal.ts';

test('a server that is asked to end does, though somebody holds a connection that he never used', async () => {
  const portal = await startPortal();
  const unused = connect(Number(new URL(portal.url).port), 'localhost').on('error', () => undefined);
  await once(unused, 'connect');
  await portal.stop();
});
