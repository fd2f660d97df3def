/** The elimination rounds of a category as a bracket. Pure; the gate says what is in it. */
import type { z } from 'zod';
import type { bracket, bracketRound } from '#contract/areas/break-rows.ts';
import type { StoredBreakRow } from '#server/db/documents.ts';
import { type Facts, type Gate, nameFor } from '../standings/index.ts';
import { expectedDebates } from './prospects/expected.ts';

export type Bracket = z.output<typeof bracket>;
type BracketRound = z.output<typeof bracketRound>;

export interface BracketInput {
  readonly category: Facts['breakCategories'][number];
  /** Rows of its break list. */
  readonly rows: readonly StoredBreakRow[];
  readonly gate: Gate;
  readonly isPublic: boolean;
}

/**
 * Every elimination round of the category, first to final. A round whose draw the gate keeps closed
 * is there without debates; a debate without an open result is there undecided.
 */
export function bracketOf(facts: Facts, input: BracketInput): Bracket {
  const { category, rows } = input;
  const rounds = facts.rounds.filter((round) => round.break_category_id === category.id);
  const ranks = new Map(rows.map((row) => [row.teamId, row.breakRank]));
  const names = new Map(facts.teams.map(({ id, name }) => [id, name]));
  const outcomes = new Map(facts.outcomes.map(({ debateId, outcome }) => [debateId, outcome]));
  const drawn = rounds.map((round): BracketRound => {
    const rooms = facts.rooms.filter(
      (room) => room.roundId === round.id && input.gate.draws.has(round.id),
    );
    return {
      roundId: round.id,
      name: round.name,
      debates: rooms.map((room) => debateOf(room, { names, outcomes, ranks, gate: input.gate })),
      expected: [],
    };
  });
  const expected = expectedDebates({
    teamsPerRoom: facts.pack.teamsPerRoom,
    names,
    breaking: rows.flatMap(({ teamId, breakRank }) =>
      breakRank === null ? [] : [{ teamId, breakRank }],
    ),
    rounds: rounds.map(({ id, draw_options: options }, index) => ({
      roundId: id,
      options: options ?? facts.pack.draw.options,
      debates: drawn[index]?.debates ?? [],
    })),
  });
  return {
    categoryId: category.id,
    name: category.name,
    size: category.size,
    rounds: drawn.map((round) => ({ ...round, expected: expected.get(round.roundId) ?? [] })),
    champion: championOf(facts, drawn, input),
  };
}

interface Shown {
  readonly names: ReadonlyMap<string, string>;
  readonly outcomes: ReadonlyMap<string, Facts['outcomes'][number]['outcome']>;
  readonly ranks: ReadonlyMap<string, number | null>;
  readonly gate: Gate;
}

function debateOf(room: Facts['rooms'][number], { names, outcomes, ranks, gate }: Shown) {
  const outcome = gate.results.has(room.roundId) ? outcomes.get(room.id) : undefined;
  const own = (teamId: string) => outcome?.teams.find((team) => team.teamId === teamId);
  return {
    id: room.id,
    rank: room.rank,
    venue: gate.places.has(room.roundId) ? room.venue : null,
    teams: room.teams.map(({ teamId, seat }) => ({
      id: teamId,
      name: names.get(teamId) ?? '',
      seat: own(teamId)?.seat ?? seat,
      breakRank: ranks.get(teamId) ?? null,
      won: own(teamId)?.win ?? null,
    })),
    decided: outcome !== undefined,
  };
}

/** The team that won the last round, once that is open. */
function championOf(
  facts: Facts,
  rounds: readonly BracketRound[],
  { isPublic }: BracketInput,
): Bracket['champion'] {
  const [final, ...more] = rounds.at(-1)?.debates ?? [];
  const winners = final?.teams.filter((team) => team.won) ?? [];
  const [winner] = winners;
  // Who lost a round before plays for the third place beside the final.
  const lost = new Set(
    (rounds.at(-2)?.debates ?? []).flatMap(({ teams }) =>
      teams.filter(({ won }) => won === false).map(({ id }) => id),
    ),
  );
  const isFinal = more.every(({ teams }) => teams.every(({ id }) => lost.has(id)));
  if (!winner || winners.length > 1 || !isFinal) return null;
  return {
    id: winner.id,
    name: winner.name,
    speakers: facts.speakers
      .filter((speaker) => speaker.teamId === winner.id)
      .map((speaker) => nameFor(speaker, facts, { isPublic })),
  };
}
