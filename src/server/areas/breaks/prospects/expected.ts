/** Who would meet whom in elimination rounds that are not drawn (R7). Pure. */
import type { z } from 'zod';
import type { expectedDebate } from '#contract/areas/break-rows.ts';
import { type EliminationInput, pairElimination } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';

type ExpectedDebate = z.output<typeof expectedDebate>;
type Slot = ExpectedDebate['slots'][number];
type Origin = NonNullable<Slot['from']>;
type Previous = EliminationInput['previous'];

/** An elimination round as far as the viewer may see it. */
interface SeenRound {
  readonly roundId: string;
  readonly options: Pick<DrawOptions, 'reseed'>;
  /** Empty: not drawn, or its draw is not out. */
  readonly debates: readonly {
    readonly rank: number;
    readonly teams: readonly { readonly id: string; readonly won: boolean | null }[];
    readonly decided: boolean;
  }[];
}

interface BracketField {
  readonly teamsPerRoom: number;
  /** Team names by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly breaking: EliminationInput['breaking'];
  /** First to final. */
  readonly rounds: readonly SeenRound[];
}

/**
 * The debates of each round without a draw: teams where results say who it is, else the debate that
 * they come from. A round whose pairings are still open, such as one that is re-seeded, has none, and so
 * have those after it.
 */
export function expectedDebates(field: BracketField): ReadonlyMap<string, ExpectedDebate[]> {
  const { teamsPerRoom, names, breaking, rounds } = field;
  const expected = new Map<string, ExpectedDebate[]>();
  const origins = new Map<string, Origin>();
  const going = Math.floor(teamsPerRoom / 2);
  /** Stand for those who go on from a debate that is not decided. */
  const placeholders = (from: Origin) =>
    Array.from({ length: going }, (_, index) => {
      const id = `${from.roundId} ${from.rank} ${index}`;
      origins.set(id, from);
      return id;
    });
  const ranks = new Map(breaking.map(({ teamId, breakRank }) => [teamId, breakRank]));
  const slotOf = (id: string): Slot => {
    const from = origins.get(id);
    return from
      ? { teamId: null, name: null, breakRank: null, from }
      : { teamId: id, name: names.get(id) ?? '', breakRank: ranks.get(id) ?? null, from: null };
  };
  let previous: Previous = [];
  for (const { roundId, options, debates } of rounds) {
    if (debates.length > 0) {
      previous = debates.map(({ rank, teams, decided }) => {
        const winners = teams.filter(({ won }) => won).map(({ id }) => id);
        const advancing = decided ? winners : placeholders({ roundId, rank });
        const ids = teams.map(({ id }) => id);
        return { rank, teams: decided ? ids : [...ids, ...advancing], advancing };
      });
      continue;
    }
    const isOpen = previous.some(({ advancing }) => advancing.some((id) => origins.has(id)));
    if (options.reseed && isOpen) break;
    const seed = 'expected';
    const input = { teamsPerRoom, breaking, previous, seed, reseed: options.reseed ?? false };
    const drawn = pairElimination(input);
    if (!drawn.ok) break;
    const pairs = drawn.value.debates.map(({ rank, teams }) => ({
      rank,
      ids: teams.map(({ teamId }) => teamId),
    }));
    expected.set(
      roundId,
      pairs.map(({ rank, ids }) => ({ rank, slots: ids.map(slotOf).sort(inOrder) })),
    );
    previous = pairs.map(({ rank, ids }) => {
      const advancing = placeholders({ roundId, rank });
      return { rank, teams: [...ids, ...advancing], advancing };
    });
  }
  return expected;
}

/** Known teams by their place in the break, then the others by the debate that they come from. */
function inOrder(a: Slot, b: Slot): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.breakRank ?? last) - (b.breakRank ?? last) || (a.from?.rank ?? 0) - (b.from?.rank ?? 0);
}
