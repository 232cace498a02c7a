import { fillText } from '#contract/fill-text.ts';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { startWorker } from '#runtime/http/start-worker.ts';
import { PDF_OVERHEAD, photosPdf } from './photos-pdf.ts';
import { reducePhotos, type PhotoResult, type PhotoTask, type ReducedPhoto } from './reduce-photos.ts';

const WORDS = {
  photoHeic:
    '{name} es una foto HEIC, que este navegador no abre. Adjuntala desde el iPhone, o elegí en él Ajustes > Cámara > Formatos > «Más compatible» y sacala de nuevo. También podés guardarla como JPG.',
  photoOther: '{name} es una imagen {kind}, que este navegador no abre: guardala como JPG y mandá esa.',
  photoUnread:
    'No pudimos abrir la foto {name}: puede estar dañada o ser demasiado grande. Sacala de nuevo, o mandala como PDF.',
  photosHeavy: 'Las fotos pesan demasiado juntas: mandá menos.',
};

export interface PreparedPhotos {
  readonly files: readonly File[];
  /** Photos in the PDF, to build it again with more of them; empty if there is no PDF. */
  readonly pages: readonly ReducedPhoto[];
}

interface Preparation {
  readonly limits: CompiledFile;
  /** Photos that precede them in the same PDF. */
  readonly pages: readonly ReducedPhoto[];
  readonly texts: Readonly<Record<string, string>>;
  readonly progress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Converts photos to a format that the office opens: JPEG for one, PDF for several or if the field accepts only PDF.
 * Metadata is removed.
 * @returns the files, or a message why they cannot be sent; undefined if aborted
 * @throws {Error} if the browser cannot draw
 */
export async function preparePhotos(
  photos: readonly File[],
  { limits, pages, texts, progress, signal }: Preparation,
): Promise<PreparedPhotos | { problem: string } | undefined> {
  const words = { ...WORDS, ...texts };
  const together = asPdf(limits, photos.length + pages.length);
  const kept = pages.reduce((sum, { jpeg }) => sum + jpeg.size + PDF_OVERHEAD, PDF_OVERHEAD);
  const room = together
    ? limits.maxBytes - kept - photos.length * PDF_OVERHEAD
    : limits.maxBytes * photos.length;
  const result = await reduceBeside({ photos, maxBytes: room }, progress, signal);
  if (!result) return undefined;
  if ('tooBig' in result) return { problem: words.photosHeavy };
  if ('unreadable' in result) {
    const photo = photos[result.unreadable]!;
    const kind = await unreadKind(photo);
    const text = kind === 'HEIC' ? words.photoHeic : kind ? words.photoOther : words.photoUnread;
    return { problem: fillText(text, { name: photo.name, kind: kind ?? '' }) };
  }
  if (!together) {
    const files = result.reduced.map(({ jpeg }, i) => named(jpeg, photos[i]!.name, 'jpg'));
    return { files, pages: [] };
  }
  const all = [...pages, ...result.reduced];
  const name = all.length === 1 ? photos[0]!.name : 'fotos';
  return { files: [named(photosPdf(all), name, 'pdf')], pages: all };
}

/** True if that many photos are sent as one PDF. */
function asPdf({ accept }: CompiledFile, count: number): boolean {
  return accept.includes('pdf') && (count > 1 || !accept.includes('jpg'));
}

function named(content: Blob, name: string, kind: 'jpg' | 'pdf'): File {
  const start = name.replace(/\.[a-z]{3,4}$/i, '');
  return new File([content], `${start}.${kind}`, { type: content.type });
}

type Told = { part: number } | { result: PhotoResult } | { error: string };

/** Reduces photos in a worker; in the page if the browser has no worker that can draw. */
async function reduceBeside(
  task: PhotoTask,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<PhotoResult | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    const result = await reducePhotos(task, progress);
    return signal.aborted ? undefined : result;
  }
  const { default: address } = await import('./photo-worker.ts?worker&url');
  const worker = startWorker(address);
  try {
    return await new Promise<PhotoResult | undefined>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(undefined));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if ('part' in data) progress(data.part);
        else if ('result' in data) resolve(data.result);
        else reject(new Error(data.error));
      });
      worker.postMessage(task, []);
    });
  } finally {
    worker.terminate();
  }
}

/** Image formats that few browsers decode, by their first bytes: HEIF with HEVC (ISO/IEC 23008-12), AVIF and TIFF. */
const UNREAD: readonly (readonly [kind: string, start: RegExp])[] = [
  ['HEIC', /^....ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['AVIF', /^....ftypavi[fs]/s],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
];

async function unreadKind(photo: Blob): Promise<string | undefined> {
  const start = new Uint8Array(await photo.slice(0, 12).arrayBuffer());
  const written = String.fromCharCode(...start);
  return UNREAD.find(([, begins]) => begins.test(written))?.[0];
}
