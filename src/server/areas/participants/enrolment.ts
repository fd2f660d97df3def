/**
 * Participants who come in by themselves. Everything here counts on the tournament's row being held
 * (`lockTournament`): what was counted before stays true until commit.
 */
import type { Tx } from '#server/db/database.ts';
import { AppError, violates } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import { deleteAdjudicators, deleteSpeakers, deleteTeams } from './bulk/bulk-repository.ts';
import { findFrameForUpdate } from './frame-repository.ts';
import * as people from './people/person-repository.ts';
import { insertNewSpeaker } from './people/speakers.ts';
import { existsDrawn, insertTeam } from './teams/team-repository.ts';

export interface Newcomer {
  readonly name: string;
  readonly email: string | null;
  readonly pronouns: string | null;
  /** Hidden from public tables. */
  readonly anonymous: boolean;
}

/** Holds a tournament's row until commit: whoever counts places or teams does so one after another. */
export async function lockTournament(tx: Tx, tournamentId: string) {
  return findFrameForUpdate(tx, tournamentId);
}

/**
 * Makes a team.
 * @throws AppError `team-exists` when its institution has one of this name.
 */
export async function enrolTeam(
  tx: Tx,
  tournamentId: string,
  team: {
    readonly reference: string;
    readonly institutionId: string | null;
    readonly useInstitutionPrefix: boolean;
  },
): Promise<string> {
  const id = newId();
  try {
    await insertTeam(tx, tournamentId, { id, ...team, emoji: null, seed: null, swing: false });
  } catch (error) {
    if (violates(error, 'team_reference')) throw new AppError('team-exists');
    throw error;
  }
  tx.record({ type: 'team.added', topics: ['public', 'participants'], ids: { teamId: id } });
  return id;
}

/** Makes a person who speaks for a team. @returns the person's id. */
export async function enrolSpeaker(
  tx: Tx,
  tournamentId: string,
  speaker: Newcomer & { readonly teamId: string; readonly categoryIds: readonly string[] },
): Promise<string> {
  const positions = await people.findAllPositions(tx, tournamentId, speaker.teamId);
  return insertNewSpeaker(tx, tournamentId, {
    ...speaker,
    shortName: null,
    position: (positions.at(-1) ?? 0) + 1,
  });
}

/** Makes a person who judges; without an institution an independent one. @returns the person's id. */
export async function enrolJudge(
  tx: Tx,
  tournamentId: string,
  judge: Newcomer & {
    readonly institutionId: string | null;
    readonly experience: string | null;
  },
): Promise<string> {
  const { institutionId, ...person } = judge;
  const id = newId();
  await people.insertPerson(tx, tournamentId, { id, ...person, shortName: null });
  await people.insertAdjudicator(
    tx,
    { tournamentId, id },
    { institutionId, independent: institutionId === null },
  );
  return id;
}

export interface NewcomerChanges extends people.PersonFields {
  /** Replaces the categories of a speaker. */
  readonly categoryIds?: readonly string[] | undefined;
}

/** @returns false when the person has moved on. */
export async function changeNewcomer(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  { categoryIds, ...fields }: NewcomerChanges,
): Promise<boolean> {
  if (!(await people.updatePerson(tx, key, fields))) return false;
  if (categoryIds) await people.updateSpeakerCategories(tx, key, categoryIds);
  return true;
}

/**
 * Takes a person out of the tournament, and with them their team when it is then empty and nothing
 * has been drawn with it.
 * @param who `teamId` null: the team stays, whatever is left of it.
 * @throws AppError `wrong-state` for a judge who is in a draw that is being made.
 */
export async function withdrawNewcomer(
  tx: Tx,
  tournamentId: string,
  who: { readonly personId: string; readonly teamId: string | null },
): Promise<void> {
  const many = { tournamentId, ids: [who.personId] };
  await deleteSpeakers(tx, many);
  try {
    await deleteAdjudicators(tx, many);
  } catch (error) {
    if (violates(error, 'panel_seat_tournament_id_adjudicator_id_fkey')) {
      throw new AppError('wrong-state', 'This judge is in a draw that is being made.');
    }
    throw error;
  }
  if (who.teamId === null) return;
  const { teamId } = who;
  const others = await people.findAllPositions(tx, tournamentId, teamId);
  if (others.length > 0 || (await existsDrawn(tx, tournamentId, teamId))) return;
  await deleteTeams(tx, { tournamentId, ids: [teamId] });
  tx.record({ type: 'team.removed', topics: ['public', 'participants'], ids: { teamId } });
}
