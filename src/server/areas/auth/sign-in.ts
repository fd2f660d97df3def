import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

/** The pages and redirects of signing in. */
export function registerSignIn(_app: FastifyInstance, _services: Services): void {}
