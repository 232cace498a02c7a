import { io } from 'socket.io-client';

/** Separate process, `node socket-flooder.ts ADDRESS MESSAGES TOKEN...`: floods, and reports how each socket ended. */
const [address = '', messages = '0', ...tokens] = process.argv.slice(2);

const ends = tokens.map(
  (token) =>
    new Promise<string>((resolve) => {
      const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false });
      socket.on('connect', () => {
        for (let i = 0; i < Number(messages); i += 1) socket.emit('conexion', { desde: 0 });
      });
      socket.on('connect_error', (error) => resolve(error.message));
      socket.on('disconnect', resolve);
    }),
);
process.send?.(await Promise.all(ends));
process.exit(0);
