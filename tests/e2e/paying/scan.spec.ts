import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BROWSER } from '#tests/e2e/fixtures/browser.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { goToPay, searchFromHome } from '#tests/e2e/fixtures/steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'camera-'));
const FILM = join(folder, 'slip.y4m');

test.use({
  fresh: true,
  viewport: { width: 360, height: 740 },
  launchOptions: {
    ...BROWSER,
    args: [
      ...BROWSER.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Frame of a 640 by 480 camera pointed at a picture of the page, in luminance from 0 to 255. */
async function seen(page: Page, picture: string): Promise<Buffer> {
  const light = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const drawing = new OffscreenCanvas(640, 480).getContext('2d')!;
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, 640, 480);
    drawing.imageSmoothingEnabled = false;
    drawing.drawImage(image, 140, 60, 360, 360);
    const { data } = drawing.getImageData(0, 0, 640, 480);
    return Array.from({ length: 640 * 480 }, (_, dot) => data[dot * 4]!);
  }, picture);
  return Buffer.from(light);
}

/** A single frame without colour, in the format of Chromium's fake camera. */
function film(light: Buffer): Buffer {
  const head = Buffer.from('YUV4MPEG2 W640 H480 F5:1 Ip A1:1 C420jpeg\nFRAME\n');
  return Buffer.concat([head, light, Buffer.alloc((640 * 480) / 2, 128)]);
}

test('a QR outlives a reload, and the slip it pays is found with the camera or a photo', async ({ page }) => {
  const code = page.getByRole('img', { name: /^Código QR/ });

  await searchFromHome(page, 'ZA101AA');
  await goToPay(page);
  await page.getByRole('tab', { name: 'QR' }).click();
  await page.getByRole('button', { name: /^Generar QR por/ }).click();
  const picture = (await code.getAttribute('src'))!;
  await page.reload();
  await expect(code).toHaveAttribute('src', picture);
  await expect(page.getByText(/Vence en/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Generar QR por/ })).toHaveCount(0);

  const light = await seen(page, picture);
  const number = page.getByLabel('Código de pago o número de boleta', { exact: true });
  const scan = page.getByRole('button', { name: 'Escanear Código de pago o número de boleta' });
  const photo = page.getByLabel('Elegir una foto');

  await test.step('where the camera sees none, a photo serves if the QR is in it', async () => {
    writeFileSync(FILM, film(Buffer.alloc(light.length, 200)));
    await page.goto('/pagos');
    await scan.click();
    await expect(page.getByText('Apuntá la cámara al QR: tiene que entrar entero.')).toBeVisible();
    await sound(page);
    const blank = Buffer.from(BLANK, 'base64');
    await photo.setInputFiles({ name: 'mesa.png', mimeType: 'image/png', buffer: blank });
    await expect(page.getByText('No encontramos un QR en esa foto.')).toBeVisible();
    const buffer = Buffer.from(picture.split(',')[1]!, 'base64');
    await photo.setInputFiles({ name: 'boleta.png', mimeType: 'image/png', buffer });
    await expect(number).toHaveValue(/^\d{10}$/);
    await expect(number).toBeFocused();
  });

  await test.step('the camera finds it by itself, and the slip is there to be paid', async () => {
    writeFileSync(FILM, film(light));
    await number.fill('');
    await scan.click();
    await expect(number).toHaveValue(/^\d{10}$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Dominio, catastro, padrón o dato para pagar').fill('ZA101AA');
    await page.getByRole('button', { name: 'Buscar boleta' }).click();
    await expect(page.getByRole('heading', { name: /^Boleta N° \d{10}/ })).toBeVisible();
  });
});

/** A white pixel. */
const BLANK =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
