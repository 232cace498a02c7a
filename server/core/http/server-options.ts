import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import type { BrokenRequests } from './broken-requests.ts';
import { logOptions } from './log.ts';

interface ServedBy {
  logLevel: string;
  /** Whether each request in the log says its network address. */
  logAddress: boolean;
  /** Whether a proxy says who calls. */
  trustProxy: boolean;
  broken: BrokenRequests;
  /** Where logs go; standard output by default. */
  log: DestinationStream | undefined;
}

const MINUTE = 60_000;

/** What every server of the portal does with connections and requests. Times in milliseconds. */
export function serverOptions({ logLevel, logAddress, trustProxy, broken, log }: ServedBy) {
  return {
    logger: { ...logOptions(logLevel, logAddress), ...(log && { stream: log }) },
    // One proxy: what precedes the address it added was written by the caller.
    trustProxy: trustProxy && ((_: string, hop: number) => hop === 0),
    requestTimeout: MINUTE,
    // Of a connection on which nothing moves, while an answer is made or its reader takes none of it.
    connectionTimeout: 2 * MINUTE,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: broken.unroutable,
    clientErrorHandler: broken.unreadable,
    http: { requireHostHeader: false },
  } satisfies FastifyHttpOptions<Server>;
}
