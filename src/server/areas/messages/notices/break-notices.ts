/** Who broke. */
import { findAllBreakLists, toPublicBreaks } from '#server/areas/breaks/index.ts';
import { loadFacts } from '#server/areas/standings/index.ts';
import { findAllSpeakers } from '../repository.ts';
import type { FindNotices } from './notice.ts';
import { ordinal } from './notice.ts';

/** The speakers of teams in an announced break. */
export const breakAnnounced: FindNotices = async (reader, { tournamentId, subjectId }) => {
  const facts = await loadFacts(reader, tournamentId);
  const { breaks } = toPublicBreaks(facts, await findAllBreakLists(reader, tournamentId));
  const announced = breaks.find(({ categoryId }) => categoryId === subjectId);
  if (!announced) return null;
  const places = new Map(announced.rows.map((row) => [row.teamId, row.breakRank]));
  const speakers = await findAllSpeakers(reader, tournamentId);
  return {
    kind: 'break-announced',
    about: announced.name,
    opens: 'break',
    notices: speakers.flatMap(({ personId, teamId }) => {
      const place = places.get(teamId);
      if (place == null) return [];
      return {
        personId,
        values: (say) => ({
          category: say.name(announced.name),
          place: `${ordinal(place)} of ${announced.size}`,
        }),
      };
    }),
  };
};
