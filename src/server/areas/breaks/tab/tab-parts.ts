/** The release of single parts of the tab: now or at a time, up to a place, and back. */

import type { Api } from '#contract/index.ts';
import { markedParts, rankedParts, type TabPart, tabParts } from '#contract/kinds/tab-parts.ts';
import type { HandlerInput } from '#contract/route.ts';
import { findUndecidedOfCompleted } from '#server/areas/ballots/index.ts';
import { untilDue } from '#server/areas/rounds/index.ts';
import type { Tx } from '#server/db/database.ts';
import type { StoredTab, TabTerms } from '#server/db/documents.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { logged, passUndecided } from '#server/undecided.ts';
import { lockTab, type State, saveTab, tabReleaseState } from './tab-release.ts';

/** Job that makes a part public when its moment has come. */
export const tabPartJob = 'tab.part';

const publicTopics = ['public', 'tabroom', 'standings'] as const;
const staffTopics = ['tabroom', 'standings'] as const;

/**
 * Makes a part public, or sets the moment when it will be; of one that is public it changes the terms.
 * @throws AppError `undecided` for debates of completed rounds that were not accepted; `wrong-state` for
 *   a part that the format does not have
 */
export function releasePart(
  context: Context,
  { params, body }: HandlerInput<Api['breaks']['releasePart']>,
): Promise<State> {
  const { tournamentId } = context;
  const { part } = params;
  return context.write(async (tx) => {
    const tab = await lockTab(tx, tournamentId);
    const state = await tabReleaseState(tx, tournamentId);
    if (!state.parts.some((one) => one.part === part)) {
      throw new AppError('wrong-state', 'This tournament’s format has no such table.');
    }
    const undecided = await findUndecidedOfCompleted(tx, tournamentId);
    const accepted = passUndecided(undecided, body.acceptUndecided);
    const isNow = body.at === null || new Date(body.at) <= tx.now;
    const terms: TabTerms = {
      at: (isNow ? tx.now : new Date(body.at ?? tx.now)).toISOString(),
      top: rankedParts.includes(part) ? (body.top ?? null) : null,
      criteria: markedParts.includes(part) && (body.criteria ?? false),
      figures: body.figures ?? 'score',
    };
    const { released = null } = tab[part] ?? {};
    const next = isNow ? { released: terms, planned: null } : { released, planned: terms };
    await saveTab(tx, tournamentId, { before: tab, next: { ...tab, [part]: next } });
    await setJob(tx, { tournamentId, part, at: isNow ? null : terms.at });
    tx.record({
      type: isNow ? 'tab.part-released' : 'tab.part-planned',
      topics: isNow ? publicTopics : staffTopics,
      data: { part, top: terms.top, at: terms.at, ...logged(accepted) },
    });
    return tabReleaseState(tx, tournamentId);
  });
}

/**
 * Closes a part and cancels what is planned for it, or only cancels.
 * @throws AppError `wrong-state` when there is nothing to close
 */
export function withdrawPart(
  context: Context,
  { params, query }: HandlerInput<Api['breaks']['withdrawPart']>,
): Promise<State> {
  const { tournamentId } = context;
  const { part } = params;
  return context.write(async (tx) => {
    const tab = await lockTab(tx, tournamentId);
    const { released = null, planned = null } = tab[part] ?? {};
    const isPlanOnly = query.planned === true || released === null;
    if (isPlanOnly && planned === null) {
      throw new AppError('wrong-state', 'It is already closed.');
    }
    const next = { released: isPlanOnly ? released : null, planned: null };
    await saveTab(tx, tournamentId, { before: tab, next: { ...tab, [part]: next } });
    await setJob(tx, { tournamentId, part, at: null });
    tx.record({
      type: isPlanOnly ? 'tab.part-cancelled' : 'tab.part-withdrawn',
      topics: isPlanOnly ? staffTopics : publicTopics,
      data: { part },
    });
    return tabReleaseState(tx, tournamentId);
  });
}

/** Makes a part public at its moment; does nothing when that was moved or cancelled meanwhile. */
export function releaseDuePart(services: Services): JobHandler {
  return async (payload) => {
    const tournamentId = String(payload.tournamentId);
    const at = String(payload.at);
    // Only `setJob` writes these payloads.
    const part = payload.part as TabPart;
    await untilDue(services.clock, new Date(at));
    await services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
      const tab = await lockTab(tx, tournamentId);
      const planned = tab[part]?.planned;
      if (planned?.at !== at) return;
      const undecided = await findUndecidedOfCompleted(tx, tournamentId);
      const ids = undecided.map(({ debateId }) => debateId);
      const next = { ...tab, [part]: { released: planned, planned: null } };
      await saveTab(tx, tournamentId, { before: tab, next });
      tx.record({
        type: 'tab.part-released',
        topics: publicTopics,
        data: { part, top: planned.top, at, ...logged(passUndecided(undecided, ids)) },
      });
    });
  };
}

/**
 * Adds the jobs of planned parts again after a restore. A moment that has passed is dropped: a restore
 * makes nothing public.
 */
export async function replanParts(tx: Tx, tournamentId: string): Promise<void> {
  let tab = await lockTab(tx, tournamentId);
  for (const part of tabParts) {
    const { released = null, planned = null } = tab[part] ?? {};
    if (!planned) continue;
    if (new Date(planned.at) > tx.now) await setJob(tx, { tournamentId, part, at: planned.at });
    else {
      const next: StoredTab = { ...tab, [part]: { released, planned: null } };
      await saveTab(tx, tournamentId, { before: tab, next });
      tab = next;
    }
  }
}

interface PartMoment {
  readonly tournamentId: string;
  readonly part: TabPart;
  /** Null: nothing is planned. */
  readonly at: string | null;
}

async function setJob(tx: Tx, { tournamentId, part, at }: PartMoment): Promise<void> {
  const key = `${tabPartJob}:${tournamentId}:${part}`;
  if (at === null) return tx.cancelJob(key);
  const payload = { tournamentId, part, at };
  await tx.addJob({ name: tabPartJob, payload, runAt: new Date(at), key });
}
