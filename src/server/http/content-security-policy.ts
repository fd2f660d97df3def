/** What pages may load and where they may connect: our own origin, and the analytics host if there is one. */
import type { Config } from '../config.ts';

/** Options of `@fastify/helmet`. */
export const contentSecurityPolicy = ({ analyticsHost }: Config) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(analyticsHost ? [analyticsHost] : [])],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['markdown', 'own-scripts'],
  },
});
