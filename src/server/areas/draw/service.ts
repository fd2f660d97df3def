/** What the tab room reads of draws. */
import type { Explanation } from '#engine/explanation.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findRound } from '../rounds/index.ts';
import { findAllBusyPlaces } from './concurrent/slot-repository.ts';
import { type DrawCheck, findingsOf } from './edit/findings.ts';
import { loadDraw } from './make/load-draw.ts';
import { loadHistory } from './replay/history.ts';
import * as repository from './repository.ts';
import { toSummary } from './view.ts';

/** Draws of a round: the asked one, else the live one, else the newest draft; the drafts in short. */
export function ofRound(context: Context, roundId: string, drawId: string | undefined) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    found(await findRound(reader, tournamentId, roundId));
    const all = await repository.findAllDraws(reader, tournamentId, roundId);
    const asked = drawId === undefined ? undefined : found(all.find(({ id }) => id === drawId));
    const shown = asked ?? all.find(({ state }) => state !== 'draft') ?? all[0];
    return {
      draw: shown ? ((await loadDraw(reader, tournamentId, shown.id)) ?? null) : null,
      drafts: all.filter(({ state }) => state === 'draft').map(toSummary),
      seq: await repository.findSeq(reader, tournamentId),
    };
  });
}

/** What the current draws of other rounds use in the slot of a round. */
export function elsewhere(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const { live_draw_id: drawId } = found(await findRound(reader, tournamentId, roundId));
    const busy = await findAllBusyPlaces(reader, tournamentId, { roundId, drawId });
    return { busy: busy.map(({ subjectId: id, ...place }) => ({ id, ...place })) };
  });
}

/** What every team brings into a round. */
export function facts(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const round = found(await findRound(reader, tournamentId, roundId));
    const history = await loadHistory(reader, tournamentId, round);
    return {
      facts: history.map(({ id, points, seatHistory, met, pullups }) => ({
        teamId: id,
        points,
        seatHistory,
        met,
        pullups,
      })),
    };
  });
}

export function explain(context: Context, debateId: string): Promise<Explanation> {
  const { tournamentId } = context;
  return context.read(async (reader) =>
    found(await repository.findWhy(reader, tournamentId, debateId)),
  );
}

/** Everything that speaks against releasing a draw. */
export function check(context: Context, drawId: string, checks: readonly DrawCheck[]) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    return { findings: await findingsOf(reader, tournamentId, { draw, checks }) };
  });
}
