import { describe, expect, test } from 'vitest';
import { buttonsOf, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { ephemeral } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { commands } from './commands.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

describe('/me', () => {
  test('says room, side, teams and judges of a released draw, to the person alone', async () => {
    const stage = await createAskStage(server, discord);
    const speaker = await stage.member(stage.room.teams[2]?.speakerIds[0]);
    const { data } = await stage.ask(speaker, { command: 'me' });
    expect(data?.flags).toBe(ephemeral);
    expect(data?.content).toContain('You speak as **Closing Government**');
    expect(data?.content).toContain('Judge 1.1 (chair)');
    expect(buttonsOf(data)['My page']).toContain(`/tournaments/${stage.tournament.slug}/me`);
    const judge = await stage.member(stage.room.panel[0]?.id);
    expect((await stage.ask(judge, { command: 'me' })).data?.content).toContain(
      'You judge as **chair**',
    );
  });

  test.each(['draft', 'confirmed'] as const)('says nothing of a %s draw', async (state) => {
    const stage = await createAskStage(server, discord, { state });
    const speaker = await stage.member(stage.room.teams[0]?.speakerIds[0]);
    const { data } = await stage.ask(speaker, { command: 'me' });
    expect(data?.content).toContain('You have no room now');
    expect(data?.content).not.toContain('Judge');
  });

  test('staff who take no part hear so', async () => {
    const stage = await createAskStage(server, discord);
    expect((await stage.ask(stage.convenor, { command: 'me' })).data?.content).toContain(
      'You take no part',
    );
  });

  test('calls people by their code names where the tournament uses them', async () => {
    const stage = await createAskStage(server, discord);
    const { owner, params } = stage;
    await server.services.db.pool.query(
      `update public.tournament set settings = jsonb_set(settings, '{codeNames}', '"everybody"')
        where id = $1`,
      [params.tournamentId],
    );
    await owner.client.codeNames.assign({ params, body: {} });
    const { people } = await owner.client.codeNames.list({ params });
    const chair = people.find(({ name }) => name === 'Judge 1.1')?.codeName ?? '';
    const speaker = await stage.member(stage.room.teams[2]?.speakerIds[0]);
    const { data } = await stage.ask(speaker, { command: 'me' });
    expect(data?.content).toContain(`${chair} (chair)`);
    expect(data?.content).not.toContain('Judge 1.');
  });
});

describe('what everybody may read', () => {
  test('/motion shows nothing before the release, and the words after it', async () => {
    const stage = await createAskStage(server, discord);
    const { owner, params, roundId } = stage;
    await owner.client.motions.add({
      params,
      body: { reference: 'M', text: 'THW release @everyone', roundIds: [roundId] },
    });
    const reader = stage.stranger();
    expect((await stage.ask(reader, { command: 'motion' })).data?.content).toBe(
      'No motion is out.',
    );
    await owner.client.motions.release({ params: { ...params, roundId }, body: { at: null } });
    server.clock.advance(3600_000);
    const { data } = await stage.ask(reader, { command: 'motion' });
    expect(data?.content).toContain('**THW release @\u200beveryone**');
  });

  test('/standings keep what is not released', async () => {
    const stage = await createAskStage(server, discord);
    const { data } = await stage.ask(stage.stranger(), { command: 'standings' });
    expect(data?.content).toBe('No standings are public yet.');
  });

  test('/schedule shows times in everybody’s own zone; for the channel when the tab room asks', async () => {
    const stage = await createAskStage(server, discord);
    const startsAt = new Date(server.clock.now().getTime() + 3600_000).toISOString();
    const endsAt = new Date(server.clock.now().getTime() + 7200_000).toISOString();
    await stage.owner.client.schedule.add({
      params: stage.params,
      idempotencyKey: `schedule-${process.pid}`,
      body: { events: [{ kind: 'other', title: 'Lunch', startsAt, endsAt }] },
    });
    const alone = await stage.ask(stage.stranger(), { command: 'schedule' });
    const at = `<t:${Date.parse(startsAt) / 1000}:F>`;
    expect(alone.data).toMatchObject({ flags: ephemeral });
    expect(alone.data?.content).toContain(`${at} **Lunch**`);
    const posted = await stage.ask(stage.convenor, { command: 'schedule' });
    expect(posted.data?.flags).toBeUndefined();
  });

  test('a private tournament shows strangers nothing', async () => {
    const stage = await createAskStage(server, discord, { fields: { private: true } });
    const account = await stage.member();
    for (const { name: command } of commands.filter(({ name }) => name !== 'link')) {
      for (const reader of [stage.stranger(), account]) {
        const { data } = await stage.ask(reader, { command, options: { time: '10:00' } });
        expect([command, data?.content]).toEqual([command, 'This server has no tournament.']);
      }
    }
    const elsewhere = { guild: discord.addGuild(), person: account };
    for (const code of ['nothing', 'a@b.example']) {
      const act = { command: 'link', options: { code } };
      const here = await stage.ask(account, act);
      expect(here.data?.content).toBe('No tournament on this server knows this code.');
      expect((await discord.ask(server, elsewhere, act)).data).toEqual(here.data);
    }
  });
});

describe('/verifytime', () => {
  test.each([
    ['14:05', 'is <t:1795266300:F>'],
    ['9.30', 'has passed'],
    ['25:00', 'is not a time'],
    ['noon', 'is not a time'],
  ])('%s: %s', async (time, sentence) => {
    const stage = await createAskStage(server, discord);
    server.clock.set('2026-11-21T09:00:00.000Z');
    const { data } = await stage.ask(stage.stranger(), {
      command: 'verifytime',
      options: { time },
    });
    expect(data?.content).toContain(sentence);
  });
});

describe('/link', () => {
  test('links a new person by their code, once', async () => {
    const stage = await createAskStage(server, discord);
    const personId = stage.room.teams[0]?.speakerIds[0] ?? '';
    const { url: code } = await stage.owner.client.participants.rotateLink({
      params: { ...stage.params, personId },
    });
    const newcomer = stage.stranger();
    const wrong = await stage.ask(newcomer, { command: 'link', options: { code: 'nothing' } });
    expect(wrong.data?.content).toBe('No tournament on this server knows this code.');
    const { pool } = server.services.db;
    const found = await pool.query('select from public.identity where subject = $1', [newcomer.id]);
    expect(found.rowCount).toBe(0);
    const right = await stage.ask(newcomer, { command: 'link', options: { code } });
    expect(right.data?.content).toContain('You are linked as **Speaker 1.10**');
    expect((await stage.ask(newcomer, { command: 'me' })).data?.content).toContain(
      'Opening Government',
    );
    const second = await stage.ask(stage.stranger(), { command: 'link', options: { code } });
    expect(second.data?.content).not.toContain('You are linked');
  });

  test('a code opens a private tournament', async () => {
    const stage = await createAskStage(server, discord, { fields: { private: true } });
    const personId = stage.room.teams[0]?.speakerIds[0] ?? '';
    const { url: code } = await stage.owner.client.participants.rotateLink({
      params: { ...stage.params, personId },
    });
    const { data } = await stage.ask(stage.stranger(), { command: 'link', options: { code } });
    expect(data?.content).toContain('You are linked as');
  });

  test('an address proves nothing', async () => {
    const stage = await createAskStage(server, discord);
    const { data } = await stage.ask(stage.stranger(), {
      command: 'link',
      options: { code: 'a@b.example' },
    });
    expect(data?.content).toContain('sign in with Discord');
  });
});
