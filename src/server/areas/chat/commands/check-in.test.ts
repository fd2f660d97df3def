import { describe, expect, test } from 'vitest';
import { type AskStage, buttonsOf, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { ephemeral } from '#testing/fakes/fake-discord-talk.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { readNextClockTime } from './times/clock-time.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

describe('/checkin', () => {
  test('opened with a closing time; people check in by its button, others cannot', async () => {
    const stage = await createAskStage(server, discord);
    const { owner, params, convenor } = stage;
    const posted = await stage.ask(convenor, { command: 'checkin', options: { closes: '23:00' } });
    const { 'I’m here': here = '', 'I’m leaving': leaving = '' } = buttonsOf(posted.data);
    expect(here).toMatch(/^checkin:in:/);
    const speaker = await stage.member(stage.room.teams[0]?.speakerIds[0]);
    expect((await stage.ask(speaker, { press: here })).data?.content).toBe('You are checked in.');
    const { sessions } = await owner.client.checkin.sessions({ params });
    expect(sessions[0]?.counts.in).toBe(1);
    expect((await stage.ask(speaker, { press: leaving })).data?.content).toBe(
      'You are checked out.',
    );
    const stranger = await stage.ask(stage.stranger(), { press: here });
    expect(stranger.data?.content).toContain('/link');
    const alone = await stage.ask(speaker, { command: 'checkin' });
    expect(buttonsOf(alone.data)['I’m here']).toBe(here);
    const refused = await stage.ask(speaker, { command: 'checkin', options: { closes: '23:00' } });
    expect(refused.data?.content).toContain('Only those who run the check-in');
  });

  /** What there is of check-ins. */
  async function states({ owner, params }: AskStage) {
    const { sessions } = await owner.client.checkin.sessions({ params });
    return sessions.map(({ audience, state }) => `${audience} ${state}`).sort();
  }

  test('`clean` closes all that is open, also what was opened a moment before', async () => {
    const stage = await createAskStage(server, discord);
    const { convenor } = stage;
    await stage.ask(convenor, { command: 'checkin', options: { closes: '23:00' } });
    await stage.ask(convenor, { command: 'judgecheckin' });
    await stage.ask(convenor, { command: 'checkin', options: { closes: '23:30', clean: true } });
    expect(await states(stage)).toEqual(['everyone closed', 'everyone open', 'judges closed']);
  });

  test('a time that has passed is refused before `clean` closes anything', async () => {
    server.clock.set('2026-11-21T09:00:00.000Z');
    const stage = await createAskStage(server, discord);
    const { convenor } = stage;
    await stage.ask(convenor, { command: 'judgecheckin' });
    // It is 10:00 in Berlin.
    const options = { closes: '09:30', clean: true };
    const { data } = await stage.ask(convenor, { command: 'checkin', options });
    expect(data?.content).toBe('09:30 has passed. Nothing was changed.');
    expect(await states(stage)).toEqual(['judges open']);
  });

  test('in the evening, times of the morning are tomorrow’s; without a channel nothing is posted', async () => {
    server.clock.set('2026-11-21T19:45:00.000Z');
    const stage = await createAskStage(server, discord);
    const options = { opens: '08:30', closes: '09:00', clean: true };
    const { data } = await stage.ask(stage.convenor, { command: 'checkin', options });
    expect(data?.flags).toBe(ephemeral);
    const { sessions } = await stage.owner.client.checkin.sessions({ params: stage.params });
    expect(sessions.map(({ opensAt, closesAt }) => [opensAt, closesAt])).toEqual([
      ['2026-11-22T07:30:00.000Z', '2026-11-22T08:00:00.000Z'],
    ]);
    expect(data?.content).toContain('or nothing is posted');
  });
});

test.each([
  ['09:00', '2026-11-21T07:30:00Z', '2026-11-21T08:00:00.000Z'],
  ['08:30', '2026-11-21T07:30:00Z', '2026-11-22T07:30:00.000Z'],
  ['01:00', '2026-11-21T21:00:00Z', '2026-11-22T00:00:00.000Z'],
  ['00:30', '2026-11-21T23:00:00Z', '2026-11-21T23:30:00.000Z'],
])('the next %s after %s', (text, after, next) => {
  expect(readNextClockTime(text, 'Europe/Berlin', new Date(after)).toISOString()).toBe(next);
});
