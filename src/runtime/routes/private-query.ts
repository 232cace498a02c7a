/** Private query parameters by path of the screen (`privateQuery` of config/portal.json). */
type PrivateQuery = Readonly<Record<string, readonly string[]>>;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Prefix of the part of an address that is not sent to the server: `/descargas/verificar#?c=...`. */
const CARRIED = '#?';

/** Path and query of an address, with the part after `#?` moved into the query, where screens read it. */
export function wholeAddress({ pathname, search, hash }: Address): string {
  const carried = hash.startsWith(CARRIED) ? hash.slice(CARRIED.length) : '';
  if (carried === '') return pathname + search;
  return `${pathname}${search === '' ? '?' : `${search}&`}${carried}`;
}

/** True if two addresses have the same content, in the query or after `#?`. */
export function isSameAddress(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

/**
 * Moves private parameters of an address behind `#?`, where no server, proxy or log sees them. A parameter that is
 * itself such an address, like the one to return to, is moved too.
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

/** Moves the part after `#?` into the query of the page's address, and restores it after a link to an anchor. */
export function restorePrivateQuery(): void {
  const show = () => {
    if (location.hash.startsWith(CARRIED)) history.replaceState(history.state, '', wholeAddress(location));
    else if (location.hash !== '' && carrying?.pathname === location.pathname)
      history.replaceState(history.state, '', carrying.whole);
  };
  show();
  addEventListener('popstate', show);
}

let carrying: { pathname: string; whole: string } | undefined;

/** Moves private parameters behind `#?` once the page has read them. */
export function hidePrivateQuery(names: PrivateQuery | undefined): void {
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
