/** A sync that is cut off anywhere loses nothing and makes nothing twice. */
import { describe, expect, test } from 'vitest';
import { createChatStage } from '#testing/fakes/chat-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options }, { limits: noLimits });
const stage = await createChatStage(server, discord);
const { guild } = stage;
await stage.judge('Ana Judge', 'annie');
await stage.judge('Cy Judge');
await stage.speaker('Bo Speaker', 'Ham A', 'bobo');
const pictureOf = () => ({
  roles: guild.roles.map(({ name }) => name).sort(),
  nicknames: [...guild.members].sort(),
  held: [...guild.members.keys()].map((id) => [id, stage.rolesOf(id)]),
});
const empty = structuredClone(pictureOf());
/** 7 roles, 6 given, 3 nicknames; on the way back 7 roles and 3 nicknames. */
const [there, back] = [16, 10];

// Every step on the way there and back is cut off, in turn before and after it was done: 26 points, both of
// each kind of step.
const points = Array.from({ length: there }, (_, index) => ({
  index,
  moment: index % 2 === 0 ? ('before' as const) : ('after' as const),
}));

describe('cut off at each step, before and after, there and back', () => {
  let full: ReturnType<typeof pictureOf> | null = null;

  // A test each: on a busy machine all of them together take minutes.
  test.each(points)('$moment step $index', async ({ index, moment }) => {
    discord.dieAfter(index, moment);
    expect((await stage.apply()).stop?.code).toBe('unreachable');
    discord.comeBack();
    expect(await stage.apply()).toMatchObject({ stop: null, left: null, problems: [] });
    full ??= structuredClone(pictureOf());
    expect(full.roles).toHaveLength(empty.roles.length + 7);
    expect(pictureOf()).toEqual(full);

    if (index < back) {
      discord.dieAfter(index, moment);
      expect((await stage.undo()).stop?.code).toBe('unreachable');
      discord.comeBack();
    }
    expect(await stage.undo()).toMatchObject({ state: 'off', stop: null });
    expect(pictureOf()).toEqual(empty);
  });
});

test('calls are as many as there are differences', async () => {
  const before = discord.changes.length;
  await stage.apply();
  expect(discord.changes.length - before).toBe(there);
  await stage.apply();
  expect(discord.changes.length - before).toBe(there);
  await stage.undo();
  expect(discord.changes.length - before).toBe(there + back);
});
