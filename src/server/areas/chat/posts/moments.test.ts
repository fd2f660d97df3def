import { expect, test } from 'vitest';
import { type AskStage, buttonsOf, createAskStage } from '#testing/fakes/ask-stage.ts';
import { startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { own, ownServer } from '#testing/own-server.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer({ discord: discord.options });

async function stageWithChannel(fields: Parameters<typeof createAskStage>[3] = {}) {
  const stage = await createAskStage(server, discord, { state: 'confirmed' }, fields);
  const channelId = stage.guild.channels[0]?.id ?? '';
  await stage.setChannels({ announcements: channelId });
  return { ...stage, channelId, posts: () => discord.talk.postsIn(channelId) };
}

async function release({ owner, params, roundId, drawId }: AskStage) {
  const { draw } = await owner.client.draw.ofRound({ params: { ...params, roundId } });
  await owner.client.draw.release({
    params: { ...params, drawId },
    body: { version: draw?.version ?? 0, when: 'now', despite: true },
  });
}

/** Posts that still wait, of all tournaments. */
async function waiting() {
  const { rows } = await server.services.db.pool.query(
    "select 1 from graphile_worker._private_jobs where key like 'chat-post:%' and (locked_at is not null or attempts = 0)",
  );
  return rows.length;
}

test('a released draw is posted once, with a button that shows everybody their own room', async () => {
  const stage = await stageWithChannel();
  await release(stage);
  await expect.poll(() => stage.posts().length).toBe(1);
  const [post] = stage.posts();
  expect(post?.content).toBe('The draw of **Round 1** is out.');
  const speaker = await stage.member(stage.room.teams[2]?.speakerIds[0]);
  const press = buttonsOf(post)['Where do I have to be?'] ?? '';
  const { data } = await stage.ask(speaker, { press });
  expect(data?.content).toContain('You speak as **Closing Government**');
  expect(data?.flags).toBe(64);
});

test('nothing is posted of a private round', async () => {
  const stage = await stageWithChannel();
  const { owner, params, roundId } = stage;
  const { rounds } = await owner.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === roundId)?.version ?? 0;
  await owner.client.rounds.update({
    params: { ...params, roundId },
    body: { private: true, version },
  });
  await release(stage);
  await expect.poll(waiting).toBe(0);
  expect(stage.posts()).toEqual([]);
});

/** Plans the motion of the round for a moment from now, and is there when it has come. */
async function motionOut({ owner, params, roundId }: AskStage) {
  await owner.client.motions.add({
    params,
    body: { reference: 'M', text: 'THW post', roundIds: [roundId] },
  });
  const { revealAt } = await owner.client.motions.release({
    params: { ...params, roundId },
    body: { at: null },
  });
  server.clock.set(revealAt ?? '');
  await server.services.db.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where key like '%' || $1 || '%'",
    [roundId],
  );
  await expect
    .poll(async () => {
      const { rounds } = await owner.client.rounds.list({ params });
      return rounds.find(({ id }) => id === roundId)?.motionState;
    })
    .toBe('released');
}

test('a motion is posted once it is out, in its own channel', async () => {
  const stage = await stageWithChannel();
  await stage.setChannels({ motions: stage.channelId });
  await release(stage);
  await motionOut(stage);
  await expect.poll(() => stage.posts().map(({ content }) => content)).toHaveLength(1);
  expect(stage.posts()[0]?.content).toContain('**THW post**');
});

test('a post whose answer was lost is tried again and is there once', async () => {
  const stage = await stageWithChannel();
  await expect.poll(waiting).toBe(0);
  // The commands are a change too, which a job makes meanwhile.
  await expect.poll(() => discord.talk.commandsOf(stage.guild.id).length).toBeGreaterThan(0);
  discord.dieAfter(0, 'after');
  await release(stage);
  await expect.poll(() => stage.posts().length).toBe(1);
  discord.comeBack();
  const { pool } = server.services.db;
  const failed = () =>
    pool.query<{ key: string }>(
      "update graphile_worker._private_jobs set run_at = now() where key like 'chat-post:%' and attempts > 0 and locked_at is null returning key",
    );
  await expect.poll(async () => (await failed()).rowCount).toBeGreaterThan(0);
  const left = () =>
    pool.query("select 1 from graphile_worker._private_jobs where key like 'chat-post:%'");
  await expect.poll(async () => (await left()).rowCount).toBe(0);
  expect(stage.posts()).toHaveLength(1);
});

test('where our bot may not write is noted, and forgotten once it may', async () => {
  const muted = new Set<string>();
  const stage = await stageWithChannel({ mutedChannels: muted });
  muted.add(stage.channelId);
  const { owner, params } = stage;
  await release(stage);
  const closed = async () => (await owner.client.chat.settings({ params })).bot?.closedChannel;
  await expect.poll(closed).toBe(stage.channelId);
  muted.clear();
  await owner.client.checkin.open({
    params,
    body: { name: 'Morning' },
    idempotencyKey: `post-${process.pid}`,
  });
  await expect.poll(() => stage.posts().length).toBe(1);
  expect(stage.posts()[0]?.content).toContain('**Morning** is open');
  await expect.poll(closed).toBeNull();
});
