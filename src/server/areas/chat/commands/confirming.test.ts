import { describe, expect, test } from 'vitest';
import { type AskStage, buttonsOf, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import type { FakeMessage } from '#testing/fakes/fake-discord-shapes.ts';
import { ephemeral } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

/** Keys of the buttons of a message. */
const keysOf = (message: FakeMessage | undefined) => Object.values(buttonsOf(message));

async function roundOf({ owner, params, roundId }: AskStage) {
  const { rounds } = await owner.client.rounds.list({ params });
  return rounds.find(({ id }) => id === roundId);
}

const drawState = async (stage: AskStage) => (await roundOf(stage))?.drawState;

describe('/draw', () => {
  test('says what it would do and what the check found, does it once at a press, and not again', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const { convenor } = stage;
    const { data } = await stage.ask(convenor, { command: 'draw' });
    expect(data).toMatchObject({ flags: ephemeral });
    expect(data?.content).toContain('Release the draw of **Round 1** now?');
    // The stage has set its rooms without looking at any rule.
    expect(data?.content).toContain('Round 1: the check lists 7 problems.');
    const key = buttonsOf(data)['Release Round 1 despite 7 problems'] ?? '';
    expect(await drawState(stage)).toBe('confirmed');
    const done = await stage.ask(convenor, { press: key });
    expect(done.data?.content).toBe('The draw is released.');
    expect(await drawState(stage)).toBe('released');
    expect((await stage.ask(convenor, { press: key })).data?.content).toContain(
      'Nothing was changed',
    );
  });

  test.each([
    ['the draw was changed', 'update public.draw set version = version + 1 where id = $1'],
    [
      'the check finds something else',
      "delete from public.panel_seat where role = 'chair' and debate_id in (select id from public.debate where draw_id = $1)",
    ],
  ])('asks again when %s since', async (_, change) => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const { convenor, drawId } = stage;
    const [press = ''] = keysOf((await stage.ask(convenor, { command: 'draw' })).data);
    await server.services.db.pool.query(change, [drawId]);
    const again = await stage.ask(convenor, { press });
    expect(again.data?.content).toContain(
      'has changed since. Release the draw of **Round 1** now?',
    );
    expect(await drawState(stage)).toBe('confirmed');
    const [next = ''] = keysOf(again.data);
    await stage.ask(convenor, { press: next });
    expect(await drawState(stage)).toBe('released');
  });

  test('leaves the buttons of other rounds where it takes the place of one', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const { data } = await stage.ask(stage.convenor, { command: 'draw' });
    const [press = ''] = keysOf(data);
    const other = press.replace(stage.roundId, '01980000-0000-7000-8000-000000000002');
    const second = { components: [{ label: 'Release Round 2', custom_id: other }] };
    const on = { ...data, components: [...(data?.components ?? []), second] };
    const done = await stage.ask(stage.convenor, { press, on });
    expect(done.data?.content).toBe('The draw is released.');
    expect(buttonsOf(done.data)).toEqual({ 'Release Round 2': other });
  });

  test('knows its rounds', async () => {
    const stage = await createAskStage(server, discord, { state: 'confirmed' });
    const options = { rounds: 'R1, X9' };
    const { data } = await stage.ask(stage.convenor, { command: 'draw', options });
    expect(data?.content).toContain('There is no round X9. Known: R1');
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

describe('/release', () => {
  /** A stage with a motion of its round. */
  async function withMotion(options: Parameters<typeof createAskStage>[2] = {}) {
    const stage = await createAskStage(server, discord, options);
    const { owner, params, roundId } = stage;
    await owner.client.motions.add({
      params,
      body: { reference: 'M', text: 'THW', roundIds: [roundId] },
    });
    return stage;
  }

  test('starts the motion once; afterwards it is not offered, and its button does nothing', async () => {
    const stage = await withMotion();
    const { convenor } = stage;
    const asked = await stage.ask(convenor, { command: 'release' });
    const [press = ''] = keysOf(asked.data);
    expect((await stage.ask(convenor, { press })).data?.content).toContain('The motion appears');
    const started = await roundOf(stage);
    expect(started?.motionState).toBe('counting');
    server.clock.advance(5000);
    const second = await stage.ask(convenor, { press });
    expect(second.data?.content).toContain('Nothing was changed.');
    expect((await roundOf(stage))?.motionAt).toBe(started?.motionAt);
    const named = await stage.ask(convenor, { command: 'release', options: { rounds: 'R1' } });
    expect(named.data?.content).toContain('planned or running');
    expect(keysOf(named.data)).toEqual([]);
  });

  test('warns when the draw of a round that was named is not out', async () => {
    const stage = await withMotion({ state: 'confirmed' });
    const { convenor } = stage;
    expect((await stage.ask(convenor, { command: 'release' })).data?.content).toBe(
      'No round is ready: release its draw first.',
    );
    const named = await stage.ask(convenor, { command: 'release', options: { rounds: 'R1' } });
    expect(named.data?.content).toContain('The draw is not out yet: Round 1.');
    const [press = ''] = keysOf(named.data);
    expect((await stage.ask(convenor, { press })).data?.content).toContain('The motion appears');
  });

  test('asks again when the draw was withdrawn since', async () => {
    const stage = await withMotion();
    const { owner, params, drawId, roundId, convenor } = stage;
    const [press = ''] = keysOf((await stage.ask(convenor, { command: 'release' })).data);
    const { draw } = await owner.client.draw.ofRound({ params: { ...params, roundId } });
    await owner.client.draw.unrelease({
      params: { ...params, drawId },
      body: { version: draw?.version ?? 0 },
    });
    const again = await stage.ask(convenor, { press });
    expect(again.data?.content).toContain('The draw is not out yet');
    expect((await roundOf(stage))?.motionState).toBe('hidden');
  });
});

describe('/announce', () => {
  const text = 'Lunch *is* ready @everyone';

  async function asked(stage: AskStage) {
    const { data } = await stage.ask(stage.convenor, {
      command: 'announce',
      options: { text, to: 'judges' },
    });
    if (!data) throw new Error('no answer');
    return data;
  }

  /** How many messages there are once all have left. */
  async function sent({ owner, params }: AskStage) {
    const leaving = async () => (await owner.client.messages.scheduled({ params })).scheduled;
    await expect.poll(leaving).toEqual([]);
    const { messages } = await owner.client.messages.list({ params, query: {} });
    return messages.length;
  }

  test('asks first, and sends what was shown once, however often it is pressed', async () => {
    const stage = await createAskStage(server, discord);
    const message = await asked(stage);
    expect(message.content).toBe('Send this to 3 judges?');
    expect(message.embeds?.[0]?.description).toBe(text);
    const [press = ''] = keysOf(message);
    const both = await Promise.all(
      [1, 2].map(() => stage.ask(stage.convenor, { press, on: message })),
    );
    expect(both.map(({ data }) => data?.content)).toEqual([
      'The message is on its way.',
      'The message is on its way.',
    ]);
    const judge = await stage.linkOf(stage.room.panel[0]?.id ?? '');
    await expect
      .poll(async () => (await judge.messages.inbox({ params: stage.params })).items[0]?.body)
      .toBe(text);
    expect(await sent(stage)).toBe(1);
  });

  test('asks again when it would go to others', async () => {
    const stage = await createAskStage(server, discord);
    const { owner, params, convenor } = stage;
    const message = await asked(stage);
    await owner.client.participants.addAdjudicator({ params, body: { name: 'Late Judge' } });
    const [press = ''] = keysOf(message);
    const again = await stage.ask(convenor, { press, on: message });
    expect(again.data?.content).toContain('Nothing was sent');
    expect(await sent(stage)).toBe(0);
    const next = buttonsOf(again.data)['Send to 4'] ?? '';
    await stage.ask(convenor, { press: next, on: again.data ?? {} });
    await expect.poll(() => sent(stage)).toBe(1);
  });
});
