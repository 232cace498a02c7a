import type { FastifyRequest } from 'fastify';
import type { Device } from '#server/core/access/devices.ts';
import type { SessionHolder } from '#server/core/access/session.ts';

/** Who asks an endpoint, and for what. Each step of its route fills in its part before the next one runs. */
export interface Asking {
  /** Whose session the request came with; null: nobody's. */
  holder: SessionHolder | null;
  device: Device;
  /** Valid against the declaration of the endpoint. */
  data: unknown;
  /** Answer to the captcha, when it is not a field of the endpoint's own. */
  captcha: string;
  request: FastifyRequest;
}

declare module 'fastify' {
  interface FastifyRequest {
    asking: Asking;
  }
}
