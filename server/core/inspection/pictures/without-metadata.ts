import type { FileKind } from '#server/core/inspection/promised-kind.ts';
import { isColourProfile, unpackedProfile } from './colour-profile.ts';
import { exifOrientation, orientationSegment } from './exif-orientation.ts';
import { jpegSegments, type JpegSegment } from './jpeg-segments.ts';

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const LAST_APP = 0xef;
const COMMENT = 0xfe;
/** Bytes of `JFIF` without a thumbnail. */
const JFIF_SIZE = 14;
/** Bytes of `Adobe` with how its colours are written. */
const ADOBE_SIZE = 12;

const PNG_SIGNATURE = 8;
/** Length, type and check of a chunk. */
const CHUNK_SIZE = 12;
/** Ancillary chunks that change how a PNG is displayed, with their maximum bytes. */
const PNG_LOOKS: Readonly<Record<string, number>> = {
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  cICP: 4,
  pHYs: 9,
  bKGD: 6,
};
const ICC = 'ICC_PROFILE\0';
/** Header of a profile segment: name, number and count. */
const ICC_HEAD = ICC.length + 2;

/**
 * Removes the metadata of a picture: place, time, device, thumbnails, and data after its end. Orientation and colours
 * stay. Returns the same bytes when there is nothing to remove, when they cannot be parsed, or for other kinds.
 */
export function withoutMetadata(kind: FileKind | null, bytes: Buffer): Buffer {
  if (kind === 'jpg') return plainJpeg(bytes);
  return kind === 'png' ? plainPng(bytes) : bytes;
}

function plainJpeg(bytes: Buffer): Buffer {
  const segments = jpegSegments(bytes);
  if (segments === null) return bytes;
  const parts = [bytes.subarray(0, 2)];
  const hasProfile = isColourProfile(profileOf(segments));
  let orientation: number | null = null;
  for (const segment of segments) {
    if (segment.marker === APP1) orientation ??= exifOrientation(segment.data);
    else if (isOfImage(segment, hasProfile)) parts.push(bytes.subarray(segment.start, segment.end));
  }
  if (orientation !== null) parts.splice(1, 0, orientationSegment(orientation));
  return joined(parts, bytes);
}

/** Returns true when a segment is needed to display the image. */
function isOfImage({ marker, data }: JpegSegment, hasProfile: boolean): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > LAST_APP) return true;
  if (marker === APP0) return beginsAs(data, 'JFIF\0') && data.length === JFIF_SIZE;
  if (marker === APP2) return hasProfile && beginsAs(data, ICC);
  return marker === APP14 && beginsAs(data, 'Adobe') && data.length === ADOBE_SIZE;
}

/** The colour profile joined from its segments; empty when incomplete. */
function profileOf(segments: readonly JpegSegment[]): Buffer {
  const pieces = segments.filter(({ marker, data }) => marker === APP2 && beginsAs(data, ICC));
  const isWhole = pieces.every(
    ({ data }, n) => data[ICC.length] === n + 1 && data[ICC.length + 1] === pieces.length,
  );
  return isWhole ? Buffer.concat(pieces.map(({ data }) => data.subarray(ICC_HEAD))) : Buffer.alloc(0);
}

const beginsAs = (data: Buffer, name: string) => data.toString('latin1', 0, name.length) === name;

/** @param bytes with the signature of PNG */
function plainPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, PNG_SIGNATURE)];
  let type = '';
  for (let at = PNG_SIGNATURE; type !== 'IEND';) {
    if (at + CHUNK_SIZE > bytes.length) return bytes;
    const end = at + CHUNK_SIZE + bytes.readUInt32BE(at);
    if (end > bytes.length) return bytes;
    type = bytes.toString('latin1', at + 4, at + 8);
    if (isDrawn(type, bytes.subarray(at + 8, end - 4))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return joined(parts, bytes);
}

/** Returns true when a chunk is critical (upper-case name) or changes how the image is displayed. */
function isDrawn(type: string, data: Buffer): boolean {
  if (/^[A-Z]/.test(type)) return true;
  if (type !== 'iCCP') return data.length <= (PNG_LOOKS[type] ?? -1);
  const profile = unpackedProfile(data);
  return profile !== null && isColourProfile(profile);
}

function joined(parts: readonly Buffer[], bytes: Buffer): Buffer {
  const plain = Buffer.concat(parts);
  return plain.equals(bytes) ? bytes : plain;
}
