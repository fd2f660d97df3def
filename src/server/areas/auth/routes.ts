import type { Api } from '#contract/index.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { providersOf } from './providers.ts';
import { endSession, refreshSession } from './sessions.ts';

// Neither goes through `context.write`: its answers are kept under idempotency keys, tokens never.
export const authRoutes: Handlers<Api['auth']> = {
  providers: async ({ services }) => ({
    providers: providersOf(services.config).map(({ id, name }) => ({ id, name })),
  }),
  refresh: async ({ services }, { body }) => {
    if (!body.token) throw new AppError('no-refresh-token');
    return refreshSession(services, body.token);
  },
  signOut: async ({ services }, { body }) => {
    if (body.token) await endSession(services, body.token);
    return undefined;
  },
};
