import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Paper } from '#server/documents/papers/paper.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { slipExample } from '#tests/documents/slip-example.ts';
import { withBranding } from './with-branding.ts';

it('draws every paper with the mark of the city, not with the plain one', async () => {
  const { mark } = await readPortalConfig('config');
  expect(mark).toEqual({ logo: await readFile('config/images/logo.svg', 'utf8') });
  const drawn: Paper[] = [];
  const plain = {
    draw: async (paper: Paper) => {
      drawn.push(paper);
      return new Uint8Array();
    },
    ahead: () => undefined,
    close: async () => undefined,
  };
  const drawer = withBranding(plain as never, { ...mark, ink: { primary: '#7A1F3D' } });
  await drawer.draw({ kind: 'slip', content: slipExample });
  await drawer.draw({ kind: 'qr', content: '000201' });
  expect(drawn).toMatchObject([
    { content: { issuer: { logo: mark.logo, ink: { primary: '#7A1F3D' } } } },
    { kind: 'qr', content: '000201' },
  ]);
});
