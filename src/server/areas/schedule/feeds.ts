/**
 * Calendar feeds, for calendar programs, which send no credentials: one for everybody, and one for each
 * person with their rooms, under a key of its own that opens nothing else. The key ends when the private link
 * is replaced or the account unlinked, whichever it was given to.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorKey } from '#server/actor.ts';
import { inStatementClass } from '#server/db/connections/statement-limit.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { isKnownAnswer } from '#server/http/known-answer.ts';
import { goneSignal } from '#server/http/mount/call.ts';
import { inTurn } from '#server/http/mount/turns.ts';
import { pageInTurn } from '#server/http/pages/page-in-turn.ts';
import { addressKey } from '#server/http/wire/address.ts';
import type { Sealer } from '#server/keys/sealer.ts';
import type { Services } from '#server/services.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { findTournamentOpenToAll } from '../tournaments/index.ts';
import { toCalendar } from './calendar.ts';
import { loadCalendar } from './feed-events.ts';
import * as repository from './repository.ts';

const params = z.object({ tournamentId: z.uuid() });
const ownParams = params.extend({ key: z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f]{64}$/) });

/** Registers `/api/tournaments/:tournamentId/schedule.ics` and `/calendar/:key.ics` beside it. */
export function registerCalendars(app: FastifyInstance, services: Services): void {
  const base = '/api/tournaments/:tournamentId';
  const count = ({ ip }: FastifyRequest, reply: FastifyReply) =>
    services.limiter.count('calendar', { actor: null, address: addressKey(ip) }, reply);
  app.get(`${base}/schedule.ics`, async (request, reply) => {
    await count(request, reply);
    const { tournamentId } = parsed(params, request.params);
    const row = found(
      await services.db.read((reader) => findTournamentOpenToAll(reader, { id: tournamentId })),
    );
    const address = addressKey(request.ip);
    return send(request, reply, await publicFeed(services, { id: row.id, seq: row.seq, address }));
  });
  app.get(`${base}/calendar/:key.ics`, async (request, reply) => {
    await count(request, reply);
    const { tournamentId, key } = parsed(ownParams, request.params);
    const { db, sealer, clock, config } = services;
    const personId = await db.read((reader) => personOf(reader, sealer, { tournamentId, key }));
    const link = { kind: 'link', tournamentId, personId, byAccountId: null } as const;
    const caller = { actor: actorKey(link), address: addressKey(request.ip) };
    const take = () => services.heavyTurns.take(caller, goneSignal(reply));
    const whose = { tournamentId, personId, publicUrl: config.publicUrl };
    const text = await inTurn(heavy, take, () =>
      db.read((reader) => loadCalendar(reader, { ...whose, now: clock.now() })).then(toCalendar),
    );
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    return send(request, reply, text);
  });
}

/** Both feeds read the whole tournament. */
const heavy = { statements: 'heavy' } as const;

/** How long a feed may show an estimate, in milliseconds: programs fetch feeds every few hours. */
const feedHolds = 60_000;

/** The text of the feed for everybody, kept until the tournament changes or its estimates are old. */
async function publicFeed(
  services: Services,
  { id, seq, address }: { readonly id: string; readonly seq: number; readonly address: string },
): Promise<string> {
  const { db, clock, config } = services;
  const page = { key: `calendar ${id}`, tournamentId: id, seq, address };
  const { bytes } = await inStatementClass('heavy', () =>
    pageInTurn(services, page, async () => {
      await nextPiece();
      const now = clock.now();
      const frame = { tournamentId: id, publicUrl: config.publicUrl, now };
      const calendar = await db.read((reader) => loadCalendar(reader, frame));
      return { body: toCalendar(calendar), until: now.getTime() + feedHolds };
    }),
  );
  return JSON.parse(bytes.toString());
}

/** Where the feeds of a tournament are; one’s own one for whoever takes part. */
export async function calendarsOf(context: Context) {
  const { tournamentId, services } = context;
  const base = `${services.config.publicUrl}/api/tournaments/${tournamentId}`;
  const key = await ownKeyOf(context);
  const isOpen = await context.read((reader) =>
    findTournamentOpenToAll(reader, { id: tournamentId }),
  );
  return {
    all: isOpen ? `${base}/schedule.ics` : null,
    own: key ? `${base}/calendar/${key}.ics` : null,
  };
}

async function ownKeyOf({ tournamentId, personId, services, actor, read }: Context) {
  if (personId === null) return undefined;
  const keys = await read((reader) => keysOf(reader, services.sealer, { tournamentId, personId }));
  return (actor.kind === 'link' ? keys.ofLink : keys.ofAccount).at(0);
}

interface Whose {
  readonly tournamentId: string;
  readonly personId: string;
}

/** The keys that open a person's feed: those given to the private link and to the account, newest first. */
interface FeedKeys {
  readonly ofLink: readonly string[];
  readonly ofAccount: readonly string[];
}

async function keysOf(reader: Reader, sealer: Sealer, whose: Whose): Promise<FeedKeys> {
  const { tournamentId, personId } = whose;
  const ways = await repository.findWaysIn(reader, tournamentId, personId);
  const keysBeside = (secret: string | null | undefined) =>
    secret
      ? sealer
          .fingerprints(`calendar ${tournamentId} ${personId} ${secret}`)
          .map((mark) => `${personId}.${mark}`)
      : [];
  return { ofLink: keysBeside(ways?.link_hash), ofAccount: keysBeside(ways?.account_id) };
}

/** @throws AppError `not-found`, the same for a wrong key and one that has died. */
async function personOf(
  reader: Reader,
  sealer: Sealer,
  { tournamentId, key }: { readonly tournamentId: string; readonly key: string },
): Promise<string> {
  const personId = z.uuid().safeParse(key.split('.', 1)[0]);
  if (!personId.success) throw new AppError('not-found');
  const keys = await keysOf(reader, sealer, { tournamentId, personId: personId.data });
  const isRight = [...keys.ofLink, ...keys.ofAccount].some((right) =>
    timingSafeEqual(Buffer.from(right), Buffer.from(key)),
  );
  if (!isRight) throw new AppError('not-found');
  return personId.data;
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('not-found');
  return result.data;
}

function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (isKnownAnswer(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="schedule.ics"')
    .send(text);
}
