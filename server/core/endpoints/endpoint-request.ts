import type { FastifyRequest } from 'fastify';
import type { Device } from '#server/core/access/devices.ts';
import type { SessionHolder } from '#server/core/access/session.ts';

/** The state of a request to an endpoint. Each step of its route fills in a part for the next ones. */
export interface EndpointRequest {
  /** Session of the request; null: none. */
  holder: SessionHolder | null;
  device: Device;
  /** Body, valid against the declaration of the endpoint. */
  data: unknown;
  /** Answer to the captcha, when the endpoint has no field for it. */
  captcha: string;
  request: FastifyRequest;
}

declare module 'fastify' {
  interface FastifyRequest {
    asking: EndpointRequest;
  }
}
