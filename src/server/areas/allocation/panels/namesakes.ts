/** Judges who are probably one person entered twice, and both judge at the same time. */
import { groupBy } from '#engine/collections.ts';
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

/** More judges of one name than this are placeholders for a class, not one person entered again and again. */
const mostOfOneName = 40;

/** Soft, since two people may share a name; merging them, or telling them apart, settles it. */
export const checkNamesakes: DrawCheck = async (reader, tournamentId, draw) => {
  const judges = await findAllAdjudicators(reader, tournamentId);
  const namesakes = namesakesIn(judges);
  if (namesakes.size === 0) return [];
  const { id: drawId, roundId } = draw;
  const elsewhere = await findAllBusy(reader, tournamentId, { roundId, drawId });
  return namesakeFindings(draw, { namesakes, elsewhere });
};

/** Judges of one name, however it is spelt, by the id of each of them; those without a namesake are left out. */
export function namesakesIn<J extends Judge>(
  judges: readonly J[],
): ReadonlyMap<string, readonly J[]> {
  const groups = groupBy(judges, ({ name }) => personKey(name));
  return new Map(
    [...groups.values()]
      .filter(({ length }) => length > 1 && length <= mostOfOneName)
      .flatMap((group) => group.map(({ id }) => [id, group] as const)),
  );
}

/**
 * One finding for each pair.
 * @param elsewhere who is in a round of the same time, with the number of that round.
 */
export function namesakeFindings(
  { debates }: Pick<DrawDocument, 'debates'>,
  {
    namesakes,
    elsewhere,
  }: {
    namesakes: ReadonlyMap<string, readonly Judge[]>;
    elsewhere: ReadonlyMap<string, number>;
  },
): Finding[] {
  const seats = debates.flatMap(({ id: debateId, panel }) =>
    panel.map(({ adjudicatorId }) => ({ debateId, judgeId: adjudicatorId })),
  );
  const seated = new Set(seats.map(({ judgeId }) => judgeId));
  return seats.flatMap(({ debateId, judgeId }) => {
    const group = namesakes.get(judgeId) ?? [];
    const judge = group.find(({ id }) => id === judgeId);
    if (!judge) return [];
    return group.flatMap((other): Finding[] => {
      if (!mayBeOne(judge, other)) return [];
      const seq = elsewhere.get(other.id);
      const isHere = seated.has(other.id);
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

/** Of one name: nothing known speaks against one institution. */
function mayBeOne(one: Judge, two: Judge): boolean {
  const [a, b] = [one.institutionId, two.institutionId];
  return one.id !== two.id && (a === null || b === null || a === b);
}
