/** The organisers' side of the sync: its rules, what it would do, starting and undoing it. */

import type { z } from 'zod';
import {
  type ChatRules,
  type chatChanges,
  type chatSync,
  usualChatRules,
} from '#contract/areas/chat/chat-sync-rows.ts';
import { chatActs, chatProblems, mostChatMembers } from '#contract/kinds/chat/chat-sync.ts';
import { formatNumber } from '#contract/text/numbers.ts';
import { queueChatSyncAfter } from '#server/db/chat-sync-repository.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { ChatFailure } from '#server/ports/chat-platform.ts';
import { asking, botOf } from '../find-server.ts';
import { desiredOf, planOf } from './run.ts';
import * as repository from './sync-repository.ts';
import type { Change, Problem } from './sync-types.ts';

type Sync = z.output<typeof chatSync>;
type Changes = z.output<typeof chatChanges>;

const mostSteps = 300;
const mostNames = 20;
const crowdedText = `This server has more than ${formatNumber(mostChatMembers)} members. Choose a server of the tournament’s own.`;

/** @throws AppError `not-ready` without a server, or before its roles were mapped */
export async function readSync(context: Context, reader: Reader): Promise<Sync> {
  const { tournamentId } = context;
  const row = await findReady(context, reader);
  const problems = await repository.findAllProblems(reader, tournamentId);
  return {
    rules: row.rules ?? usualChatRules,
    state: row.state ?? 'off',
    version: row.version,
    left: row.steps_left,
    doneAt: row.done_at?.toISOString() ?? null,
    stop: row.stop && row.retry_at && { code: row.stop, retryAt: row.retry_at.toISOString() },
    problems: grouped(
      problems.map(({ code, role, person }) => ({ code, name: role || (person ?? '') })),
    ),
    made: await repository.countMade(reader, tournamentId),
  };
}

/** @throws AppError `conflict` with the present state, `not-ready` */
export async function setRules(
  context: Context,
  input: { readonly rules: ChatRules; readonly version: number | null },
): Promise<Sync> {
  const { tournamentId } = context;
  return context
    .write(async (tx) => {
      await findReady(context, tx);
      const { rules, version } = input;
      if (version === null) await repository.insertRules(tx, tournamentId, rules);
      else if (!(await repository.updateRules(tx, tournamentId, { rules, version }))) {
        throw new AppError('conflict', '', { data: await readSync(context, tx) });
      }
      tx.record({ type: 'chat.rules-set', topics: ['tabroom'] });
      return readSync(context, tx);
    })
    .catch((error: unknown) => {
      if (violates(error, 'chat_sync_pkey')) throw new AppError('conflict');
      throw error;
    });
}

/** What a run would do now. @throws AppError `not-ready`, `chat-unavailable` */
export async function previewSync(context: Context): Promise<Changes> {
  const { tournamentId } = context;
  const row = await context.read((reader) => findReady(context, reader));
  const actual = await asking(context, 'reading the members of a chat server', ({ keeper }) =>
    keeper.state(row.guild_id).catch((error: unknown) => {
      throw membersRefusal(error);
    }),
  );
  return context.read(async (reader) => {
    const desired = await desiredOf(reader, tournamentId, row);
    const plan = await planOf(reader, tournamentId, { desired, actual });
    const names = await namesOf(reader, tournamentId);
    const nameOf = ({ accountId }: { readonly accountId?: string | null }) =>
      (accountId && names.get(accountId)) || null;
    return {
      counts: Object.fromEntries(
        chatActs.map((act) => [act, plan.changes.filter((one) => one.act === act).length]),
      ) as Changes['counts'],
      steps: plan.changes.slice(0, mostSteps).map((change) => stepOf(change, nameOf)),
      problems: grouped(
        plan.problems.map((one) => ({ code: one.code, name: one.role ?? nameOf(one) ?? '' })),
      ),
    };
  });
}

/** Keeps the server in step from now on, beginning at once. @throws AppError `not-ready` */
export function applySync(context: Context): Promise<Sync> {
  return begin(context, 'on');
}

/** Removes what was made, beginning at once; the state is `off` when it is done. */
export function undoSync(context: Context): Promise<Sync> {
  return begin(context, 'removing');
}

async function begin(context: Context, state: 'on' | 'removing'): Promise<Sync> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const row = await findReady(context, tx);
    if (row.state === null) {
      throw new AppError('not-ready', 'Save which roles and nicknames you want first.');
    }
    await repository.updateState(tx, tournamentId, state);
    await queueChatSyncAfter(tx, tournamentId, 0);
    const type = state === 'on' ? 'chat.sync-started' : 'chat.sync-removed';
    tx.record({ type, topics: ['tabroom'] });
    return readSync(context, tx);
  });
}

/** The server, once its roles were mapped. */
async function findReady(context: Context, reader: Reader): Promise<repository.SyncRow> {
  botOf(context);
  const row = await repository.findSync(reader, context.tournamentId);
  if (!row) throw new AppError('not-ready', 'This tournament has no chat server.');
  if (row.meanings === null) {
    throw new AppError('not-ready', 'Save what the server’s roles are for first.');
  }
  return row;
}

/** To organisers people have their real names, by account. */
async function namesOf(reader: Reader, tournamentId: string): Promise<Map<string, string>> {
  const rows = await repository.findAllNames(reader, tournamentId);
  return new Map(rows.map(({ account_id: id, name }) => [id, name]));
}

function stepOf(
  change: Change,
  nameOf: (one: { readonly accountId?: string | null }) => string | null,
): Changes['steps'][number] {
  return {
    act: change.act,
    role: 'role' in change ? change.role : null,
    person: 'userId' in change ? (nameOf(change) ?? change.userId) : null,
    from: 'from' in change ? change.from : null,
    to: 'to' in change ? change.to : null,
    powers: 'powers' in change ? [...change.powers] : [],
  };
}

function grouped(problems: readonly { readonly code: Problem['code']; readonly name: string }[]) {
  return chatProblems.flatMap((code) => {
    const names = problems.filter((one) => one.code === code).map(({ name }) => name);
    if (names.length === 0) return [];
    return [{ code, count: names.length, names: names.filter(Boolean).slice(0, mostNames) }];
  });
}

function membersRefusal(error: unknown): unknown {
  if (!(error instanceof ChatFailure)) return error;
  if (error.reason === 'crowded') return new AppError('chat-unavailable', crowdedText);
  if (error.reason !== 'hidden') return error;
  return new AppError(
    'chat-unavailable',
    'Our bot may not see who is on the server. The site’s operator can allow it: in Discord’s developer portal, turn on the bot’s Server Members Intent.',
  );
}
