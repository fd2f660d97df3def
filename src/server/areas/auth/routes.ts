import type { Api } from '#contract/index.ts';
import { AppError } from '../../errors.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { providersOf } from './providers.ts';
import { refreshSession } from './renewal.ts';
import { findAllLiveFamilies } from './session-repository.ts';
import { endFamilies, endSession } from './sessions.ts';

// None goes through `context.write`: its answers are kept under idempotency keys, tokens never.
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
  sessions: async (context) => {
    const { familyId } = accountOf(context);
    const sessions = (await liveFamilies(context)).map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      since: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === familyId,
    }));
    return { sessions };
  },
  endSession: async (context, { params }) => {
    const mine = (await liveFamilies(context)).some(({ id }) => id === params.sessionId);
    if (!mine) throw new AppError('not-found');
    await endFamilies(context.services, [params.sessionId]);
    return undefined;
  },
  endOtherSessions: async (context) => {
    const { familyId } = accountOf(context);
    const others = (await liveFamilies(context)).filter(({ id }) => id !== familyId);
    await endFamilies(
      context.services,
      others.map(({ id }) => id),
    );
    return undefined;
  },
};

function liveFamilies(context: Context) {
  const { accountId } = accountOf(context);
  return context.read((reader) => findAllLiveFamilies(reader, accountId, context.now));
}

function accountOf({ actor }: Context) {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor;
}
