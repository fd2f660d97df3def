import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { BallotContext, BallotProblem } from '../types.ts';

/** What a coin offers in a room; null: its sides are settled, or the rules know no coin (R3.24). */
export function tossOffered({
  pack,
  coin = pack.draw.options.sides === 'by-ballot',
}: Pick<BallotContext, 'pack' | 'coin'>): 'side' | 'side-or-order' | null {
  return coin && pack.teamsPerRoom === 2 ? (pack.toss?.offers ?? null) : null;
}

/** A coin that is reported names teams of the room and what was to be had (R4.23); it may go unreported. */
export function checkToss(context: BallotContext, { toss }: BallotSheet): BallotProblem[] {
  const offers = tossOffered(context);
  if (!toss || offers === null) return [];
  const isThere = (id: string | null) =>
    id === null || context.teams.some(({ teamId }) => teamId === id);
  const problems: BallotProblem[] = [];
  for (const field of ['winnerId', 'firstId'] as const) {
    if (!isThere(toss[field])) problems.push({ code: 'toss-unknown', path: `toss.${field}` });
  }
  if (offers === 'side' && (toss.took === 'order' || toss.firstId !== null)) {
    problems.push({ code: 'toss-not-offered', path: 'toss.took' });
  }
  if (toss.winnerId !== null && toss.took === null) {
    problems.push({ code: 'toss-choice-missing', path: 'toss.took' });
  }
  return problems;
}
