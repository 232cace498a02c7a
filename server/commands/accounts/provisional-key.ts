import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for others when copying them from a screen. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** A key to come in with once: four groups of four signs, some 92 bits, with what any rule of keys may ask for. */
export function provisionalKey(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const key = Array.from({ length: GROUPS }, group).join('-');
  return [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(key)) ? key : provisionalKey();
}
