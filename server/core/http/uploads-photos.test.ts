import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { filePlace } from '#server/core/store/secrets.ts';
import { broughtPhotos } from '#tests/files/brought-photos.ts';
import { zipFile } from '#tests/api/zip-file.ts';
import { PLACE } from '#tests/files/photo.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await openTestPortal()));
afterAll(() => portal.close());

async function upload(name: string, payload: Buffer) {
  const headers = { 'content-type': 'application/octet-stream', 'x-nombre': encodeURIComponent(name) };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/archivos', payload, headers });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

async function keptBytes(id: string): Promise<Buffer> {
  const store = openFileStore(portal.environment.files, await filePlace(portal.db));
  return Buffer.from((await store.get(id))!);
}

describe('POST /api/archivos of a picture as people bring it', () => {
  it.each(broughtPhotos().map((photo) => [photo.what, photo] as const))(
    'says what becomes of %s',
    async (_, { name, bytes, office }) => {
      const { status, body } = await upload(name, bytes);
      if ('status' in office) {
        expect({ status, message: body.message }).toEqual(office);
        return;
      }
      expect([status, body.nombre, body.tipo]).toEqual([201, office.name, office.kind]);
      const kept = await keptBytes(body.id);
      expect(kept.includes(PLACE)).toBe(false);
      expect(kept.length).toBe(body.tamano);
    },
  );

  it('takes those that it takes in an archive too', async () => {
    const named = broughtPhotos().filter(({ office }) => 'kind' in office);
    const entries = named.map(({ name, bytes }, i) => ({ name: `${i}-${name}`, content: bytes }));
    expect(await upload('fotos.zip', zipFile(entries))).toMatchObject({ status: 201 });
    expect(entries.length).toBeGreaterThanOrEqual(12);
  });
});
