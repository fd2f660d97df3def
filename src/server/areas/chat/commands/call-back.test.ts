import { expect, test } from 'vitest';
import { createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { ephemeral } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

test('names the room of a chair to the channel, and nothing to a speaker', async () => {
  const stage = await createAskStage(server, discord);
  const judge = await stage.member(stage.room.panel[0]?.id);
  const { data } = await stage.ask(judge, { command: 'callback' });
  expect(data?.content).toContain('please come back to');
  expect(data?.flags).toBeUndefined();
  const speaker = await stage.member(stage.room.teams[0]?.speakerIds[0]);
  const refused = await stage.ask(speaker, { command: 'callback' });
  expect(refused.data).toMatchObject({ flags: ephemeral });
  expect(refused.data?.content).toContain('You judge no debate');
});

test('answers the judge alone in a private round', async () => {
  const stage = await createAskStage(server, discord);
  const { owner, params, roundId } = stage;
  const { rounds } = await owner.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === roundId)?.version ?? 0;
  await owner.client.rounds.update({
    params: { ...params, roundId },
    body: { private: true, version },
  });
  const judge = await stage.member(stage.room.panel[0]?.id);
  const { data } = await stage.ask(judge, { command: 'callback' });
  expect(data).toMatchObject({ flags: ephemeral });
  expect(data?.content).toContain('nothing is posted');
});

test('answers the judge alone in a private tournament', async () => {
  const stage = await createAskStage(server, discord);
  const { owner, params } = stage;
  const judge = await stage.member(stage.room.panel[0]?.id);
  const { version } = await owner.client.tournaments.get({ params });
  await owner.client.tournaments.update({ params, body: { version, private: true } });
  const { data } = await stage.ask(judge, { command: 'callback' });
  expect(data).toMatchObject({ flags: ephemeral });
  expect(data?.content).toContain('This tournament is private, so nothing is posted');
});

test('publishes code names, also when the judge is on the staff and sees real ones', async () => {
  const stage = await createAskStage(server, discord);
  const { owner, params } = stage;
  const { pool } = server.services.db;
  await pool.query('update public.person set account_id = $1 where id = $2', [
    owner.accountId,
    stage.room.panel[0]?.id,
  ]);
  await pool.query(
    `update public.tournament set settings = jsonb_set(settings, '{codeNames}', '"everybody"')
      where id = $1`,
    [params.tournamentId],
  );
  await owner.client.codeNames.assign({ params, body: {} });
  const { teams } = await owner.client.codeNames.list({ params });
  const codeName = teams[0]?.codeName ?? '';
  const { data } = await stage.ask(stage.convenor, { command: 'callback' });
  expect(data?.flags).toBeUndefined();
  expect(data?.content).toContain(codeName);
  expect(data?.content).not.toContain('1.1');
});
