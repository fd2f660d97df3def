/** What the draws of a round leave for the next one (R8.7), and which of them is the freest (R8.8). */
import {
  byesOf,
  chooseFreest,
  costsNow,
  type LookedAhead,
  measureDraw,
  type Outlook,
  type OutlookInput,
} from '#engine/draw/index.ts';
import { findAllRounds, findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import { comparedOf } from '../edit/compare.ts';
import { expectedTeams, toEditable } from '../edit/findings.ts';
import * as repository from '../repository.ts';
import { loadDraw } from './load-draw.ts';

export const outlookJob: Job<readonly OutlookInput[], readonly (Outlook | null)[]> = {
  kind: 'outlook',
  lane: 'long',
  source: new URL('../outlook.worker.ts', import.meta.url),
  seconds: 120,
};

/** Teams drawn again over all endings of all drafts: 10,000 take a few seconds. */
const drawnTeams = 10_000;
const endings = { fewest: 8, most: 60 };

/** What every draft of a round is looked ahead from. */
export type OutlookFrame = Omit<OutlookInput, 'draw' | 'teams' | 'samples'>;

interface Candidate {
  readonly drawId: string;
  readonly costs: LookedAhead['costs'];
  readonly input: OutlookInput;
}

/** Expected figures of the next draw after each draw of a round, and which of the best is the freest. */
export async function outlook(context: Context, roundId: string) {
  const { next, samples, candidates } = await context.read((reader) =>
    load(reader, context.tournamentId, roundId),
  );
  const inputs = candidates.map(({ input }) => input);
  const made = inputs.length > 0 ? await context.work(outlookJob, inputs) : [];
  const choice = chooseFreest(
    candidates.map(({ costs }, index) => ({ costs, outlook: made[index] ?? null })),
  );
  return {
    next: next && { roundId: next.id, name: next.name },
    endings: samples,
    draws: candidates.map(({ drawId }, index) => ({ drawId, figures: made[index] ?? null })),
    freest: choice ? (candidates[choice.index]?.drawId ?? null) : null,
  };
}

async function load(reader: Reader, tournamentId: string, roundId: string) {
  const { round, next } = await findNextPaired(reader, tournamentId, roundId);
  if (!next) return { next: null, samples: 0, candidates: [] };
  const frame = await frameOf(reader, tournamentId, { round, next });
  const all = await repository.findAllDraws(reader, tournamentId, roundId);
  const drafts = [];
  for (const { id: drawId } of comparedOf(all)) {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const teams = await expectedTeams(reader, tournamentId, { draw });
    drafts.push({ drawId, draw, teams });
  }
  const samples = endingsFor(drafts);
  const candidates = drafts.map(({ drawId, draw, teams }): Candidate => {
    const debates = draw.debates.map(toEditable);
    const { teamsPerRoom } = frame;
    return {
      drawId,
      costs: costsNow(measureDraw({ debates, teams, teamsPerRoom, options: draw.options })),
      input: inputOf(frame, { draw: { debates, byes: draw.byes }, teams, samples }),
    };
  });
  return { next, samples, candidates };
}

/** A round, and the next preliminary one if it is drawn from results. */
export async function findNextPaired(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<{ readonly round: RoundRow; readonly next: RoundRow | null }> {
  const rounds = await findAllRounds(reader, tournamentId);
  const round = found(rounds.find(({ id }) => id === roundId));
  if (round.stage !== 'preliminary') return { round, next: null };
  const next = rounds.find(({ stage, seq }) => stage === 'preliminary' && seq > round.seq);
  return { round, next: next?.draw_kind === 'power-paired' ? next : null };
}

/** How the next round will be drawn. Every draft gets the same luck: only their pairings differ. */
export async function frameOf(
  reader: Reader,
  tournamentId: string,
  { round, next }: { readonly round: RoundRow; readonly next: RoundRow },
): Promise<OutlookFrame> {
  const { teamsPerRoom, pointsPerRank, draw: rules } = await findPack(reader, tournamentId);
  const options = next.draw_options ?? rules.options;
  const { rule: byes } = byesOf(options, teamsPerRoom);
  return {
    teamsPerRoom,
    next: { kind: 'power-paired', options, ...(byes === 'nobody' ? {} : { byes }) },
    pointsPerRank,
    weight: round.weight,
    seed: `${round.id}/${round.version}`,
  };
}

/** The outlook of one draft, with the divisions of its teams. */
export function inputOf(
  frame: OutlookFrame,
  own: Pick<OutlookInput, 'draw' | 'teams' | 'samples'>,
): OutlookInput {
  const divisions = [...new Set(own.teams.flatMap(({ division }) => division ?? []))].sort();
  const next = divisions.length === 0 ? frame.next : { ...frame.next, divisions };
  return { ...frame, ...own, next };
}

/**
 * How many endings are tried for each draft.
 * @param share of the time that the page of all drafts may take.
 */
export function endingsFor(
  drafts: readonly { readonly teams: readonly unknown[] }[],
  share = 1,
): number {
  const drawn = drafts.reduce((sum, { teams }) => sum + teams.length, 0);
  const afforded = Math.floor((share * drawnTeams) / Math.max(1, drawn));
  return Math.max(endings.fewest, Math.min(endings.most, afforded));
}
