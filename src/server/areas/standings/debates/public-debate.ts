/** The page of a debate: what the released draw says of it, and its result once that is public. */
import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import { publicDraws, roomsWithResults } from '#server/areas/draw/index.ts';
import { isFinal } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { loadFacts } from '../facts.ts';
import { publicGate, withResults } from '../published.ts';

type DebatePage = z.output<Api['standings']['debate']['response']>;

/** A debate whose result nobody may know yet. */
const noResult = {
  ...{ sheetOpen: false, decided: false, split: false },
  ...{ motionId: null, caseText: null, outcomes: [] },
};

/** @throws AppError `not-found` while neither its draw nor its result is public */
export async function loadPublicDebate(
  reader: Reader,
  tournamentId: string,
  debateId: string,
): Promise<DebatePage> {
  const facts = await loadFacts(reader, tournamentId);
  const room = found(facts.rooms.find(({ id }) => id === debateId));
  const round = found(facts.rounds.find(({ id }) => id === room.roundId));
  const isOut = publicGate(facts).results.has(round.id);
  const debates = isOut
    ? await roomsWithResults(reader, tournamentId, round.id)
    : (await publicDraws(reader, tournamentId, round.id)).flatMap((draw) => draw.debates);
  const debate = found(debates.find(({ id }) => id === debateId));
  const [result] = isOut ? withResults(facts, [debate]) : [];
  const { id, name, abbreviation, stage } = round;
  return {
    round: { id, name, abbreviation, stage, final: isFinal(round, facts.rounds) },
    isOut,
    debate: result ?? { ...debate, ...noResult },
  };
}
