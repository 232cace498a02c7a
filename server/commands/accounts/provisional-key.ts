import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for others when copied from a screen. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/**
 * Generates a single-use key: four groups of four characters, some 92 bits, with all the classes that key rules may
 * require.
 */
export function provisionalKey(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const key = Array.from({ length: GROUPS }, group).join('-');
  return [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(key)) ? key : provisionalKey();
}
