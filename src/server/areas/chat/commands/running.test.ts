import { describe, expect, test } from 'vitest';
import { buttonsOf, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { ephemeral } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { commands } from './commands.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

describe('other commands', () => {
  test('/progress counts rooms and ballots', async () => {
    const stage = await createAskStage(server, discord);
    const { data } = await stage.ask(stage.convenor, { command: 'progress' });
    expect(data?.content).toContain('Started: 0 of 1 rooms');
  });

  test('/categorypicker offers what can be chosen', async () => {
    const stage = await createAskStage(server, discord);
    const { owner, params, convenor } = stage;
    expect((await stage.ask(convenor, { command: 'categorypicker' })).data?.content).toContain(
      'No category',
    );
    const category = await owner.client.participants.addSpeakerCategory({
      params,
      body: { name: 'ESL', selectable: true },
    });
    const { data } = await stage.ask(convenor, { command: 'categorypicker' });
    expect(buttonsOf(data)).toEqual({ ESL: `categorypicker:${category.id}` });
  });

  test('a speaker joins a category by its button and leaves it again, and keeps the tab room’s', async () => {
    const stage = await createAskStage(server, discord, { state: 'draft' });
    const { participants } = stage.owner.client;
    const { params, room } = stage;
    const add = (name: string, selectable: boolean) =>
      participants.addSpeakerCategory({ params, body: { name, selectable } });
    const [esl, pro] = [await add('ESL', true), await add('Pro', false)];
    const personId = room.teams[0]?.speakerIds[0] ?? '';
    await server.services.db.pool.query(
      'insert into public.speaker_in_category (tournament_id, person_id, category_id) values ($1, $2, $3)',
      [params.tournamentId, personId, pro.id],
    );
    const speaker = await stage.member(personId);
    const press = `categorypicker:${esl.id}`;
    const me = await stage.linkOf(personId);
    const categories = async () => (await me.registration.mine({ params })).categories;
    const joined = await stage.ask(speaker, { press });
    expect(joined.data?.content).toBe('You are in **ESL**.');
    expect((await categories()).toSorted()).toEqual([esl.id, pro.id].toSorted());
    const left = await stage.ask(speaker, { press });
    expect(left.data?.content).toBe('You are no longer in **ESL**.');
    expect(await categories()).toEqual([pro.id]);
  });

  test('/meeting sets the link of a building', async () => {
    const stage = await createAskStage(server, discord);
    const { owner, params, convenor } = stage;
    await owner.client.buildings.add({ params, body: { name: 'Old Hall' } });
    const link = 'https://meet.example/abc';
    const options = { building: 'old hall', link };
    await stage.ask(convenor, { command: 'meeting', options });
    const { buildings } = await owner.client.buildings.list({ params });
    expect(buildings[0]?.video).toMatchObject({ kind: 'meeting', link });
    const wrong = await stage.ask(convenor, {
      command: 'meeting',
      options: { ...options, link: 'x' },
    });
    expect(wrong.data?.content).toBe('That is not a link.');
  });

  test('/update and /purgeroles need roles that are kept in step', async () => {
    const stage = await createAskStage(server, discord);
    await stage.setChannels({});
    expect((await stage.ask(stage.convenor, { command: 'update' })).data?.content).toContain(
      'not kept in step',
    );
    expect((await stage.ask(stage.convenor, { command: 'purgeroles' })).data?.content).toBe(
      'Rostrum made nothing here.',
    );
  });

  test.each(commands.filter(({ needs }) => needs !== 'anyone').map(({ name }) => name))(
    '/%s is nothing for a stranger',
    async (command) => {
      const stage = await shared;
      const { data } = await stage.ask(stage.stranger(), { command });
      expect(data?.content).toContain('Use /link with your code');
      expect(data?.flags).toBe(ephemeral);
    },
  );
});

const shared = createAskStage(server, discord);
