/** What the draws of a round leave for the next one (R8.7). */
import {
  byesOf,
  type DrawFigures,
  freestOf,
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

const outlookJob: Job<readonly OutlookInput[], readonly (Outlook | null)[]> = {
  kind: 'outlook',
  lane: 'long',
  source: new URL('../outlook.worker.ts', import.meta.url),
  seconds: 120,
};

/** Teams drawn again over all endings of all drafts: 10,000 take a few seconds. */
const drawnTeams = 10_000;
const endings = { fewest: 8, most: 60 };

interface Candidate {
  readonly drawId: string;
  readonly measured: DrawFigures;
  readonly input: OutlookInput;
}

/** Expected figures of the next draw after each draw of a round, and which of the best is the freest. */
export async function outlook(context: Context, roundId: string) {
  const { next, samples, candidates } = await context.read((reader) =>
    load(reader, context.tournamentId, roundId),
  );
  const inputs = candidates.map(({ input }) => input);
  const made = inputs.length > 0 ? await context.work(outlookJob, inputs) : [];
  return {
    next: next && { roundId: next.id, name: next.name },
    endings: samples,
    draws: candidates.map(({ drawId }, index) => ({ drawId, figures: made[index] ?? null })),
    freest: freestDraw(candidates, made),
  };
}

async function load(reader: Reader, tournamentId: string, roundId: string) {
  const rounds = await findAllRounds(reader, tournamentId);
  const round = found(rounds.find(({ id }) => id === roundId));
  const next = round.stage === 'preliminary' ? nextPaired(rounds, round) : null;
  if (!next) return { next: null, samples: 0, candidates: [] };
  const { teamsPerRoom, pointsPerRank, draw: rules } = await findPack(reader, tournamentId);
  const options = next.draw_options ?? rules.options;
  const { rule: byes } = byesOf(options, teamsPerRoom);
  const all = await repository.findAllDraws(reader, tournamentId, roundId);
  const candidates: Candidate[] = [];
  for (const { id: drawId } of comparedOf(all)) {
    const draw = found(await loadDraw(reader, tournamentId, drawId));
    const teams = await expectedTeams(reader, tournamentId, { draw });
    const debates = draw.debates.map(toEditable);
    const divisions = [...new Set(teams.flatMap(({ division }) => division ?? []))].sort();
    candidates.push({
      drawId,
      measured: measureDraw({ debates, teams, teamsPerRoom, options: draw.options }),
      input: {
        draw: { debates, byes: draw.byes },
        teams,
        teamsPerRoom,
        next: {
          kind: 'power-paired',
          options,
          ...(byes === 'nobody' ? {} : { byes }),
          ...(divisions.length === 0 ? {} : { divisions }),
        },
        pointsPerRank,
        weight: round.weight,
        samples: 0,
        // The same luck for every draft, so that only their pairings differ.
        seed: `${roundId}/${round.version}`,
      },
    });
  }
  const largest = Math.max(1, ...candidates.map(({ input }) => input.teams.length));
  const afforded = Math.floor(drawnTeams / (largest * Math.max(1, candidates.length)));
  const samples = Math.max(endings.fewest, Math.min(endings.most, afforded));
  return {
    next,
    samples,
    candidates: candidates.map((one) => ({ ...one, input: { ...one.input, samples } })),
  };
}

/** The next preliminary round, if it is drawn from results. */
function nextPaired(rounds: readonly RoundRow[], round: RoundRow): RoundRow | null {
  const next = rounds.find(({ stage, seq }) => stage === 'preliminary' && seq > round.seq);
  return next?.draw_kind === 'power-paired' ? next : null;
}

/** Figures by which drafts are equally good now, the most important first. */
const decisive = ['repeats', 'institutions', 'pullups', 'unevenTeams', 'seatCost'] as const;

/** The freest of the drafts that no other draft beats now; null where there are not two of them. */
function freestDraw(
  candidates: readonly Candidate[],
  made: readonly (Outlook | null)[],
): string | null {
  const usable = candidates.flatMap(({ drawId, measured }, index) => {
    const outlook = made[index];
    return outlook ? [{ drawId, measured, outlook }] : [];
  });
  const [best] = [...usable].sort((a, b) => compareFigures(a.measured, b.measured));
  const equals = usable.filter((one) => best && compareFigures(one.measured, best.measured) === 0);
  if (equals.length < 2) return null;
  return equals[freestOf(equals.map(({ outlook }) => outlook))]?.drawId ?? null;
}

function compareFigures(a: DrawFigures, b: DrawFigures): number {
  const key = decisive.find((name) => a[name] !== b[name]);
  return key ? a[key] - b[key] : 0;
}
