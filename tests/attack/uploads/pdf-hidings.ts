import type { Hiding } from './pdf-hiding.ts';
import { ENCRYPTED_HIDINGS, PACKED_HIDINGS } from './pdf-packed-hidings.ts';
import { INDIRECT_HIDINGS, TOKEN_HIDINGS } from './pdf-token-hidings.ts';
import { VERSION_HIDINGS } from './pdf-version-hidings.ts';

export const HIDINGS: readonly Hiding[] = [
  ...TOKEN_HIDINGS,
  ...INDIRECT_HIDINGS,
  ...PACKED_HIDINGS,
  ...VERSION_HIDINGS,
  ...ENCRYPTED_HIDINGS,
];
