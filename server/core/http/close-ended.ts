import type { Server } from 'node:http';

/** Milliseconds that a client has to close its side of a connection once the server ended its own. */
const LINGER = 10_000;

/**
 * Closes the connections that the server ended and the client leaves open: Node waits for the client without limit, and a client
 * with many of them takes the place of all others.
 */
export function closeEnded(server: Server, linger = LINGER): void {
  server.on('connection', (socket) => {
    socket.once('finish', () => {
      const timer = setTimeout(() => socket.destroy(), linger);
      socket.once('close', () => clearTimeout(timer));
    });
  });
}
