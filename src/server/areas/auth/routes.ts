import type { Api } from '#contract/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import {
  findAllAccountEvents,
  findAllNotices,
  updateDismissed,
} from '#server/http/identity/account-event-repository.ts';
import { approveRequest } from './local/device-request.ts';
import { deleteRequest, findAllWaiting } from './local/device-request-repository.ts';
import { isShared, pinStateOf } from './local/guarded-profile.ts';
import { setPin } from './local/pin.ts';
import { findDeviceOf } from './local/pin-repository.ts';
import { providersOf } from './providers.ts';
import { proofRoutes } from './sessions/proof-routes.ts';
import { refreshSession } from './sessions/renewal.ts';
import { findAllLiveFamilies } from './sessions/session-repository.ts';
import { endFamilies, endSession, forgetDevices } from './sessions/sessions.ts';
import { createApiToken, revokeTokens } from './tokens/api-token.ts';
import { findAllApiTokens } from './tokens/api-token-repository.ts';

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
    await forgetDevices(context.services, [params.sessionId]);
    await endFamilies(context.services, [params.sessionId]);
    return undefined;
  },
  endOtherSessions: async (context) => {
    const { accountId, familyId } = accountOf(context);
    const ids = (await liveFamilies(context)).map(({ id }) => id).filter((id) => id !== familyId);
    await forgetDevices(context.services, ids);
    await endFamilies(context.services, ids);
    await revokeTokens(context.services, accountId);
    return undefined;
  },
  events: async (context) => {
    const { accountId, familyId } = accountOf(context);
    return context.read(async (reader) => ({
      events: (await findAllAccountEvents(reader, accountId, mostEvents)).map(toEvent),
      notices: (await findAllNotices(reader, accountId, { familyId, limit: mostNotices })).map(
        toEvent,
      ),
    }));
  },
  dismissNotice: async (context, { params }) => {
    const { accountId, familyId } = accountOf(context);
    const isDone = await context.writeOutside((tx) =>
      updateDismissed(tx, { accountId, familyId, eventId: params.eventId }),
    );
    if (!isDone) throw new AppError('not-found');
    return undefined;
  },
  pin: async (context) => {
    const { accountId } = accountOf(context);
    const { config } = context.services;
    const state = config.localSignIn
      ? await context.read((reader) => pinStateOf(reader, accountId))
      : 'unused';
    return { state, shared: isShared(config) };
  },
  setPin: async (context, { body }) => {
    const { services } = context;
    const { accountId, familyId } = accountOf(context);
    const state = await context.read((reader) => pinStateOf(reader, accountId));
    if (state === 'unused')
      throw new AppError('wrong-state', 'Your profile is not opened by name.');
    const deviceHash = await context.read((reader) => findDeviceOf(reader, familyId));
    await setPin(services, { accountId, pin: body.pin, familyId, deviceHash });
    return undefined;
  },
  ...proofRoutes,
  deviceRequests: async (context) => {
    const { accountId } = accountOf(context);
    const rows = await context.read((reader) => findAllWaiting(reader, accountId, context.now));
    const requests = rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      since: row.created_at.toISOString(),
    }));
    return { requests };
  },
  approveDevice: async (context, { params, body }) => {
    const { accountId } = accountOf(context);
    const approval = { id: params.requestId, accountId, number: body.number };
    await approveRequest(context.services, approval);
    return undefined;
  },
  refuseDevice: async (context, { params }) => {
    const { accountId } = accountOf(context);
    const named = { id: params.requestId, accountId };
    const isGone = await context.services.db.write(
      { tournamentId: null, actor: context.actor },
      (tx) => deleteRequest(tx, named),
    );
    if (!isGone) throw new AppError('not-found');
    return undefined;
  },
  tokens: async (context) => {
    const { accountId } = accountOf(context);
    const rows = await context.read((reader) => findAllApiTokens(reader, accountId, context.now));
    const tokens = rows.map((row) => ({
      id: row.id,
      name: row.name,
      scope: { access: row.access, tournamentId: row.scope_tournament_id, areas: row.areas },
      tournamentName: row.tournament_name,
      since: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }));
    return { tokens };
  },
  createToken: async (context, { body }) => {
    const { accountId, familyId } = accountOf(context);
    const made = await createApiToken(context.services, { accountId, familyId, ...body });
    const { id, token } = made;
    return { id, token };
  },
  revokeToken: async (context, { params }) => {
    const { accountId } = accountOf(context);
    const revoked = await revokeTokens(context.services, accountId, params.tokenId);
    if (revoked === 0) throw new AppError('not-found');
    return undefined;
  },
};

const mostEvents = 200;
const mostNotices = 20;

type EventRow = Awaited<ReturnType<typeof findAllAccountEvents>>[number];

function toEvent({ at, ...row }: EventRow) {
  return { ...row, at: at.toISOString() };
}

function liveFamilies(context: Context) {
  const { accountId } = accountOf(context);
  return context.read((reader) => findAllLiveFamilies(reader, accountId, context.now));
}

function accountOf({ actor }: Context) {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor;
}
