/** Judges who are probably one person entered twice, and both judge at the same time. */
import {
  type DrawCheck,
  type DrawDocument,
  type Finding,
  findAllBusy,
} from '#server/areas/draw/index.ts';
import {
  type AdjudicatorRow,
  findAllAdjudicators,
  personKey,
} from '#server/areas/participants/index.ts';

type Judge = Pick<AdjudicatorRow, 'id' | 'name' | 'institutionId'>;

/** Soft, since two people may share a name; merging them, or telling them apart, settles it. */
export const checkNamesakes: DrawCheck = async (reader, tournamentId, draw) => {
  const judges = await findAllAdjudicators(reader, tournamentId);
  if (!hasNamesakes(judges)) return [];
  const { id: drawId, roundId } = draw;
  const elsewhere = await findAllBusy(reader, tournamentId, { roundId, drawId });
  return namesakeFindings(draw, { judges, elsewhere });
};

function hasNamesakes(judges: readonly Judge[]): boolean {
  return new Set(judges.map(({ name }) => personKey(name))).size < judges.length;
}

/**
 * One finding for each pair.
 * @param elsewhere who is in a round of the same time, with the number of that round.
 */
export function namesakeFindings(
  { debates }: Pick<DrawDocument, 'debates'>,
  { judges, elsewhere }: { judges: readonly Judge[]; elsewhere: ReadonlyMap<string, number> },
): Finding[] {
  const seats = debates.flatMap(({ id: debateId, panel }) =>
    panel.map(({ adjudicatorId }) => ({ debateId, judgeId: adjudicatorId })),
  );
  const debateOf = new Map(seats.map(({ judgeId, debateId }) => [judgeId, debateId]));
  return judges.flatMap((judge) => {
    const debateId = debateOf.get(judge.id);
    if (debateId === undefined) return [];
    return judges.flatMap((other): Finding[] => {
      if (!areAlike(judge, other)) return [];
      const seq = elsewhere.get(other.id);
      const isHere = debateOf.has(other.id);
      // A pair within the draw is reported once.
      if (isHere ? judge.id > other.id : seq === undefined) return [];
      return [
        {
          ...{ code: 'judge-namesake', hard: false, area: 'judges' },
          ...{ debateId, subjectId: judge.id, otherId: other.id },
          rounds: isHere || seq === undefined ? [] : [seq],
        },
      ];
    });
  });
}

/** One name, however it is spelt, and nothing known that speaks against one institution. */
function areAlike(one: Judge, two: Judge): boolean {
  if (one.id === two.id || personKey(one.name) !== personKey(two.name)) return false;
  const [a, b] = [one.institutionId, two.institutionId];
  return a === null || b === null || a === b;
}
