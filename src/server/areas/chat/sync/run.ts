/** The job that brings a tournament's chat server in step, in short runs that can end anywhere. */
import { usualChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { systemActor } from '#server/actor.ts';
import { queueAllChatSyncs, queueChatSyncAfter } from '#server/db/chat-sync-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { withCodeNames } from '#server/db/shown-names.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { ChatFailure, type ChatState } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import {
  offerCommandsAgain,
  offerForgottenCommands,
  queueAllCommands,
} from '../commands/offer/set-commands.ts';
import { type ApplyFrame, applyChange } from './apply.ts';
import { desiredState, nothingDesired } from './desired.ts';
import { readFacts } from './facts.ts';
import * as made from './made-repository.ts';
import { planChanges } from './plan.ts';
import { secondsUntilRetry, stopOf } from './stops.ts';
import * as repository from './sync-repository.ts';
import type { DesiredState, Plan, Problem } from './sync-types.ts';

export const chatHourlyJob = 'chat-sync-all';

/** Milliseconds after which the next tournament has its turn. */
const turn = 20_000;
/** How often the page hears how far it is. */
const noteEvery = 20;

/** Queues every tournament whose chat server is kept in step, and a look at the commands of all servers. */
export function syncAllChats(services: Services): JobHandler {
  return async () => {
    await services.db.alone(queueAllChatSyncs);
    await queueAllCommands(services);
  };
}

/** Brings one tournament's chat server in step; the platform's failures end the run, not the job. */
export function syncChat(services: Services): JobHandler {
  return async (payload) => {
    const tournamentId = String(payload.tournamentId);
    const { db } = services;
    const row = await db.read((reader) => repository.findSync(reader, tournamentId));
    const keeper = services.chat?.servers?.keeper;
    if (!keeper || !row?.state || row.state === 'off') return;
    try {
      const actual = await keeper.state(row.guild_id);
      const desired = await db.read((reader) => desiredOf(reader, tournamentId, row));
      const plan = await db.read((reader) => planOf(reader, tournamentId, { desired, actual }));
      await keepBooks(services, tournamentId, plan);
      const serverId = row.guild_id;
      const frame = { services, tournamentId, serverId, keeper, actual, made: new Map() };
      await work(frame, plan);
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      await stop(services, tournamentId, { failure: error, serverId: row.guild_id });
    }
  };
}

/** What the server should be: nothing of ours while it is being removed. */
export async function desiredOf(
  reader: Reader,
  tournamentId: string,
  { state, rules, meanings, approved_powers: approved }: repository.SyncRow,
): Promise<DesiredState> {
  if (state === 'removing' || meanings === null) return nothingDesired;
  const input = { rules: rules ?? usualChatRules, meanings, approved };
  return desiredState(await withCodeNames(() => readFacts(reader, tournamentId, input)));
}

/** The steps that are left. */
export async function planOf(
  reader: Reader,
  tournamentId: string,
  { desired, actual }: { readonly desired: DesiredState; readonly actual: ChatState },
): Promise<Plan> {
  return planChanges({ desired, actual, made: await made.findMade(reader, tournamentId) });
}

async function work(frame: ApplyFrame, { changes, problems }: Plan): Promise<void> {
  const { services, tournamentId } = frame;
  const until = Date.now() + turn;
  const found: Problem[] = [...problems];
  let done = 0;
  for (const change of changes) {
    if (done % noteEvery === 0) {
      const left = changes.length - done;
      await write(services, null, (tx) => repository.updateLeft(tx, tournamentId, left));
    }
    if (Date.now() > until) {
      await write(services, null, (tx) => queueChatSyncAfter(tx, tournamentId, 0));
      return;
    }
    const problem = await applyChange(frame, change);
    if (problem) found.push(problem);
    done += 1;
  }
  await finish(services, tournamentId, { done, problems: found });
}

async function finish(
  services: Services,
  tournamentId: string,
  { done, problems }: { readonly done: number; readonly problems: readonly Problem[] },
): Promise<void> {
  await write(services, tournamentId, async (tx) => {
    await made.replaceProblems(tx, tournamentId, problems);
    await repository.updateDone(tx, tournamentId);
    const row = await repository.findSync(tx, tournamentId);
    if (row) await offerForgottenCommands(tx, row.guild_id);
    const { roles, given, nicknames } = await repository.countMade(tx, tournamentId);
    if (row?.state === 'removing') {
      // Rows of what was removed a moment ago are seen to be gone by the next run.
      if (roles + given + nicknames === 0) await repository.updateState(tx, tournamentId, 'off');
      else if (done > 0) await queueChatSyncAfter(tx, tournamentId, 0);
    }
    if (done > 0) tx.record({ type: 'chat.synced', topics: ['tabroom'], data: { count: done } });
  });
}

/** Before anything is done, what has changed since is taken note of. */
async function keepBooks(services: Services, tournamentId: string, { books }: Plan) {
  await write(services, null, async (tx) => {
    for (const adopted of books.adopted) await made.updateRoleId(tx, tournamentId, adopted);
    for (const name of books.confirmedNames) await made.confirmName(tx, tournamentId, name);
    await made.deleteRoles(tx, tournamentId, books.lostRoles);
    await made.deleteGrants(tx, tournamentId, books.lostGrants);
    await made.deleteNames(tx, tournamentId, books.lostNames);
  });
}

async function stop(
  services: Services,
  tournamentId: string,
  { failure, serverId }: { readonly failure: ChatFailure; readonly serverId: string },
): Promise<void> {
  const code = stopOf(failure.reason);
  services.report(failure, 'keeping a chat server in step');
  const seconds = secondsUntilRetry(failure);
  await write(services, tournamentId, async (tx) => {
    const retryAt = new Date(tx.now.getTime() + seconds * 1000);
    await repository.updateStop(tx, tournamentId, { stop: code, retryAt });
    await queueChatSyncAfter(tx, tournamentId, seconds);
    if (code === 'bot-gone') await offerCommandsAgain(tx, serverId);
  });
}

function write(services: Services, tournamentId: string | null, work: (tx: Tx) => Promise<void>) {
  return services.db.write({ tournamentId, actor: systemActor }, work);
}
