/** Swing teams that come in on the day, so that rooms are full. */
import { byId } from '#engine/collections.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { refuseFullPlan } from '../bulk/plan.ts';
import * as people from '../people/person-repository.ts';
import { findAllTeams } from '../repository.ts';
import { insertTeam, updateTeam } from './team-repository.ts';

/** Ids are made before, so that the act can be undone. */
export interface NewSwing {
  readonly id: string;
  /** As many as a ballot asks for; whoever really speaks is written over them. */
  readonly speakerIds: readonly string[];
  /** The teams that it meets; null: those without a division. */
  readonly division?: string | null;
}

/**
 * Makes swing teams called `Swing 1`, `Swing 2` …, past those that are there.
 * @returns their names
 * @throws AppError `plan-exceeded`
 */
export async function enrolSwings(
  tx: Tx,
  { tournamentId, services }: { readonly tournamentId: string; readonly services: Services },
  swings: readonly NewSwing[],
): Promise<string[]> {
  await refuseFullPlan(tx, services, tournamentId, swings.length);
  const names = await nextSwingNames(tx, tournamentId, swings.length);
  for (const [index, { id, speakerIds, division = null }] of swings.entries()) {
    const reference = names[index] ?? id;
    const team = { id, reference, useInstitutionPrefix: false, institutionId: null, swing: true };
    await insertTeam(tx, tournamentId, { ...team, division, emoji: null, seed: null });
    for (const [place, personId] of speakerIds.entries()) {
      await people.insertPerson(tx, tournamentId, {
        id: personId,
        name: `${reference} speaker ${place + 1}`,
        email: null,
        pronouns: null,
        shortName: null,
        anonymous: false,
      });
      await people.insertSpeaker(tx, tournamentId, { personId, teamId: id, position: place + 1 });
    }
    tx.record({ type: 'team.added', topics: ['public', 'participants'], ids: { teamId: id } });
  }
  return names;
}

/** Puts swing teams into the divisions whose rooms they fill. */
export async function moveSwings(
  tx: Tx,
  tournamentId: string,
  swings: readonly { readonly id: string; readonly division: string | null }[],
): Promise<void> {
  const teams = byId(await findAllTeams(tx, tournamentId));
  for (const { id, division } of swings) {
    const team = teams.get(id);
    if (!team || (team.division ?? null) === division) continue;
    await updateTeam(tx, { tournamentId, id, version: team.version }, { division });
    tx.record({ type: 'team.changed', topics: ['public', 'participants'], ids: { teamId: id } });
  }
}

/** What the next swing teams are going to be called. */
export async function nextSwingNames(
  reader: Reader,
  tournamentId: string,
  count: number,
): Promise<string[]> {
  const teams = await findAllTeams(reader, tournamentId);
  const taken = new Set(teams.map(({ reference }) => reference));
  const names: string[] = [];
  for (let number = 1; names.length < count; number++) {
    if (!taken.has(`Swing ${number}`)) names.push(`Swing ${number}`);
  }
  return names;
}
