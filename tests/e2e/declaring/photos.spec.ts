import type { Page } from '@playwright/test';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { openStore } from '#server/core/store/open.ts';
import { filePlace } from '#server/core/store/secrets.ts';
import { exifOrientation } from '#server/core/inspection/pictures/exif-orientation.ts';
import { jpegSegments } from '#server/core/inspection/pictures/jpeg-segments.ts';
import { readPictures } from '#tests/documents/read-pdf.ts';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';
import { broughtPhotos } from '#tests/files/brought-photos.ts';
import { exifSegment, JPEG, PLACE } from '#tests/files/photo.ts';
import { png } from '#tests/files/picture-encoders.ts';

declare global {
  interface Window {
    lastSent?: Blob;
  }
}

/** Side of a picture that is red. */
function redHalf({ data, width, height }: ImageData): string {
  const isRed = (x: number, y: number) => {
    const at = 4 * (Math.round(height * y) * width + Math.round(width * x));
    return data[at]! > 200 && data[at + 2]! < 60;
  };
  const [left, right, low] = [isRed(0.25, 0.45), isRed(0.75, 0.45), isRed(0.25, 0.55)];
  if (left && right && !low) return 'top';
  return left && !right ? 'left' : 'other';
}

test.use({ fresh: true, viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

const LAPACHOS = '30006001218';
const SIGN = '/clave-fiscal/inicio/publicidad-propaganda/modificar?nro=PYP-2024-00116';
/** Maximum pixels of the longest side of a sent picture. */
const MOST = 2400;

/** A picture with a red left half and a blue right half, encoded by the browser. */
async function picture(
  page: Page,
  [width, height]: readonly [number, number],
  type: string,
): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([wide, high, kind]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#f00';
      context.fillRect(0, 0, wide / 2, high);
      context.fillStyle = '#00f';
      context.fillRect(wide / 2, 0, wide / 2, high);
      const blob = await canvas.convertToBlob({ type: kind, quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height, type] as const,
  );
  return Buffer.from(bytes);
}

const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** Size of a picture and its red side, as the browser renders it. */
function seen(page: Page, bytes: Buffer): Promise<{ size: string; red: string }> {
  return page.evaluate(
    async (all) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(all)]));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const places = { left: [0.1, 0.5], right: [0.9, 0.5], top: [0.5, 0.1], bottom: [0.5, 0.9] } as const;
      const isRed = ([x, y]: readonly [number, number]) => {
        const [red = 0, , blue = 0] = context.getImageData(width * x, height * y, 1, 1).data;
        return red > 200 && blue < 60;
      };
      const red = Object.entries(places).find(([, place]) => isRed(place))?.[0] ?? 'none';
      const others = Object.values(places).filter(isRed).length;
      return { size: `${width}x${height}`, red: others > 2 ? 'everywhere' : red };
    },
    [...bytes],
  );
}

interface Sent {
  name: string;
  /** Body as sent by the page. */
  body: Buffer;
  /** Its id at the office. */
  id: string;
}

/** Chooses files and returns what was uploaded, once it is shown. */
async function sentOf(
  page: Page,
  ...files: { name: string; buffer: Buffer; mimeType?: string }[]
): Promise<Sent> {
  const there = page.waitForResponse((response) => response.url().endsWith('/api/archivos'));
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles(files.map((file) => ({ mimeType: '', ...file })));
  const response = await there;
  expect(response.status()).toBe(201);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const { id, nombre } = (await response.json()) as { id: string; nombre: string };
  const body = await page.evaluate(async () => [...new Uint8Array(await window.lastSent!.arrayBuffer())]);
  return { name: nombre, body: Buffer.from(body), id };
}

/** Bytes that the office stored of a sent file. */
async function keptBytes(databaseUrl: string, id: string): Promise<Buffer> {
  const { files } = readServerEnvironment({ PORTAL_DEMO: 'on', DATABASE_URL: databaseUrl });
  const db = await openStore(databaseUrl);
  const bytes = await openFileStore(files, await filePlace(db)).get(id);
  await db.destroy();
  return Buffer.from(bytes ?? []);
}

/** Records in the page the body it sends last, because Playwright does not see a body that is a file. */
async function watchSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sent(body) {
      if (body instanceof Blob) window.lastSent = body;
      return send.call(this, body);
    };
  });
}

async function openForm(page: Page): Promise<void> {
  await watchSent(page);
  await page.goto(`/auth/login?returnUrl=${SIGN}`);
  await signIn(page, undefined, LAPACHOS);
  await page.getByLabel('Alto (m)').fill('2');
  await page.getByLabel('Ancho (m)').fill('2,4');
  await expect(page.getByLabel('Foto', { exact: true })).toBeVisible();
}

