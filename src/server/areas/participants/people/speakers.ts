/** Use cases of speakers. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { deleteSpeakers } from '../bulk/bulk-repository.ts';
import { doUndoably } from '../bulk/undo.ts';
import { existsAll, findFrameForUpdate } from '../frame-repository.ts';
import { findAllSpeakers, type SpeakerRow } from '../repository.ts';
import { toSpeaker } from '../view.ts';
import { refuseAddress } from './address.ts';
import * as repository from './person-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

const topics = ['public', 'participants'] as const;

export interface NewSpeaker {
  readonly teamId: string;
  readonly position: number;
  readonly name: string;
  readonly email: string | null;
  readonly pronouns: string | null;
  readonly shortName: string | null;
  readonly anonymous: boolean;
  readonly categoryIds: readonly string[];
}

/** Inserts a person who speaks for a team. @returns the person's id. */
export async function insertNewSpeaker(
  tx: Tx,
  tournamentId: string,
  speaker: NewSpeaker,
): Promise<string> {
  const { teamId, position, categoryIds, ...person } = speaker;
  await refuseUnknownCategories(tx, tournamentId, categoryIds);
  const id = newId();
  await repository.insertPerson(tx, tournamentId, { id, ...person });
  await repository.insertSpeaker(tx, tournamentId, { personId: id, teamId, position });
  await repository.updateSpeakerCategories(tx, { tournamentId, id }, categoryIds);
  return id;
}

export function addSpeaker(context: Context, { body }: Input<'addSpeaker'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const position = await placeIn(tx, tournamentId, body.teamId);
    const id = await insertNewSpeaker(tx, tournamentId, { ...body, position });
    tx.record({ type: 'speaker.added', topics, ids: { speakerId: id, teamId: body.teamId } });
    return findSpeaker(tx, tournamentId, id);
  });
}

export function updateSpeaker(context: Context, input: Input<'updateSpeaker'>) {
  const { version, ...change } = input.body;
  const id = input.params.speakerId;
  return context.write((tx) => saveSpeaker(tx, context, { id, version, change }));
}

interface SpeakerChange {
  readonly id: string;
  readonly version: number;
  readonly change: Omit<Input<'updateSpeaker'>['body'], 'version'>;
}

/** Changes a speaker as far as the change says. Fields that the viewer may not see are null. */
export async function saveSpeaker(
  tx: Tx,
  { tournamentId, roles }: Pick<Context, 'tournamentId' | 'roles'>,
  { id, version, change }: SpeakerChange,
): Promise<SpeakerRow> {
  const { teamId, categoryIds, ...fields } = change;
  const before = await findSpeaker(tx, tournamentId, id);
  await refuseAddress(tx, roles, { tournamentId, id, email: fields.email });
  const isMove = teamId !== undefined && teamId !== before.teamId;
  const position = isMove ? await placeIn(tx, tournamentId, teamId) : before.position;
  const done = await repository.updatePerson(tx, { tournamentId, id, version }, fields);
  if (!done) throw new AppError('conflict', '', { data: toSpeaker(before, roles) });
  if (isMove) await repository.updateSpeakerTeam(tx, { tournamentId, id }, { teamId, position });
  if (categoryIds) {
    await refuseUnknownCategories(tx, tournamentId, categoryIds);
    await repository.updateSpeakerCategories(tx, { tournamentId, id }, categoryIds);
  }
  const data = {
    fields: Object.keys(change),
    changes: changesBetween(before, change, 'person'),
  };
  tx.record({ type: 'speaker.changed', topics, ids: { speakerId: id }, data });
  return toSpeaker(await findSpeaker(tx, tournamentId, id), roles);
}

export function removeSpeaker(context: Context, { params }: Input<'removeSpeaker'>) {
  const { tournamentId } = context;
  const id = params.speakerId;
  return context.write(async (tx) => {
    if (await repository.existsOnBallot(tx, tournamentId, id)) {
      throw new AppError('in-use', 'This speaker is on a ballot.');
    }
    const row = await findSpeaker(tx, tournamentId, id);
    await doUndoably(tx, context, {
      act: { area: 'speaker', kind: 'remove', ids: [id], rows: [row] },
      work: () => deleteSpeakers(tx, { tournamentId, ids: [id] }),
    });
    return undefined;
  });
}

/** The next free position in a team, if its rules leave one. */
async function placeIn(tx: Tx, tournamentId: string, teamId: string): Promise<number> {
  const { pack } = await findFrameForUpdate(tx, tournamentId);
  if (!(await existsAll(tx, 'team', { tournamentId, ids: [teamId] }))) {
    throw invalidField('teamId', 'There is no such team.');
  }
  const positions = await repository.findAllPositions(tx, tournamentId, teamId);
  if (positions.length >= pack.maxTeamMembers) {
    throw new AppError('refused-by-rules', `A team has at most ${pack.maxTeamMembers} members.`, {
      data: { maxTeamMembers: pack.maxTeamMembers },
    });
  }
  return (positions.at(-1) ?? 0) + 1;
}

async function refuseUnknownCategories(
  tx: Tx,
  tournamentId: string,
  ids: readonly string[],
): Promise<void> {
  if (!(await existsAll(tx, 'speaker_category', { tournamentId, ids }))) {
    throw invalidField('categoryIds', 'There is no such speaker category.');
  }
}

async function findSpeaker(tx: Tx, tournamentId: string, id: string): Promise<SpeakerRow> {
  const speakers = await findAllSpeakers(tx, tournamentId, id);
  return found(speakers[0]);
}
