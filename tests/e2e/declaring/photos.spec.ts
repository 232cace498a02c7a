import type { Page } from '@playwright/test';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { openStore } from '#server/core/store/open.ts';
import { filePlace } from '#server/core/store/secrets.ts';
import { exifOrientation } from '#server/core/inspection/pictures/exif-orientation.ts';
import { jpegSegments } from '#server/core/inspection/pictures/jpeg-segments.ts';
import { readPictures } from '#tests/documents/read-pdf.ts';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';
import { exifSegment, JPEG, jpegSegment, PLACE } from '#tests/files/photo.ts';

declare global {
  interface Window {
    lastSent?: Blob;
  }
}

/** Which half of a page is red. */
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
/** Dots of the longest side that are sent at most. */
const MOST = 2400;

/** A picture whose left half is red and whose right half is blue, written by the browser. */
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

/** Size of a picture and where its red half is, as the browser draws it. */
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
  /** As the page sent it. */
  body: Buffer;
  /** Its id at the office. */
  id: string;
}

/** Chooses files and gives what went up of them, once it is there. */
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

/** What the office has of a file that was sent. */
async function keptBytes(databaseUrl: string, id: string): Promise<Buffer> {
  const { files } = readEnvironment({ PORTAL_DEMO: 'on', DATABASE_URL: databaseUrl });
  const db = await openStore(databaseUrl);
  const bytes = await openFileStore(files, await filePlace(db)).get(id);
  await db.destroy();
  return Buffer.from(bytes ?? []);
}

/** Keeps in the page what it sends last: no tool sees a body that is a file. */
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

/** A phone photo of 400 by 200 dots, held in each of the eight ways, and where its red half is seen. */
const WAYS: readonly (readonly [number, string, string])[] = [
  [1, '400x200', 'left'],
  [2, '400x200', 'right'],
  [3, '400x200', 'right'],
  [4, '400x200', 'left'],
  [5, '200x400', 'top'],
  [6, '200x400', 'top'],
  [7, '200x400', 'bottom'],
  [8, '200x400', 'bottom'],
];

test('a photo goes upright, reduced and without its place, whatever it was', async ({ page }) => {
  await openForm(page);
  const small = await picture(page, [400, 200], 'image/jpeg');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Quitar ${name}` }).click();
    await expect(page.getByText('Adjuntar archivo')).toBeVisible();
  };
  for (const [orientation, size, red] of WAYS) {
    const photo = withSegments(small, exifSegment(orientation, orientation % 2 ? 'II' : 'MM'));
    const { name, body } = await sentOf(page, { name: `IMG_${orientation}.JPG`, buffer: photo });
    expect([name, body.includes(PLACE), await seen(page, body)]).toEqual([
      `IMG_${orientation}.jpg`,
      false,
      { size, red },
    ]);
    expect(jpegSegments(body)!.map(({ data }) => exifOrientation(data))).not.toContain(orientation);
    await remove(name);
  }
  const webp = await picture(page, [400, 200], 'image/webp');
  const large = await picture(page, [4800, 3600], 'image/jpeg');
  const noted = withSegments(small, jpegSegment(0xfe, PLACE), jpegSegment(0xe1, `XMP ${PLACE}`));
  const table: [string, Buffer, string, string, string?][] = [
    ['a photo of a chat', webp, 'chat.webp', 'chat.jpg'],
    ['one that its name does not say', small, '1000012345', '1000012345.jpg', 'image/jpeg'],
    ['one with notes', noted, 'nota.jpeg', 'nota.jpg'],
    ['one with a video after it', Buffer.concat([small, Buffer.from(PLACE)]), 'mueve.jfif', 'mueve.jpg'],
    ['a PNG called JPG', await picture(page, [400, 200], 'image/png'), 'captura.jpg', 'captura.jpg'],
  ];
  for (const [what, buffer, chosen, name, mimeType = ''] of table) {
    const sent = await sentOf(page, { name: chosen, buffer, mimeType });
    expect([what, sent.name, sent.body.includes(PLACE)]).toEqual([what, name, false]);
    expect(await seen(page, sent.body)).toEqual({ size: '400x200', red: 'left' });
    await remove(name);
  }
  const reduced = await sentOf(page, {
    name: 'grande.jpg',
    buffer: withSegments(large, exifSegment(6)),
  });
  expect(await seen(page, reduced.body)).toEqual({ size: `1800x${MOST}`, red: 'top' });
  expect(reduced.body.length).toBeLessThan(large.length);
  await sound(page);
});

test('what cannot be opened is said, with what to do', async ({ page }) => {
  await openForm(page);
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Foto', { exact: true }).setInputFiles({ name, mimeType: '', buffer });
  await choose('IMG_0001.HEIC', Buffer.from('0000001866747970686569630000000068656963', 'hex'));
  await expect(
    page.getByText(/^IMG_0001\.HEIC es una foto HEIC, que este navegador no abre\. /),
  ).toBeVisible();
  await sound(page);
  await choose('rota.jpg', Buffer.from('ffd8ffe0', 'hex'));
  await expect(page.getByText('No pudimos abrir la foto rota.jpg: puede estar dañada.')).toBeVisible();
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
    const two = await sentOf(page, { name: 'uno.jpg', buffer: photo }, { name: 'dos.jpg', buffer: photo });
    expect(two.name).toBe('fotos.pdf');
    await expect(page.getByText('Sumar otra foto al PDF')).toBeVisible();
    await settled(page);
    await sound(page);
    const three = await sentOf(page, wide);
    expect([three.name, three.body.includes(PLACE)]).toEqual(['fotos.pdf', false]);
    const kept = await keptBytes(portal.databaseUrl, three.id);
    expect(kept.equals(three.body)).toBe(true);
    const pages = await readPictures(new Uint8Array(kept));
    expect(pages.map((drawn) => redHalf(drawn))).toEqual(['top', 'top', 'left']);
    await page.getByLabel('Declaro bajo juramento').check();
    await page.getByRole('button', { name: 'Presentar' }).click();
    await expect(page.getByText('Es el expediente N° 45187/2026.')).toBeVisible();
  },
);