/** Removes the only file of the field. */
async function removeFile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Quitar ${name}` }).click();
  await expect(page.getByText('Adjuntar archivo')).toBeVisible();
}

const photos = broughtPhotos();
for (const part of [0, 1])
  test(`a picture as people bring it goes up with its image alone, or is said what to do with: half ${part + 1}`, async ({
    page,
    allow,
  }) => {
    test.slow();
    allow(/status of 422/);
    await openForm(page);
    for (const { what, name, mimeType = '', bytes, page: after } of photos.filter((_, i) => i % 2 === part)) {
      if ('problem' in after) {
        await page.getByLabel('Foto', { exact: true }).setInputFiles({ name, mimeType, buffer: bytes });
        await expect(page.getByText(after.problem), what).toBeVisible();
        continue;
      }
      const sent = await sentOf(page, { name, mimeType, buffer: bytes });
      const { size, red } = await seen(page, sent.body);
      expect([what, sent.name, size, red]).toEqual([what, after.name, after.size, after.red]);
      if (after.name.endsWith('.jpg')) {
        expect([what, sent.body.includes(PLACE)]).toEqual([what, false]);
        expect(jpegSegments(sent.body)!.map(({ data }) => exifOrientation(data) ?? 1)).not.toContain(6);
      }
      await removeFile(page, sent.name);
    }
    await sound(page);
  });

test('a large photo is reduced beside the page, which says how far it is', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const draw = window.createImageBitmap;
    Object.assign(window, {
      createImageBitmap: (...given: Parameters<typeof draw>) => {
        seen.push('drawn in the page');
        return draw(...given);
      },
    });
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        for (const bar of document.querySelectorAll('progress'))
          seen.push(bar.getAttribute('aria-label') ?? '');
      }).observe(document.body, { subtree: true, childList: true, attributes: true }),
    );
  });
  await openForm(page);
  const large = await picture(page, [4800, 3600], 'image/jpeg');
  const reduced = await sentOf(page, { name: 'grande.jpg', buffer: withSegments(large, exifSegment(6)) });
  const told = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(told).not.toContain('drawn in the page');
  expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/^Preparando grande\.jpg: \d+ %$/)]));
  expect(await seen(page, reduced.body)).toEqual({ size: `1800x${MOST}`, red: 'top' });
  expect(reduced.body.length).toBeLessThan(large.length);
});

test('what cannot be opened is said, with what to do, until another one is chosen', async ({ page }) => {
  await openForm(page);
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Foto', { exact: true }).setInputFiles({ name, mimeType: '', buffer });
  await choose('IMG_0001.HEIC', Buffer.from('0000001866747970686569630000000068656963', 'hex'));
  await expect(page.getByText(/^IMG_0001\.HEIC es una foto HEIC/)).toBeVisible();
  await sound(page);
  await choose('rota.jpg', Buffer.from('ffd8ffe0', 'hex'));
  await expect(page.getByText(/^No pudimos abrir la foto rota\.jpg: /)).toBeVisible();
  await expect(page.getByText(/HEIC/)).toBeHidden();
  await expect(page.getByLabel('Tomar foto: Foto')).toBeVisible();
});

test(
  'photos become one PDF, another one goes after them, and the office gets no place',
  { tag: '@protects' },
  async ({ page, portal }) => {
    await openForm(page);
    const photo = withSegments(await picture(page, [1600, 1200], 'image/jpeg'), exifSegment(6));
    const wide = { name: 'tres.jpg', buffer: JPEG };
    const screenshot = { name: 'cuatro.png', buffer: png({ hasAlpha: true }) };
    const two = await sentOf(page, { name: 'uno.jpg', buffer: photo }, { name: 'dos.jpg', buffer: photo });
    expect(two.name).toBe('fotos.pdf');
    await expect(page.getByText('Sumar otra foto al PDF')).toBeVisible();
    await settled(page);
    await sound(page);
    const three = await sentOf(page, wide);
    expect([three.name, three.body.includes(PLACE)]).toEqual(['fotos.pdf', false]);
    const four = await sentOf(page, screenshot);
    expect(four.name).toBe('fotos.pdf');
    const kept = await keptBytes(portal.databaseUrl, four.id);
    expect(kept.equals(four.body)).toBe(true);
    const pages = await readPictures(new Uint8Array(kept));
    expect(pages.map((drawn) => redHalf(drawn))).toEqual(['top', 'top', 'left', 'left']);
    await page.getByLabel('Declaro bajo juramento').check();
    await page.getByRole('button', { name: 'Presentar' }).click();
    await expect(page.getByText('Es el expediente N° 45187/2026.')).toBeVisible();
  },
);
