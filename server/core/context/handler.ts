import type { Endpoints } from '#server/core/generated/endpoints.ts';
import type { Context, SignedIn } from './context.ts';

export type EndpointPath = keyof Endpoints;
export type RequestOf<P extends EndpointPath> = Endpoints[P]['request'];
export type ResponseOf<P extends EndpointPath> = Endpoints[P]['response'];
export type ErrorOf<P extends EndpointPath> = Endpoints[P]['error'];

/** Who asks an endpoint: everyone who signed in, unless it is public. */
type CallerOf<P extends EndpointPath> = Endpoints[P]['access'] extends 'public' ? unknown : SignedIn;

/**
 * Answers one endpoint. The request is already valid against its declaration, the response is checked against it
 * before it leaves. A refusal is thrown with `context.refuse(error, data)`, where `error` is declared by the endpoint.
 */
export type Handler<P extends EndpointPath> = (
  request: RequestOf<P>,
  context: Context<ErrorOf<P>> & CallerOf<P>,
) => Promise<ResponseOf<P>>;
