import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Paper } from '#server/documents/papers/paper.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { slipExample } from '#tests/documents/slip-example.ts';
import { logoDrawer } from './logo-drawer.ts';

it('draws every paper with the mark of the city, not with the plain one', async () => {
  const { logo } = await readPortalConfig('config');
  expect(logo).toBe(await readFile('config/images/logo.svg', 'utf8'));
  const drawn: Paper[] = [];
  const plain = {
    draw: async (paper: Paper) => {
      drawn.push(paper);
      return new Uint8Array();
    },
    ahead: () => undefined,
    close: async () => undefined,
  };
  const drawer = logoDrawer(plain as never, logo ?? '');
  await drawer.draw({ kind: 'slip', content: slipExample });
  await drawer.draw({ kind: 'qr', content: '000201' });
  expect(drawn).toMatchObject([{ content: { issuer: { logo } } }, { kind: 'qr', content: '000201' }]);
});
