import type { RotatedKey } from '#server/core/store/rotated-keys.ts';

/** Days that a link opens its file. */
export const LINK_DAYS = 30;

/** Signs the links of files. */
export const LINK_KEY: RotatedKey = { name: 'file_link', days: LINK_DAYS };
