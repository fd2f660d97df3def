import { teamName } from '../participants/index.ts';
import type { World } from './world.ts';

/** The full name of a team as it stands in a working copy; empty when there is none. */
export function fullTeamName(world: World, id: string): string {
  const team = world.get('team', id);
  if (!team) return '';
  const institution = world.get('institution', team.institution_id ?? '')?.short_name ?? null;
  const { reference, use_institution_prefix: useInstitutionPrefix } = team;
  return teamName({ reference, useInstitutionPrefix, institution });
}
