import { exifSegment, jpegSegment, PLACE } from './photo.ts';
import { bmp, gif, HEIGHT, hugePng, png, pngChunk, WIDTH } from './picture-encoders.ts';

/**
 * A user's picture, what the page turns it into in a field for JPG, PNG or PDF, and what the office makes of its bytes.
 */
export interface BroughtPhoto {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** MIME type by the browser, if the name does not tell. */
  readonly mimeType?: string;
  /** Expected upload (name, pixels, side of the red half), or message of the page. */
  readonly page: SentPhoto | { readonly problem: RegExp };
  /** Stored name and kind, or the refusal. */
  readonly office: KeptPhoto | { readonly status: 415 | 422; readonly message: string };
}

interface SentPhoto {
  readonly name: string;
  readonly size: string;
  readonly red: 'left' | 'right' | 'top' | 'bottom';
}

interface KeptPhoto {
  readonly name: string;
  readonly kind: 'jpg' | 'png';
}

/** 64 × 32 pixels, left half red and right half blue, as written by three programs. */
const BASELINE = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAgAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAAIBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AM6AY5SIACAAWElYABfgI9VSAAgAFhJWAAf/2Q==',
  'base64',
);
const PROGRESSIVE = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAgAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAcF/9oADAMBAAIQAxAAAAHODGpAEAWGVgXxHqoBAFhlYH//xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAEFAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAEDAQE/AQ//xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAECAQE/AQ//xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAY/AgP/xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAE/IQP/2gAMAwEAAgADAAAAEP8A8IL/APCC/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAwEBPxAP/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAgEBPxAP/8QAFBABAAAAAAAAAAAAAAAAAAAAUP/aAAgBAQABPxAD/9k=',
  'base64',
);
/** CMYK, as written by Photoshop for print. */
const CMYK = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAtKDAlKCko/8AAFAgAIABABEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAJCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A1Syoyo1SAAAAlWKqAAAACqglWAAAAJViqgAAAAqoJVgAAACVYqoAAAAKqCVYAAAAlWKqAAAAD//Z',
  'base64',
);
const WEBP = Buffer.from(
  'UklGRkYCAABXRUJQVlA4WAoAAAAgAAAAPwAAHwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggWAAAABAFAJ0BKkAAIAA+bTCURqQjIiEsCACADYljAM/ZQX4B+IGmA/En9ZtxAAOk+waBWQAA/vCbAOLsU93KaYEwWNRpmin3w2TDKbg6GXptLFDFB4jVH0gAAAA=',
  'base64',
);
const HEIC = Buffer.from('0000001866747970686569630000000068656963', 'hex');
const TIFF = Buffer.from('49492a0008000000000000000000', 'hex');

const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

const LYING = `${WIDTH}x${HEIGHT}`;
const UPRIGHT = `${HEIGHT}x${WIDTH}`;
const jpg = (name: string): KeptPhoto => ({ name, kind: 'jpg' });
const leftRed = (name: string): SentPhoto => ({ name, size: LYING, red: 'left' });
const noKind = (kind: string) => `No recibimos imágenes ${kind}: guardala como JPG y mandá esa.`;
const NO_HEIC =
  'No recibimos fotos HEIC. En el iPhone elegí Ajustes > Cámara > Formatos > «Más compatible» y sacala de nuevo, o guardala como JPG y mandá esa.';
const NO_KIND = 'Tipo de archivo no permitido. Usá PDF, JPG, PNG, DOCX, XLSX, TXT, CSV o ZIP.';
const BROKEN = 'La foto está dañada: volvé a guardarla como JPG y mandá esa.';
const unread = (name: string) =>
  RegExp(`^No pudimos abrir la foto ${name}: puede estar dañada o ser demasiado grande. Sacala de nuevo, o `);

/** Side of the red half for each of the eight EXIF orientations. */
const HELD = ['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom'] as const;

function heldPhotos(): BroughtPhoto[] {
  return HELD.map((red, i) => ({
    what: `a photo held in the way ${i + 1}, with its place`,
    name: `IMG_${i + 1}.JPG`,
    bytes: withSegments(BASELINE, exifSegment(i + 1, i % 2 ? 'MM' : 'II')),
    page: { name: `IMG_${i + 1}.jpg`, size: i < 4 ? LYING : UPRIGHT, red },
    office: jpg(`IMG_${i + 1}.JPG`),
  }));
}

