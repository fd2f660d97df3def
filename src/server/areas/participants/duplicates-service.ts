import { fold } from '../../fold.ts';
import type { Context } from '../../http/context.ts';
import { type Candidate, findDuplicates } from './duplicates.ts';
import {
  findAllAdjudicators,
  findAllInstitutions,
  findAllSpeakers,
  findAllTeams,
} from './repository.ts';

/** Everything that is probably there twice. */
export async function listDuplicates({ tournamentId, read }: Context) {
  const { teams, speakers, adjudicators, institutions } = await read(async (reader) => ({
    teams: await findAllTeams(reader, tournamentId),
    speakers: await findAllSpeakers(reader, tournamentId),
    adjudicators: await findAllAdjudicators(reader, tournamentId),
    institutions: await findAllInstitutions(reader, tournamentId),
  }));
  const institutionOf = new Map(teams.map((team) => [team.id, team.institutionId]));
  const members = new Map<string, string[]>();
  const people = new Map<string, Candidate>();
  for (const { id, name, email, teamId } of speakers) {
    members.set(teamId, [...(members.get(teamId) ?? []), fold(name) || name]);
    people.set(id, { id, name, email, institutionId: institutionOf.get(teamId) ?? null });
  }
  for (const { id, name, email, institutionId } of adjudicators) {
    if (!people.has(id)) people.set(id, { id, name, email, institutionId });
  }
  return {
    pairs: [
      ...findDuplicates('person', [...people.values()]),
      ...findDuplicates(
        'team',
        teams.map((team) => ({
          id: team.id,
          name: team.name,
          email: null,
          institutionId: null,
          members: members.get(team.id) ?? [],
        })),
      ),
      ...findDuplicates(
        'institution',
        institutions.map(({ id, name }) => ({
          id,
          name,
          email: null,
          institutionId: null,
        })),
      ),
    ],
  };
}
