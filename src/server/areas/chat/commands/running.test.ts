import { describe, expect, test } from 'vitest';
import { buttonsOf, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { ephemeral, type FakeMessage } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { commands } from './commands.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

/** Keys of the buttons of a message. */
const keysOf = (message: FakeMessage | undefined) => Object.values(buttonsOf(message));

describe('/draw', () => {
  test('says what it would do, does it once at a press, and not again', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const { owner, params, roundId, convenor } = stage;
    const { data } = await stage.ask(convenor, { command: 'draw' });
    expect(data).toMatchObject({ flags: ephemeral });
    expect(data?.content).toContain('Release the draw of **Round 1** now?');
    const [key = ''] = keysOf(data);
    const stateOf = async () => {
      const { rounds } = await owner.client.rounds.list({ params });
      return rounds.find(({ id }) => id === roundId)?.drawState;
    };
    expect(await stateOf()).toBe('confirmed');
    // Its rooms have no venue.
    const found = await stage.ask(convenor, { press: key });
    expect(found.data?.content).toContain('the check of this draw lists problems');
    expect(await stateOf()).toBe('confirmed');
    const despite = buttonsOf(found.data)['Release despite them'] ?? '';
    const done = await stage.ask(convenor, { press: despite });
    expect(done.data?.content).toBe('The draw is released.');
    expect(await stateOf()).toBe('released');
    expect((await stage.ask(convenor, { press: key })).data?.content).toContain(
      'Nothing was changed',
    );
  });

  test('knows its rounds', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const options = { rounds: 'R1, X9' };
    const { data } = await stage.ask(stage.convenor, { command: 'draw', options });
    expect(data?.content).toContain('I don’t know the round(s) X9. Known: R1');
    const found = await stage.ask(stage.convenor, {
      completes: 'draw',
      option: 'rounds',
      typed: 'r',
    });
    expect(found.data?.choices).toEqual([{ name: 'R1', value: 'R1' }]);
  });

  test('neither command nor button is for others', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const speaker = await stage.member(stage.room.teams[0]?.speakerIds[0]);
    const refused = await stage.ask(speaker, { command: 'draw' });
    expect(refused.data?.content).toContain('Only those who may');
    const pressed = await stage.ask(speaker, { press: `draw:${stage.roundId}:now` });
    expect(pressed.data?.content).toContain('Only those who may');
    const typed = await stage.ask(speaker, { completes: 'draw', option: 'rounds', typed: '' });
    expect(typed.data?.choices).toEqual([]);
  });

  test('a button of another tournament’s round does nothing here', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const other = await createAskStage(server, discord, { state: 'confirmed' });
    const { data } = await stage.ask(stage.convenor, { press: `draw:${other.roundId}:now` });
    expect(data?.content).not.toContain('released.');
    const { rounds } = await other.owner.client.rounds.list({ params: other.params });
    expect(rounds.find(({ id }) => id === other.roundId)?.drawState).toBe('confirmed');
  });

  test('is used in the tab room’s channel alone, where there is one', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const { guild, convenor } = stage;
    const [channel] = guild.channels;
    await stage.setChannels({ tab: channel?.id ?? '' });
    const { data } = await stage.ask(convenor, { command: 'draw' }, '4711');
    expect(data?.content).toBe(`Use this command in <#${channel?.id}>.`);
    const there = await stage.ask(convenor, { command: 'draw' }, channel?.id);
    expect(there.data?.content).toContain('Release the draw');
  });
});

describe('other commands', () => {
  test('/announce asks first, and sends what was shown', async () => {
    const stage = await createAskStage(server, discord);
    const text = 'Lunch *is* ready @everyone';
    const { data } = await stage.ask(stage.convenor, {
      command: 'announce',
      options: { text, to: 'judges' },
    });
    expect(data?.content).toContain('This goes to 3 people');
    expect(data?.embeds?.[0]?.description).toBe(text);
    const [press = ''] = keysOf(data);
    const sent = await stage.ask(stage.convenor, { press, ...(data ? { on: data } : {}) });
    expect(sent.data?.content).toBe('The message is on its way.');
    const judge = await stage.linkOf(stage.room.panel[0]?.id ?? '');
    await expect
      .poll(async () => (await judge.messages.inbox({ params: stage.params })).items[0]?.body)
      .toBe(text);
  });

  test('/release starts the motion', async () => {
    const stage = await createAskStage(server, discord);
    const { owner, params, roundId, convenor } = stage;
    await owner.client.motions.add({
      params,
      body: { reference: 'M', text: 'THW', roundIds: [roundId] },
    });
    const asked = await stage.ask(convenor, { command: 'release' });
    const [press = ''] = keysOf(asked.data);
    expect((await stage.ask(convenor, { press })).data?.content).toContain('The motion appears');
    const { rounds } = await owner.client.motions.published({ params });
    expect(rounds[0]?.state).not.toBe('hidden');
  });

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
