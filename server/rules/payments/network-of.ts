import { isIPv6 } from 'node:net';

/** Groups of the IPv6 prefix assigned to one subscriber, who numbers devices below it. */
const GIVEN = 4;

/**
 * Network under which an address is counted: an IPv4 address itself, or the first 64 bits of an IPv6 one, since its
 * holder controls all addresses below. `2001:db8:0:7::1` gives `2001:db8:0:7`, `::ffff:192.0.2.1` gives `192.0.2.1`.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [unscoped = ''] = address.split('%', 1);
  const [before = '', after] = unscoped.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const zeros = Array.from({ length: after === undefined ? 0 : 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, GIVEN)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
