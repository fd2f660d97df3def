/**
 * What our bot posts automatically: a released draw, a motion, a check-in that opens. The job is written with the
 * fact, and looks at what is public when it posts.
 */
import { createHash } from 'node:crypto';
import type { ChatChannelPurpose } from '#contract/kinds/chat/chat-purposes.ts';
import { systemActor } from '#server/actor.ts';
import { loadPresence, loadSessionStates } from '#server/areas/checkin/index.ts';
import { publicMotionsOf } from '#server/areas/motions/index.ts';
import { findRound } from '#server/areas/rounds/index.ts';
import type { Reader, RecordedFact } from '#server/db/database.ts';
import type { JobRequest } from '#server/db/job-queue-repository.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import { ChatFailure } from '#server/ports/chat-platform.ts';
import type { ChatMessage, ChatWords } from '#server/ports/chat-talk.ts';
import type { Services } from '#server/services.ts';
import { sessionMessage } from '../commands/check-in.ts';
import { motionLines } from '../commands/public-pages.ts';
import { findServer } from '../repository.ts';
import { mostLate } from './most-late.ts';
import { findAddress, updateClosedChannel } from './posts-repository.ts';

export const chatPostJob = 'chat-post';

type Occasion = 'draw' | 'motion' | 'check-in';

const occasions: Readonly<Record<string, { readonly what: Occasion; readonly about: string }>> = {
  'draw.released': { what: 'draw', about: 'roundId' },
  'motion.released': { what: 'motion', about: 'roundId' },
  'check-in.opened': { what: 'check-in', about: 'sessionId' },
};

/** Where each is posted: in the first of these that the tournament has. */
const channels: Readonly<Record<Occasion, readonly ChatChannelPurpose[]>> = {
  draw: ['draw', 'announcements'],
  motion: ['motions', 'announcements'],
  'check-in': ['check-in', 'announcements'],
};

interface Post {
  readonly tournamentId: string;
  readonly what: Occasion;
  readonly subjectId: string;
  /** Of the fact. */
  readonly seq: number;
  /** From when on it is said. */
  readonly at: Date;
}

/** The posts of a fact. */
export function chatPostJobs({ tournamentId, seq, type, at, ids }: RecordedFact): JobRequest[] {
  const occasion = occasions[type];
  if (!occasion) return [];
  const { what, about } = occasion;
  return [jobFor({ tournamentId, what, subjectId: ids[about] ?? '', seq, at })];
}

export function postMoment(services: Services): JobHandler {
  return async (payload) => {
    const post = readPost(payload);
    const { db, clock, config } = services;
    const servers = services.chat?.servers;
    const now = clock.now();
    if (!servers || now.getTime() - post.at.getTime() > mostLate) return;
    const { talk } = servers;
    const found = await db.read(async (reader) => {
      const server = await findServer(reader, post.tournamentId);
      const channelId = channels[post.what].flatMap(
        (purpose) => server?.meanings?.channels[purpose] ?? [],
      )[0];
      const slug = server && (await findAddress(reader, post.tournamentId));
      if (!server || !channelId || !slug) return null;
      const page = (path: string) => `${config.publicUrl}/tournaments/${slug}/${path}`;
      const frame = { post, now, words: talk.words, page, hasButtons: talk.isOpen };
      const message = await messages[post.what](reader, frame);
      return message && { message, channelId, serverId: server.guild_id };
    });
    if (!found) return;
    const { message, channelId, serverId } = found;
    if (message instanceof Date) {
      await write(services, (tx) => tx.addJob(jobFor({ ...post, at: message }, message)));
      return;
    }
    try {
      await talk.post(channelId, message, onceOf(post));
      await write(services, (tx) =>
        updateClosedChannel(tx, serverId, { was: channelId, is: null }),
      );
    } catch (error) {
      // Everything else passes, and is tried again.
      const isClosed =
        error instanceof ChatFailure && (error.reason === 'refused' || error.reason === 'missing');
      if (!isClosed) throw error;
      services.report(error, 'posting on a chat server');
      await write(services, (tx) =>
        updateClosedChannel(tx, serverId, { was: null, is: channelId }),
      );
    }
  };
}

interface Frame {
  readonly post: Post;
  readonly now: Date;
  readonly words: ChatWords;
  readonly page: (path: string) => string;
  /** Whether anybody hears of a button. */
  readonly hasButtons: boolean;
}

/** Null: there is nothing to say any more; a date: not before then. */
type Say = (reader: Reader, frame: Frame) => Promise<ChatMessage | Date | null>;

const messages: Readonly<Record<Occasion, Say>> = {
  async draw(reader, { post, words, page, hasButtons }) {
    const round = await findRound(reader, post.tournamentId, post.subjectId);
    if (round?.live_draw_state !== 'released' || round.private) return null;
    return {
      text: `The draw of ${words.strong(words.plain(round.name))} is out.`,
      buttons: [
        ...(hasButtons
          ? [{ label: 'Where do I have to be?', key: 'me:show', look: 'main' as const }]
          : []),
        { label: 'Whole draw', url: page('draw') },
      ],
    };
  },
  async motion(reader, { post, now, words, page }) {
    const { tournamentId, subjectId } = post;
    const round = await findRound(reader, tournamentId, subjectId);
    const found = await publicMotionsOf(reader, tournamentId, subjectId, now);
    if (found?.state !== 'released' || !round || round.private) return null;
    const buttons = [{ label: 'Motions', url: page('motions') }];
    return { text: motionLines(found, words).join('\n'), buttons };
  },
  async 'check-in'(reader, { post, now, words, page, hasButtons }) {
    const { tournamentId, subjectId } = post;
    const [state] = await loadSessionStates(reader, { tournamentId, now }, subjectId);
    if (!state || state.state === 'closed') return null;
    if (state.state === 'planned') return new Date(state.opensAt);
    const { session } = await loadPresence(reader, { tournamentId, now }, subjectId);
    const own = { label: 'My page', url: page('me') };
    if (hasButtons) {
      const { text, buttons = [] } = sessionMessage(session, words);
      return { text, buttons: [...buttons, own] };
    }
    return { text: `${words.strong(words.plain(session.name))} is open.`, buttons: [own] };
  },
};

function jobFor(post: Post, runAt?: Date): JobRequest {
  const { tournamentId, seq, at } = post;
  return {
    name: chatPostJob,
    payload: { ...post, at: at.toISOString() },
    key: `${chatPostJob}:${tournamentId}:${seq}`,
    queue: queueOf('chat', tournamentId),
    ...(runAt ? { runAt } : {}),
  };
}

/** At most 25 characters. */
function onceOf({ tournamentId, seq }: Post): string {
  return createHash('sha256').update(`${tournamentId}:${seq}`).digest('base64url').slice(0, 24);
}

function readPost(payload: Readonly<Record<string, unknown>>): Post {
  const { tournamentId, what, subjectId, seq, at } = payload;
  return {
    tournamentId: String(tournamentId),
    // `jobFor` alone writes these payloads.
    what: what as Occasion,
    subjectId: String(subjectId),
    seq: Number(seq),
    at: new Date(String(at)),
  };
}

function write(services: Services, work: Parameters<typeof services.db.write<void>>[1]) {
  return services.db.write({ tournamentId: null, actor: systemActor }, work);
}
