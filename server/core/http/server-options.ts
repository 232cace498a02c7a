import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import type { BrokenRequests } from './broken-requests.ts';
import { logOptions } from './log.ts';

interface ServedBy {
  logLevel: string;
  /** Logs the network address of each request. */
  logAddress: boolean;
  /** True if a proxy declares the client's address. */
  trustProxy: boolean;
  broken: BrokenRequests;
  /** Destination of logs; standard output by default. */
  log: DestinationStream | undefined;
}

const MINUTE = 60_000;

/** Options of all servers of the portal. Times in milliseconds. */
export function serverOptions({ logLevel, logAddress, trustProxy, broken, log }: ServedBy) {
  return {
    logger: { ...logOptions(logLevel, logAddress), ...(log && { stream: log }) },
    // A single proxy: addresses before the one it added were written by the client.
    trustProxy: trustProxy && ((_: string, hop: number) => hop === 0),
    requestTimeout: MINUTE,
    // For an idle connection, while an answer is computed or its client does not read it.
    connectionTimeout: 2 * MINUTE,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: broken.unroutable,
    clientErrorHandler: broken.unreadable,
    http: { requireHostHeader: false },
  } satisfies FastifyHttpOptions<Server>;
}