/** Pictures that can be read under any name; only the image is uploaded. */
function readPhotos(): BroughtPhoto[] {
  const both = (what: string, name: string, bytes: Buffer): BroughtPhoto => ({
    what,
    name,
    bytes,
    page: leftRed(name.replace(/\.\w+$/, '.jpg')),
    office: jpg(name),
  });
  const plain = (what: string, name: string, bytes: Buffer): BroughtPhoto => ({
    what,
    name,
    bytes,
    page: leftRed(name),
    office: { name, kind: 'png' },
  });
  const drawn = (what: string, name: string, bytes: Buffer, kind: string): BroughtPhoto => ({
    what,
    name,
    bytes,
    page: leftRed(name.replace(/\.\w+$/, '.jpg')),
    office: { status: 415, message: noKind(kind) },
  });
  const noted = withSegments(BASELINE, jpegSegment(0xfe, PLACE), jpegSegment(0xe1, `XMP ${PLACE}`));
  const notedPng = png({ extra: [pngChunk('eXIf', PLACE), pngChunk('tEXt', `Lugar\0${PLACE}`)] });
  return [
    both('a baseline JPEG', 'ticket.jpg', BASELINE),
    both('a progressive JPEG', 'ticket.jpeg', PROGRESSIVE),
    both('a JPEG of four inks', 'imprenta.jpg', CMYK),
    both('a JPEG with notes', 'nota.JPE', noted),
    both('a JPEG with a video after it', 'mueve.jfif', Buffer.concat([BASELINE, Buffer.from(PLACE)])),
    {
      what: 'a JPEG that its name does not say',
      name: '1000012345',
      mimeType: 'image/jpeg',
      bytes: BASELINE,
      page: leftRed('1000012345.jpg'),
      office: { status: 415, message: NO_KIND },
    },
    plain('a PNG', 'captura.png', png()),
    plain('a PNG of 16 bits', 'escaneo.PNG', png({ depth: 16 })),
    plain('a PNG that shows what is behind', 'firma.png', png({ hasAlpha: true })),
    plain('a PNG with its place', 'mapa.png', notedPng),
    { ...both('a JPEG called PNG', 'chat.png', BASELINE), office: jpg('chat.jpg') },
    { ...both('a PNG called JPG', 'captura.jpg', png()), office: { name: 'captura.png', kind: 'png' } },
    drawn('a photo of a chat', 'chat.webp', WEBP, 'WebP'),
    drawn('a photo of a chat called PNG', 'chat.png', WEBP, 'WebP'),
    drawn('a GIF', 'aviso.gif', gif(), 'GIF'),
    drawn('a BMP of a scanner', 'ESCANEO.BMP', bmp(), 'BMP'),
  ];
}

/** Pictures that cannot be opened, with the advice shown. */
function unreadPhotos(): BroughtPhoto[] {
  const heic = (what: string, name: string): BroughtPhoto => ({
    what,
    name,
    bytes: HEIC,
    page: {
      problem: RegExp(`^${name} es una foto HEIC, que este navegador no abre. Adjuntala desde el iPhone`),
    },
    office: { status: 415, message: NO_HEIC },
  });
  const large = withSegments(BASELINE);
  const frame = large.indexOf(Buffer.from('ffc0', 'hex'));
  large.writeUInt16BE(60_000, frame + 5);
  large.writeUInt16BE(60_000, frame + 7);
  return [
    heic('a HEIC', 'IMG_0001.HEIC'),
    heic('a HEIC called JPG', 'IMG_0002.jpg'),
    {
      what: 'a TIFF',
      name: 'escaneo.tif',
      bytes: TIFF,
      page: {
        problem:
          /^escaneo\.tif es una imagen TIFF, que este navegador no abre: guardala como JPG y mandá esa\.$/,
      },
      office: { status: 415, message: noKind('TIFF') },
    },
    {
      what: 'a JPEG that was cut',
      name: 'rota.jpg',
      bytes: BASELINE.subarray(0, 200),
      page: { problem: unread('rota.jpg') },
      office: { status: 422, message: BROKEN },
    },
    {
      what: 'a JPEG of too many dots',
      name: 'enorme.jpg',
      bytes: large,
      page: { problem: unread('enorme.jpg') },
      office: { status: 422, message: 'La foto es demasiado grande: achicala.' },
    },
    {
      what: 'a PNG of too many dots',
      name: 'plano.png',
      bytes: hugePng(),
      page: { problem: /^plano\.png: La imagen es demasiado grande: achicala\.$/ },
      office: { status: 422, message: 'La imagen es demasiado grande: achicala.' },
    },
    {
      what: 'a PDF called JPG',
      name: 'papel.jpg',
      bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
      page: { problem: unread('papel.jpg') },
      office: { status: 415, message: NO_KIND },
    },
    {
      what: 'an empty one',
      name: 'nada.jpg',
      bytes: Buffer.alloc(0),
      page: { problem: unread('nada.jpg') },
      office: { status: 422, message: 'El archivo está vacío.' },
    },
  ];
}

/** All pictures: 32 files. */
export const broughtPhotos = (): readonly BroughtPhoto[] => [
  ...heldPhotos(),
  ...readPhotos(),
  ...unreadPhotos(),
];
