import { describe, expect, test } from 'vitest';
import { buttonsOf, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { ephemeral } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { endCountdown } from '../posts/countdown.ts';
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

  test('/unlink asks, and ends the access of an account once it is confirmed', async () => {
    const stage = await createAskStage(server, discord);
    const { convenor, room } = stage;
    const personId = room.teams[0]?.speakerIds[0] ?? '';
    const speaker = await stage.member(personId);
    const nobody = await stage.ask(convenor, {
      command: 'unlink',
      options: { user: stage.stranger() },
    });
    expect(nobody.data?.content).toContain('aren’t linked to anybody');
    const asked = await stage.ask(convenor, { command: 'unlink', options: { user: speaker } });
    expect(asked.data?.content).toMatch(/^Unlink \*\*.+\*\*\?/);
    expect((await stage.ask(speaker, { command: 'me' })).data?.content).toContain('Round 1');
    const press = buttonsOf(asked.data).Unlink ?? '';
    const refused = await stage.ask(speaker, { press });
    expect(refused.data?.content).toContain('Only those who may do this');
    await server.services.db.pool.query(
      'update public.person set version = version + 1 where id = $1',
      [personId],
    );
    const late = await stage.ask(convenor, { press });
    expect(late.data?.content).toContain('changed this person in the meantime');
    expect((await stage.ask(speaker, { command: 'me' })).data?.content).toContain('Round 1');
    const again = await stage.ask(convenor, { command: 'unlink', options: { user: speaker } });
    const done = await stage.ask(convenor, { press: buttonsOf(again.data).Unlink ?? '' });
    expect(done.data?.content).toBe('They are unlinked.');
    const after = await stage.ask(speaker, { command: 'me' });
    expect(after.data?.content).toContain('You take no part');
  });

  test('/countdown says when it ends, and posts that it has, once', async () => {
    const stage = await createAskStage(server, discord);
    const { convenor, guild } = stage;
    const channelId = guild.channels[0]?.id ?? '';
    for (const duration of ['0', 'soon', '2000']) {
      const wrong = await stage.ask(convenor, { command: 'countdown', options: { duration } });
      expect(wrong.data?.content).toContain('Enter a number of minutes');
      expect(wrong.data?.flags).toBe(ephemeral);
    }
    const options = { duration: '1.5', name: 'Lunch' };
    const { data } = await stage.ask(convenor, { command: 'countdown', options });
    const ends = Math.floor(server.clock.now().getTime() / 1000) + 90;
    expect(data?.content).toBe(`**Lunch** ends at <t:${ends}:t>, <t:${ends}:R>.`);
    expect(data?.flags).toBeUndefined();
    expect(discord.talk.postsIn(channelId)).toEqual([]);
    server.clock.advance(90_000);
    const payload = {
      ...{ id: '1', channelId, name: 'Lunch' },
      at: server.clock.now().toISOString(),
    };
    await endCountdown(server.services)(payload);
    await endCountdown(server.services)(payload);
    const posted = () => discord.talk.postsIn(channelId).filter(({ nonce }) => nonce === 'end-1');
    expect(posted()).toMatchObject([{ content: '**Lunch** is over.' }]);
    server.clock.advance(300_000);
    await endCountdown(server.services)({ ...payload, id: '2' });
    expect(discord.talk.postsIn(channelId).filter(({ nonce }) => nonce === 'end-2')).toEqual([]);
  });

  test('/countdown takes no more than ten at once in a tournament', async () => {
    const { ask, convenor } = await createAskStage(server, discord);
    const options = { duration: '60' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(convenor, { command: 'countdown', options })),
    );
    const begun = answers.filter(({ data }) => data?.content?.includes('ends at'));
    expect(begun).toHaveLength(10);
    const other = await createAskStage(server, discord);
    const { data } = await other.ask(other.convenor, { command: 'countdown', options });
    expect(data?.content).toContain('ends at');
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
