/** What a page by private link brings along is what the API answers its holder, and nothing else. */
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { withFirstAnswers } from './first-answers.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const stage = await stageRound(server, ana);
const { tournamentId } = stage.params;
const { slug } = await ana.client.tournaments.get({ params: stage.params });
const api = `/api/tournaments/${tournamentId}`;

async function keyOf(personId = ''): Promise<string> {
  const { url } = await ana.client.participants.rotateLink({
    params: { ...stage.params, personId },
  });
  return url.split('/').at(-1) ?? '';
}

// Only these parts of a request are read.
const request = { headers: {}, socket: { remoteAddress: '203.0.113.7' } } as FastifyRequest;

const open = (path: string, data = {}) =>
  withFirstAnswers(server.app, request, { path: `/tournaments/${path}`, data });

test('the page of a speaker brings the room, as the API gives it', async () => {
  const key = await keyOf(stage.rooms[0]?.teams[2]?.speakerIds[0]);
  const { tournament, answers = {} } = await open(`${slug}/p/${key}`);
  const asked = await server.withCredential('Link', key).me.page({ params: stage.params });
  expect(answers[`${api}/my-page`]).toEqual(asked);
  expect(Object.keys(answers)).toEqual(
    ['access', 'my-page', 'check-in/mine', 'my-feedback', 'schedule', 'inbox'].map(
      (one) => `${api}/${one}`,
    ),
  );
  expect(tournament).toMatchObject({ id: tournamentId });
});

test('the ballot of a judge comes along, and of nobody else', async () => {
  const { debateId, panel } = stage.rooms[0] ?? { debateId: '', panel: [] };
  const form = `${api}/debates/${debateId}/ballot-form`;
  const judge = await keyOf(panel[0]?.id);
  const page = `${slug}/p/${judge}/ballot/${debateId}`;
  expect((await open(page)).answers).toHaveProperty([form]);
  const speaker = await keyOf(stage.rooms[0]?.teams[0]?.speakerIds[0]);
  const refused = await open(page.replace(judge, speaker));
  expect(refused.answers).not.toHaveProperty([form]);
});

test('a key that opens nothing brings nothing, nor does a page of another kind', async () => {
  const known = { tournament: { id: tournamentId } };
  expect((await open(`${slug}/p/no-such-key`, known)).answers).toEqual({
    // Anybody may read the schedule.
    [`${api}/schedule`]: expect.anything(),
  });
  const key = await keyOf(stage.rooms[0]?.teams[0]?.speakerIds[0]);
  for (const path of [`${slug}/me`, `${slug}/draw`, `no-such-open/p/${key}`]) {
    expect(await open(path)).toEqual({});
  }
});

test('a private tournament shows itself to holders of its links only', async () => {
  const params = stage.params;
  const { version } = await ana.client.tournaments.get({ params });
  await ana.client.tournaments.update({ params, body: { version, private: true } });
  const key = await keyOf(stage.rooms[0]?.teams[0]?.speakerIds[0]);
  expect((await open(`${slug}/p/${key}`)).tournament).toMatchObject({ id: tournamentId });
  expect(await open(`${slug}/p/no-such-key`)).toEqual({});
});
