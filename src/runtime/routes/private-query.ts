/** Names that are private in the address of a screen, by its path (`privateQuery` of config/portal.json). */
type PrivateQuery = Readonly<Record<string, readonly string[]>>;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Begins the part of an address that browsers keep to themselves: `/descargas/verificar#?c=...`. */
const CARRIED = '#?';

/** Path and query of an address, with what it carries after `#?` in the query, where screens read it. */
export function wholeAddress({ pathname, search, hash }: Address): string {
  const carried = hash.startsWith(CARRIED) ? hash.slice(CARRIED.length) : '';
  if (carried === '') return pathname + search;
  return `${pathname}${search === '' ? '?' : `${search}&`}${carried}`;
}

/** Whether two addresses say the same, wherever each carries it. */
export function isSameAddress(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

/**
 * An address with what is private of it after `#?`: no server, proxy or log sees that. So is an address in its query that has
 * something private, as the one to come back to.
 * @param address path and query of this portal
 */
export function carryPrivate(address: string, names: PrivateQuery = {}): string {
  const [rest = '', anchor] = address.split(/#(.*)/s);
  const [path = '', query] = rest.split(/\?(.*)/s);
  const hidden = names[path.toLowerCase().replace(/(?<=[^/])\/+$/, '')] ?? [];
  if (query === undefined || anchor !== undefined) return address;
  const [open, carried] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of new URLSearchParams(query))
    (hidden.includes(name) || isCarried(value) ? carried : open).append(name, value);
  if (carried.toString() === '') return address;
  return `${path}${open.toString() === '' ? '' : `?${open}`}${CARRIED}${carried}`;

  function isCarried(value: string): boolean {
    return value.startsWith('/') && carryPrivate(value, names) !== value;
  }
}

/** Has the page read what its address carries, and go on reading it where a link within the page is followed. */
export function showCarried(): void {
  const show = () => {
    if (location.hash.startsWith(CARRIED)) history.replaceState(history.state, '', wholeAddress(location));
    else if (location.hash !== '' && carrying?.pathname === location.pathname)
      history.replaceState(history.state, '', carrying.whole);
  };
  show();
  addEventListener('popstate', show);
}

let carrying: { pathname: string; whole: string } | undefined;

/** Takes what is private out of sight of the server, once the page has read it. */
export function hideCarried(names: PrivateQuery | undefined): void {
  const whole = location.pathname + location.search;
  const address = carryPrivate(whole, names);
  if (address === whole) return;
  carrying = { pathname: location.pathname, whole };
  history.replaceState(history.state, '', address);
}

function sorted(address: string): string {
  const { pathname, search, hash } = new URL(address, location.origin);
  const whole = new URL(wholeAddress({ pathname, search, hash }), location.origin);
  whole.searchParams.sort();
  return whole.pathname + whole.search;
}
