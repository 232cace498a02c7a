import { filePlace } from '#server/core/store/secrets.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { GOOD_UPLOADS, HOSTILE_UPLOADS } from '#tests/files/hostile-uploads.ts';
import type { Upload } from '#tests/files/upload.ts';
import { openTestPortal } from '#tests/api/test-portal.ts';
import type { Attack } from '#tests/attack/finding.ts';
import { drawn, seededRandom } from '#tests/attack/random.ts';

const BROKEN_FILES = 1500;
/** Milliseconds that a file may take. */
const LONGEST = 5000;

/** Sends files that act, unpack to too much or are two things; and good ones with bytes changed, cut or doubled. */
export const uploads: Attack = async ({ seed, say }) => {
  const portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  const random = seededRandom(seed);
  const send = async ({ name, bytes }: Upload) => {
    const headers = { 'content-type': 'application/octet-stream', 'x-nombre': name };
    const start = performance.now();
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/archivos',
      payload: bytes,
      headers,
      remoteAddress: `203.0.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
    });
    const { id } = answer.json<{ id?: string }>();
    return { status: answer.statusCode, ms: performance.now() - start, id };
  };
  const store = openFileStore(portal.environment.files, await filePlace(portal.db));
  /** True if a file was stored unchanged: the server removes bytes after the end of a picture. */
  const isKeptWhole = async (id: string | undefined, { bytes }: Upload) =>
    id !== undefined && bytes.equals((await store.get(id))!);
  try {
    let taken = 0;
    for (const upload of HOSTILE_UPLOADS) {
      const { status, id } = await send(upload);
      const broken = status >= 500 || (status < 300 && (await isKeptWhole(id, upload)));
      if (broken) say(`${upload.what}: ${status}`);
      taken += broken ? 1 : 0;
    }
    let failed = 0;
    let slow = 0;
    for (let i = 0; i < BROKEN_FILES; i += 1) {
      const { what, name, bytes } = drawn(GOOD_UPLOADS, random);
      const { status, ms } = await send({ what, name, bytes: damaged(bytes, random) });
      if (status === 500) failed += 1;
      if (ms > LONGEST) slow += 1;
    }
    return [
      { what: 'uploads: hostile files taken', tries: HOSTILE_UPLOADS.length, broken: taken },
      { what: 'uploads: damaged files answered 500, or slowly', tries: BROKEN_FILES, broken: failed + slow },
    ];
  } finally {
    await portal.close();
  }
};

function damaged(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(random() * copy.length);
  const how = random();
  if (how < 0.2) return copy.subarray(0, at);
  if (how < 0.3) return Buffer.concat([copy.subarray(0, at), copy]);
  const many = 1 + Math.floor(random() * 8);
  for (let i = 0; i < many; i += 1) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy;
}
