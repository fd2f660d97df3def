import type { BallotSheet, SheetSpeech, SheetTeam } from '../ballot-sheet.ts';
import type { Id } from '../vocabulary.ts';

/**
 * The sheet when some teams did not come: they forfeit, the others keep their order. With one team
 * left it is a walkover, on which nothing is marked.
 */
export function withoutTeams(sheet: BallotSheet, absent: ReadonlySet<Id>): BallotSheet {
  if (absent.size === 0) return sheet;
  const present = sheet.teams.filter(({ teamId }) => !absent.has(teamId));
  const places = present.map(({ rank }) => rank ?? 0).sort((a, b) => a - b);
  const ranks = present
    .flatMap(({ speeches }) => speeches.flatMap(({ rank }) => rank ?? []))
    .sort((a, b) => a - b);
  const isWalkover = present.length < 2;
  const hasWinner = present.some(({ win }) => win === true);
  return {
    ...sheet,
    teams: sheet.teams.map((team): SheetTeam => {
      const isAbsent = absent.has(team.teamId);
      const isBlank = isAbsent || isWalkover;
      const speeches = isBlank
        ? team.speeches.map(blank)
        : team.speeches.map((speech) => withRank(speech, ranks));
      if (isAbsent) {
        const win = team.win === null ? null : false;
        return { ...team, forfeit: true, rank: null, win, speeches };
      }
      const rank = team.rank === null ? null : places.indexOf(team.rank) + 1;
      const win = team.win === null || hasWinner ? team.win : team === present[0];
      return { ...team, rank, win, speeches };
    }),
  };
}

function blank(speech: SheetSpeech): SheetSpeech {
  const { marks: _, rank: __, ...plain } = speech;
  return { ...plain, speakerId: null, score: null };
}

/** Speeches that were not given leave no gap between the places of the others. */
function withRank(speech: SheetSpeech, ranks: readonly number[]): SheetSpeech {
  const { rank } = speech;
  return rank == null ? speech : { ...speech, rank: ranks.indexOf(rank) + 1 };
}
