/** Feedback given through the client, in a room that is staged or played. */
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import type { TestUser } from '../server.ts';
import { type Stage, type StagedRoom, sheetFor } from './factories-ballots.ts';

type GiveBody = Parameters<Client['feedback']['give']>[0]['body'];

type Question = Parameters<Client['feedback']['saveForm']>[0]['body']['questions'][number];

/** A question that everybody is asked about everybody and nobody has to answer. */
export const openQuestion: Question = {
  id: 'why',
  text: 'Why?',
  kind: 'text',
  required: false,
  from: [],
  about: [],
  range: null,
  options: [],
};

/** Gives a form: the score 7 and nothing else, by default. */
export function giveFeedback(
  client: Client,
  room: { readonly params: Stage['params']; readonly debateId: string },
  body: Partial<GiveBody> & Pick<GiveBody, 'aboutId'>,
) {
  return client.feedback.give({
    params: { ...room.params, debateId: room.debateId },
    body: { score: 7, answers: {}, formVersion: 0, version: null, ...body },
    idempotencyKey: newId(),
  });
}

/** Enters the panel's ballot of a staged room of four teams, and confirms it if asked. */
export async function enterBallot(
  { params }: Pick<Stage, 'params'>,
  room: StagedRoom,
  by: { readonly enters: TestUser; readonly confirms?: TestUser },
): Promise<string> {
  const marks = [80, 75, 70, 65].map((score) => [score, score]);
  const { id } = await by.enters.client.ballots.submit({
    params: { ...params, debateId: room.debateId },
    body: { adjudicatorId: null, sheet: sheetFor(room, marks), deviceKey: 'desk' },
    idempotencyKey: newId(),
  });
  if (by.confirms) {
    await by.confirms.client.ballots.confirm({ params: { ...params, ballotId: id } });
  }
  return id;
}
