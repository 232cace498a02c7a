import { Agent } from 'node:http';
import { connect, type NetConnectOpts } from 'node:net';

/** Milliseconds between one try and the next. */
const PAUSE = 100;

/**
 * Connections to a server that restarts often: requests wait until it listens, and are refused only when it does not
 * within `patience` milliseconds.
 */
export function patientAgent(patience = 30_000): Agent {
  const agent = new Agent();
  agent.createConnection = (options, opened) => {
    const deadline = Date.now() + patience;
    const attempt = () => {
      const socket = connect(options as NetConnectOpts);
      const refused = (error: Error) => {
        if (Date.now() < deadline) setTimeout(attempt, PAUSE);
        else opened?.(error, socket);
      };
      socket.once('error', refused);
      socket.once('connect', () => {
        socket.off('error', refused);
        opened?.(null, socket);
      });
    };
    attempt();
    return undefined;
  };
  return agent;
}
