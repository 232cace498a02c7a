import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** All that the emotion of a production build needs: the hash of the empty style. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers of architecture.md, "Security from the first commit". `services` are whole addresses the page may call. */
export async function securityHeaders(app: FastifyInstance, services: readonly string[]): Promise<void> {
  const others = services
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin);
  const sockets = others.map((origin) => origin.replace(/^http/, 'ws'));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: [...new Set(["'self'", ...others, ...sockets])],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: { maxAge: 31536000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    xFrameOptions: { action: 'deny' },
    noSniff: true,
    permittedCrossDomainPolicies: false,
    hidePoweredBy: false,
    xssFilter: false,
  });
}
