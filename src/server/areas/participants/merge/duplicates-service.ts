import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import {
  findAllAdjudicators,
  findAllInstitutions,
  findAllSpeakers,
  findAllTeams,
} from '../repository.ts';
import type { Candidate, DuplicatesTask, Pair } from './duplicates.ts';

const duplicatesJob: Job<DuplicatesTask, Pair[]> = {
  kind: 'duplicates',
  lane: 'long',
  source: new URL('./duplicates.worker.ts', import.meta.url),
  seconds: 30,
};

/** Everything that is probably there twice. */
export async function listDuplicates({ tournamentId, read, work }: Context) {
  const { teams, speakers, adjudicators, institutions } = await read(async (reader) => ({
    teams: await findAllTeams(reader, tournamentId),
    speakers: await findAllSpeakers(reader, tournamentId),
    adjudicators: await findAllAdjudicators(reader, tournamentId),
    institutions: await findAllInstitutions(reader, tournamentId),
  }));
  const institutionOf = new Map(teams.map((team) => [team.id, team.institutionId]));
  const members = groupBy(
    speakers,
    ({ teamId }) => teamId,
    ({ name }) => fold(name) || name,
  );
  const people = new Map<string, Candidate>();
  for (const { id, name, email, teamId } of speakers) {
    people.set(id, { id, name, email, institutionId: institutionOf.get(teamId) ?? null });
  }
  for (const { id, name, email, institutionId } of adjudicators) {
    if (!people.has(id)) people.set(id, { id, name, email, institutionId });
  }
  const nameOnly = { email: null, institutionId: null };
  const pairs = await work(duplicatesJob, {
    people: [...people.values()],
    teams: teams.map(({ id, name }) => ({ ...nameOnly, id, name, members: members.get(id) ?? [] })),
    institutions: institutions.map(({ id, name }) => ({ ...nameOnly, id, name })),
  });
  return { pairs };
}
