/** How a finished tournament ended for one person, as far as it is public. */
import type { z } from 'zod';
import type { myEnding } from '#contract/areas/standings/ending.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllBreakLists, isFinished, toPublicBreaks } from '../breaks/index.ts';
import { findAllRounds } from '../rounds/index.ts';
import { type Facts, loadFacts, loadPublicStandings, ownTeamIds } from '../standings/index.ts';
import { loadOwnDebates } from '../wrapped/index.ts';
import type { Person } from './repository.ts';

type MyEnding = z.output<typeof myEnding>;
type OwnDebates = Awaited<ReturnType<typeof loadOwnDebates>>;

/** Null while a round is still to be debated. */
export async function loadMyEnding(
  reader: Reader,
  of: { readonly tournamentId: string; readonly person: Person; readonly now: Date },
): Promise<MyEnding | null> {
  const { tournamentId, person, now } = of;
  if (!isFinished({ rounds: await findAllRounds(reader, tournamentId) })) return null;
  const facts = await loadFacts(reader, tournamentId);
  const debates = await loadOwnDebates(reader, { tournamentId, personId: person.id, now });
  const { breaks, brackets } = toPublicBreaks(facts, await findAllBreakLists(reader, tournamentId));
  const teamId = person.team?.id ?? null;
  const published = await loadPublicStandings(facts);
  return {
    won: brackets.filter(({ champion }) => champion?.id === teamId).map(({ name }) => name),
    breaks: breaks.flatMap(({ name, rows }) => {
      const row = rows.find((one) => one.teamId === teamId);
      return row ? [{ category: name, breakRank: row.breakRank, remark: row.remark }] : [];
    }),
    breakAnnounced: breaks.length > 0,
    path: pathOf(debates, person),
    ...placesOf(facts, { published, teamId, personId: person.id }),
    judged: judgedOf(debates),
  };
}

function pathOf(debates: OwnDebates, { team }: Person): MyEnding['path'] {
  return debates
    .filter(({ stage }) => stage === 'elimination')
    .map(({ id, round, teams, role, won }) => ({
      debateId: id,
      round,
      teams: teams.filter((one) => role !== null || one.id !== team?.id),
      role: role === null ? 'speaker' : 'judge',
      won,
    }));
}

interface PlacesParts {
  readonly published: Awaited<ReturnType<typeof loadPublicStandings>>;
  readonly teamId: string | null;
  readonly personId: string;
}

/** Where the team and the speaker stand in the tables that are public; swing teams do not count. */
function placesOf(
  facts: Facts,
  { published, teamId, personId }: PlacesParts,
): Pick<MyEnding, 'team' | 'speaker'> {
  const { kind, tables, speakersOpen } = published;
  const team = tables.teams.find((row) => row.teamId === teamId);
  const speaker = tables.speakers.find((row) => row.speakerId === personId);
  const own = ownTeamIds(facts);
  const [metric] = tables.speakerMetrics;
  return {
    team:
      kind === 'none' || !team
        ? null
        : {
            rank: team.rank,
            tied: team.tied,
            of: own.size,
            points: team.metrics[tables.teamMetrics.indexOf('points')] ?? null,
          },
    speaker:
      !speakersOpen || !speaker || metric === undefined
        ? null
        : {
            rank: speaker.rank,
            tied: speaker.tied,
            of: facts.speakers.filter((one) => own.has(one.teamId)).length,
            metric,
            value: speaker.metrics[0] ?? null,
          },
  };
}

function judgedOf(debates: OwnDebates): MyEnding['judged'] {
  const judged = debates.filter(({ role }) => role !== null);
  if (judged.length === 0) return null;
  return { rooms: judged.length, chaired: judged.filter(({ role }) => role === 'chair').length };
}
