/**
 * Changes that somebody asked for, applied inside the write of the request. Every function names the
 * versions that were shown, and refuses with `conflict` when a row has moved on.
 */
import type { Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as bulk from '../bulk/bulk-repository.ts';
import { doUndoably } from '../bulk/undo.ts';
import { existsAll } from '../frame-repository.ts';
import * as people from '../people/person-repository.ts';
import { findAllAdjudicators, findAllSpeakers, findAllTeams } from '../repository.ts';
import { updateTeam } from './team-repository.ts';

export interface Shown {
  readonly id: string;
  readonly version: number;
}

const topics = ['public', 'participants'] as const;

/** A new name or address of a speaker or judge. */
export async function changePersonAsRequested(
  tx: Tx,
  tournamentId: string,
  person: Shown,
  fields: { readonly name?: string; readonly email?: string },
): Promise<void> {
  await bump(tx, tournamentId, person, fields);
  await tellOfPerson(tx, tournamentId, person.id);
}

/** @throws AppError `name-taken` */
export async function renameTeamAsRequested(
  tx: Tx,
  tournamentId: string,
  team: Shown,
  reference: string,
): Promise<void> {
  try {
    if (!(await updateTeam(tx, { tournamentId, ...team }, { reference }))) throw moved();
  } catch (error) {
    if (!violates(error, 'team_reference')) throw error;
    throw new AppError('name-taken', 'This institution has a team of this name.');
  }
  tx.record({ type: 'team.changed', topics, ids: { teamId: team.id } });
}

/** Two speakers take each other's place. */
export async function swapSpeakersAsRequested(
  tx: Tx,
  tournamentId: string,
  pair: readonly [Shown, Shown],
): Promise<void> {
  const [one, other] = pair;
  const [first] = await findAllSpeakers(tx, tournamentId, one.id);
  const [second] = await findAllSpeakers(tx, tournamentId, other.id);
  for (const person of pair) await bump(tx, tournamentId, person, {});
  await people.updateSpeakerTeam(tx, { tournamentId, id: one.id }, found(second));
  await people.updateSpeakerTeam(tx, { tournamentId, id: other.id }, found(first));
  const teams = [found(first).teamId, found(second).teamId];
  for (const [index, { id }] of pair.entries()) {
    const [before = '', after = ''] = index === 0 ? teams : [...teams].reverse();
    const data = { changes: [{ field: 'teamId', before, after }] };
    tx.record({ type: 'speaker.changed', topics, ids: { speakerId: id }, data });
  }
}

/** Puts a speaker into a category, or takes them out. */
export async function setCategoryAsRequested(
  tx: Tx,
  tournamentId: string,
  person: Shown,
  input: { readonly categoryId: string; readonly member: boolean },
): Promise<void> {
  const { categoryId, member } = input;
  if (!(await existsAll(tx, 'speaker_category', { tournamentId, ids: [categoryId] }))) {
    throw new AppError('not-found');
  }
  const [speaker] = await findAllSpeakers(tx, tournamentId, person.id);
  const others = found(speaker).categoryIds.filter((id) => id !== categoryId);
  await bump(tx, tournamentId, person, {});
  const key = { tournamentId, id: person.id };
  await people.updateSpeakerCategories(tx, key, member ? [...others, categoryId] : others);
  tx.record({ type: 'speaker.changed', topics, ids: { speakerId: person.id } });
}

/**
 * Removes a person, so that it can be undone.
 * @throws AppError `in-use` for one who has debated or judged already.
 */
export async function withdrawPersonAsRequested(
  tx: Tx,
  context: Context,
  person: Shown,
): Promise<void> {
  const { tournamentId } = context;
  const many = { tournamentId, ids: [person.id] };
  const used = [
    ...(await bulk.findOnBallot(tx, many)),
    ...(await bulk.findHeld(tx, 'seated', many)),
  ];
  if (used.length > 0) throw new AppError('in-use', 'This person is on a ballot or panel.');
  await bump(tx, tournamentId, person, {});
  const [speaker] = await findAllSpeakers(tx, tournamentId, person.id);
  const [judge] = await findAllAdjudicators(tx, tournamentId, person.id);
  const area = speaker ? 'speaker' : 'adjudicator';
  const row = { id: person.id, name: found(speaker ?? judge).name };
  await doUndoably(tx, context, {
    act: { area, kind: 'remove', ids: [person.id], rows: [row] },
    work: async () => {
      await bulk.deleteSpeakers(tx, many);
      await bulk.deleteAdjudicators(tx, many);
    },
  });
}

/**
 * Removes a team with its speakers, so that it can be undone.
 * @throws AppError `in-use` for one that is in a draw.
 */
export async function withdrawTeamAsRequested(
  tx: Tx,
  context: Context,
  team: Shown,
): Promise<void> {
  const { tournamentId } = context;
  const many = { tournamentId, ids: [team.id] };
  if ((await bulk.findHeld(tx, 'drawn', many)).length > 0) {
    throw new AppError('in-use', 'This team is in a draw.');
  }
  const [row] = await findAllTeams(tx, tournamentId, team.id);
  if (!(await updateTeam(tx, { tournamentId, ...team }, {}))) throw moved();
  const members = await bulk.findMembers(tx, many);
  await doUndoably(tx, context, {
    act: { area: 'team', kind: 'remove', ids: [team.id, ...members], rows: [found(row)] },
    work: () => bulk.deleteTeams(tx, many),
  });
}

async function bump(
  tx: Tx,
  tournamentId: string,
  person: Shown,
  fields: people.PersonFields,
): Promise<void> {
  if (!(await people.updatePerson(tx, { tournamentId, ...person }, fields))) throw moved();
}

async function tellOfPerson(tx: Tx, tournamentId: string, id: string): Promise<void> {
  const [speaker] = await findAllSpeakers(tx, tournamentId, id);
  if (speaker) tx.record({ type: 'speaker.changed', topics, ids: { speakerId: id } });
  else tx.record({ type: 'adjudicator.changed', topics, ids: { adjudicatorId: id } });
}

function moved(): AppError {
  return new AppError('conflict', 'Somebody changed this in the meantime.');
}
