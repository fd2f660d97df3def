/** What the ballots of an archive say about a debate. Pure. */
import type { ArchiveDebate } from './archive.ts';

/** Judges with a ballot of their own, by the archive's ids; empty: the panel has one together. */
export function votersOf({ judgeIds, sides }: ArchiveDebate): string[] {
  const ballots = sides[0]?.ballots ?? [];
  const own = ballots.flatMap((ballot) => (ballot.judgeIds.length === 1 ? ballot.judgeIds : []));
  // A single judge's ballot is the panel's as well.
  return judgeIds.length > 1 && own.length === ballots.length ? own : [];
}

/** The places that the archive gives each side: declared, or by the votes. */
export function ranksOf(debate: ArchiveDebate): number[] {
  if (votersOf(debate).length === 0)
    return debate.sides.map(({ ballots }) => ballots[0]?.rank ?? 0);
  const votes = debate.sides.map(({ ballots }) => ballots.filter(({ rank }) => rank === 1).length);
  const chair = debate.sides.map(
    ({ ballots }) => ballots.find(({ judgeIds }) => judgeIds[0] === debate.chairId)?.rank ?? 0,
  );
  // Level votes are decided by the chair.
  return votes.map((own, side) => {
    const others = votes.filter((_, index) => index !== side);
    if (others.some((count) => count > own)) return 2;
    return others.includes(own) ? (chair[side] ?? 0) : 1;
  });
}

/**
 * Whether each side won, or goes on. In eliminations of more than two teams all that go on have the first
 * place, unless their ballots have scores.
 */
export function winsOf(debate: ArchiveDebate, advancing: number): boolean[] {
  const ranks = ranksOf(debate);
  const isDeclared = ranks.filter((rank) => rank === 1).length === advancing;
  return ranks.map((rank) => (isDeclared ? rank === 1 : rank >= 1 && rank <= advancing));
}
