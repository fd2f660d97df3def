/** Teams hear that the reasons for their decision can be read; the text stays on their own page. */
import { loadRoundPlaces } from '#server/areas/me/index.ts';
import { findShownReasons } from '#server/areas/reasons/index.ts';
import { findRound } from '#server/areas/rounds/index.ts';
import type { FindNotices } from './notice.ts';

/** The speakers of every debate of the round whose reasons they may read now. */
export const reasonsOut: FindNotices = async (reader, { tournamentId, subjectId, now }) => {
  const round = await findRound(reader, tournamentId, subjectId);
  // Most are written while the round is on: the whole round is not read for each of them.
  if (!round || (round.completed_at ?? round.results_released_at) === null) return null;
  const places = await loadRoundPlaces(reader, tournamentId, subjectId);
  const debateIds = new Set(places.flatMap(({ debate }) => debate?.id ?? []));
  const shown = await findShownReasons(reader, { tournamentId, now }, [...debateIds]);
  if (shown.length === 0) return null;
  const open = new Set(shown.map(({ debateId }) => debateId));
  const ids = places
    .filter(({ debate, teamId }) => teamId !== null && open.has(debate?.id ?? ''))
    .map(({ personId }) => personId);
  return {
    kind: 'reasons-out',
    about: round.name,
    opens: 'own',
    notices: [...new Set(ids)].map((personId) => ({
      personId,
      values: (say) => ({ round: say.name(round.name) }),
    })),
  };
};
