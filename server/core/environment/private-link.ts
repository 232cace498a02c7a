const ON_THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\]|)$/;

/**
 * Whether nothing can be read or changed on the way to a store: a file, a database on this machine or by its socket, or one
 * asked by TLS that verifies its certificate and its name.
 * @param address as in DATABASE_URL
 */
export function isStorePrivate(address: string): boolean {
  if (!URL.canParse(address) || address.startsWith('file:')) return true;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || ON_THIS_MACHINE.test(host) || searchParams.get('sslmode') === 'verify-full';
}

/**
 * Returns true when the address of an unencrypted daemon is on this machine: `127.0.0.1:3310`, or the path of a socket.
 */
export function isDaemonNear(address: string): boolean {
  return address.startsWith('/') || ON_THIS_MACHINE.test(address.replace(/:\d+$/, ''));
}
