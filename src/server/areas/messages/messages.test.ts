/** Automatic messages reach the right people once, and only while they are true. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';
import { notifyPeople } from './index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

async function release(stage: Stage) {
  const inDraw = { ...stage.params, drawId: stage.drawId };
  const inRound = { ...stage.params, roundId: stage.roundId };
  const { draw } = await client.draw.ofRound({ params: inRound });
  const body = { version: draw?.version ?? 0, when: 'now' as const, despite: true };
  await client.draw.release({ params: inDraw, body });
  await allSent(server);
}

async function unrelease(stage: Stage) {
  const inRound = { ...stage.params, roundId: stage.roundId };
  const { draw } = await client.draw.ofRound({ params: inRound });
  const params = { ...stage.params, drawId: stage.drawId };
  await client.draw.unrelease({ params, body: { version: draw?.version ?? 0 } });
  await allSent(server);
}

const inboxOf = async (stage: Stage, personId: string | undefined) =>
  (await stage.linkOf(personId ?? '')).messages.inbox({ params: stage.params });

const titles = ({ items }: Awaited<ReturnType<typeof inboxOf>>) => items.map(({ title }) => title);

/** The number of the newest fact of a type. */
async function seqOf({ params }: Stage, type: string): Promise<number> {
  const { rows } = await server.services.db.pool.query<{ seq: string }>(
    'select max(seq) as seq from activity where tournament_id = $1 and type = $2',
    [params.tournamentId, type],
  );
  return Number(rows[0]?.seq);
}

describe('a released draw', () => {
  test('sends each speaker and judge what their own page shows of their room', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed', rooms: 2 });
    const [room, other] = stage.rooms;
    await release(stage);
    const speaker = await inboxOf(stage, room?.teams[2]?.speakerIds[0]);
    expect(speaker.unread).toBe(1);
    expect(speaker.items[0]).toMatchObject({ kind: 'draw-released', opens: 'own', readAt: null });
    const text = speaker.items[0]?.body ?? '';
    expect(text).toContain('Your side: Closing Government');
    for (const seat of ['1.1 (OG)', '1.2 (OO)', '1.3 (CG)', '1.4 (CO)'])
      expect(text).toContain(seat);
    expect(text).toContain('Judge 1.1 (chair), Judge 1.2, Judge 1.3 (trainee)');
    expect(text).not.toContain('Your role');
    expect(text).not.toContain('2.1');
    const judge = await inboxOf(stage, other?.panel[1]?.id);
    expect(judge.items[0]?.body).toContain('Your role: Panellist');
    expect(judge.items[0]?.body).toContain('2.4 (CO)');
    expect(judge.items[0]?.body).not.toContain('Your side');
  });

  test('reaches nobody by an email that is only kept, because there is no mail server', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const { params } = stage;
    const [judge] = (await client.participants.list({ params })).adjudicators;
    const body = { email: 'judge@example.org', version: judge?.version ?? 0 };
    const at = { params: { ...params, adjudicatorId: judge?.id ?? '' }, body };
    await client.participants.updateAdjudicator(at);
    await release(stage);
    const emails = async () => (await client.mail.list({ params, query: {} })).emails;
    await expect.poll(async () => (await emails())[0]?.channel).toBe('outbox');
    const [message] = (await client.messages.list({ params, query: {} })).messages;
    expect(message?.reached).toBe(0);
    const { deliveries } = await client.messages.deliveries({
      params: { ...params, messageId: message?.id ?? '' },
      query: { search: 'Judge', state: 'all' },
    });
    const own = deliveries.find(({ personId }) => personId === judge?.id);
    expect(own?.channels).toMatchObject([{ state: 'failed', reason: 'no-mail-server' }]);
  });

  test('who sits out hears so, and who is in no room hears nothing', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed', byes: 1 });
    const body = { name: 'Free Judge', trainee: false };
    const free = await client.participants.addAdjudicator({ params: stage.params, body });
    await release(stage);
    const out = await inboxOf(stage, stage.byes[0]?.speakerIds[0]);
    expect(titles(out)).toEqual([expect.stringContaining('Your team sits out')]);
    expect((await inboxOf(stage, free.id)).items).toEqual([]);
  });

  test('sends one message, however often its job runs, even at the same time', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    await release(stage);
    const payload = { ...stage.params, seq: await seqOf(stage, 'draw.released') };
    const again = notifyPeople(server.services);
    await Promise.all([again(payload), again(payload), again(payload)]);
    await allSent(server);
    const speaker = stage.rooms[0]?.teams[0]?.speakerIds[0];
    expect((await inboxOf(stage, speaker)).items).toHaveLength(1);
    expect((await client.messages.list({ params: stage.params, query: {} })).total).toBe(1);
  });

  test('that is no longer released when its job runs reaches nobody', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const { tournamentId } = stage.params;
    await server.services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
      const ids = { roundId: stage.roundId, drawId: stage.drawId };
      tx.record({ type: 'draw.released', topics: ['tabroom'], ids });
      tx.record({ type: 'draw.repaired', topics: ['tabroom'], ids });
    });
    await allSent(server);
    expect((await client.messages.list({ params: stage.params, query: {} })).messages).toEqual([]);
  });

  test('that is withdrawn leaves the inbox with a notice, and a new release is sent again', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const speaker = stage.rooms[0]?.teams[0]?.speakerIds[0];
    await release(stage);
    await unrelease(stage);
    const after = await inboxOf(stage, speaker);
    expect(after.items.map(({ kind }) => kind)).toEqual(['draw-withdrawn']);
    expect(JSON.stringify(after)).not.toContain('Judge');
    await release(stage);
    const again = await inboxOf(stage, speaker);
    expect(again.items.map(({ kind }) => kind)).toEqual(['draw-released']);
    const { messages } = await client.messages.list({ params: stage.params, query: {} });
    expect(messages.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([false, true, true]);
  });

  test('that is released and withdrawn again and again leaves a few messages', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    for (let times = 0; times < 4; times++) {
      await release(stage);
      await unrelease(stage);
    }
    await release(stage);
    const { messages } = await client.messages.list({ params: stage.params, query: {} });
    const withdrawn = messages.filter(({ withdrawnAt }) => withdrawnAt !== null);
    expect(withdrawn.map(({ kind }) => kind).sort()).toEqual([
      ...['draw-released', 'draw-released'],
      ...['draw-withdrawn', 'draw-withdrawn', 'draw-withdrawn'],
    ]);
  });

  test('released twice before the job sends one message', async () => {
    const stage = await stageRound(server, ana, { state: 'released' });
    const { tournamentId } = stage.params;
    const ids = { roundId: stage.roundId, drawId: stage.drawId };
    await server.services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
      for (const _ of [1, 2]) tx.record({ type: 'draw.released', topics: ['tabroom'], ids });
    });
    await allSent(server);
    expect((await client.messages.list({ params: stage.params, query: {} })).total).toBe(1);
  });
});

describe('a repaired draw', () => {
  let one: PlayedTournament;
  let inDraw: { tournamentId: string; drawId: string };

  beforeEach(async () => {
    one = await createPlayable(ana, {
      field: { teams: 8, adjudicators: 4, venues: 4 },
      fields: { preliminaryRounds: 2, breakSize: 4 },
    });
    const roundId = one.rounds[0]?.id ?? '';
    await playRound(ana, one, { roundId, until: 'drawn', panels: true, rooms: true });
    const { draw } = await client.draw.ofRound({ params: { ...one.params, roundId } });
    inDraw = { ...one.params, drawId: draw?.id ?? '' };
    await allSent(server);
  });

  async function draw() {
    const roundId = one.rounds[0]?.id ?? '';
    const found = (await client.draw.ofRound({ params: { ...one.params, roundId } })).draw;
    if (!found) throw new Error('no draw');
    return found;
  }

  async function recipientsOf(kind: string) {
    await allSent(server);
    const { messages } = await client.messages.list({ params: one.params, query: {} });
    const ids = messages.filter((message) => message.kind === kind).map(({ id }) => id);
    const pages = ids.map((messageId) =>
      client.messages.deliveries({ params: { ...one.params, messageId }, query: {} }),
    );
    return (await Promise.all(pages)).map(({ deliveries }) =>
      deliveries.map(({ personId }) => personId).sort(),
    );
  }

  /** Speakers and judges of a debate. */
  async function peopleOf(debateId: string | undefined) {
    const { debates } = await draw();
    const debate = debates.find(({ id }) => id === debateId);
    const { speakers } = await client.participants.list({ params: one.params });
    const teams = debate?.teams.map(({ teamId }) => teamId) ?? [];
    return [
      ...speakers.filter(({ teamId }) => teams.includes(teamId)).map(({ id }) => id),
      ...(debate?.panel.map(({ adjudicatorId }) => adjudicatorId) ?? []),
    ].sort();
  }

  test('another room is announced to the people of that debate only', async () => {
    const { debates, version } = await draw();
    const used = new Set(debates.map(({ venueId }) => venueId));
    const { venues } = await client.venues.list({ params: one.params });
    const free = venues.find(({ id }) => !used.has(id));
    const body = { version, debateId: debates[0]?.id ?? '', venueId: free?.id ?? null };
    await client.allocation.setVenue({ params: inDraw, body });
    expect(await recipientsOf('draw-changed')).toEqual([await peopleOf(debates[0]?.id)]);
    const [personId = ''] = await peopleOf(debates[0]?.id);
    const { url } = await client.participants.rotateLink({ params: { ...one.params, personId } });
    const own = server.withCredential('Link', url.split('/').at(-1) ?? '');
    const { items } = await own.messages.inbox({ params: one.params });
    // The old room is gone from the inbox.
    expect(items.map(({ kind }) => kind)).toEqual(['draw-changed']);
    expect(items[0]?.title).toContain(free?.name);
  });

  test('a judge who is taken out hears so, and so does the room', async () => {
    const { debates, version } = await draw();
    const [first] = debates;
    const judge = first?.panel[0]?.adjudicatorId ?? '';
    const body = { version, moves: [{ adjudicatorId: judge, to: null }] };
    await client.allocation.setSeats({ params: inDraw, body });
    expect(await recipientsOf('draw-changed')).toEqual([
      [...(await peopleOf(first?.id)), judge].sort(),
    ]);
  });

  test('a repair of a draw that has been withdrawn reaches nobody', async () => {
    const { version } = await draw();
    const roundId = one.rounds[0]?.id ?? '';
    await client.draw.unrelease({ params: inDraw, body: { version } });
    const { tournamentId } = one.params;
    await server.services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) =>
      tx.record({ type: 'draw.repaired', topics: ['tabroom'], ids: { roundId } }),
    );
    expect(await recipientsOf('draw-changed')).toEqual([]);
  });
});

describe('other moments', () => {
  test('a motion is sent once it is out, never before, and opens its page', async () => {
    const stage = await stageRound(server, ana, { state: 'released' });
    const { params, roundId } = stage;
    const text = 'This House would tell nobody early';
    const body = { reference: 'M', text, infoslide: '', roundIds: [roundId] };
    await client.motions.add({ params, body });
    const inRound = { ...params, roundId };
    const { revealAt } = await client.motions.release({ params: inRound, body: { at: null } });
    await allSent(server);
    const speaker = stage.rooms[0]?.teams[0]?.speakerIds[0];
    expect((await inboxOf(stage, speaker)).items).toEqual([]);
    server.clock.set(revealAt ?? '');
    await expect
      .poll(async () => (await inboxOf(stage, speaker)).items, { interval: 500 })
      .toHaveLength(1);
    const [item] = (await inboxOf(stage, speaker)).items;
    expect(item).toMatchObject({ kind: 'motion-released', opens: 'motions' });
    expect(item?.body).toContain(text);
  });

  test('results and breaks reach those they concern, and are withdrawn with them', async () => {
    const played = await createPlayable(ana, {
      field: { teams: 8, adjudicators: 4, venues: 2 },
      fields: { preliminaryRounds: 2, breakSize: 4 },
    });
    const { params } = played;
    for (const { id, silent, stage } of played.rounds) {
      if (stage === 'preliminary') {
        await playRound(ana, played, { roundId: id, releaseResults: !silent, panels: true });
      }
    }
    const page = await makeBreaks(ana, params);
    const [list] = page.breaks;
    const inCategory = { ...params, categoryId: list?.category.id ?? '' };
    await client.breaks.announce({
      params: inCategory,
      body: { announced: true, version: list?.version ?? 0 },
    });
    await allSent(server);
    const { messages } = await client.messages.list({ params, query: {} });
    const about = (kind: string) => messages.find((message) => message.kind === kind);
    const breaking = list?.rows.filter(({ breakRank }) => breakRank !== null).length ?? 0;
    expect(about('break-announced')?.people).toBe(breaking * 2);
    const results = about('results-released');
    expect(results?.people).toBe(8 * 2 + 4);
    const round = played.rounds.find(({ name }) => name === results?.about);
    const now = (await client.rounds.list({ params })).rounds.find(({ id }) => id === round?.id);
    await client.rounds.releaseResults({
      params: { ...params, roundId: round?.id ?? '' },
      body: { released: false, version: now?.version ?? 0 },
    });
    await allSent(server);
    const after = await client.messages.list({ params, query: {} });
    expect(after.messages.find(({ id }) => id === results?.id)?.withdrawnAt).not.toBeNull();
  });
});

test('only its recipient can read a message or mark it as read', async () => {
  const stage = await stageRound(server, ana, { state: 'confirmed' });
  await release(stage);
  const [a, b] = stage.rooms[0]?.teams[0]?.speakerIds ?? [];
  const mine = await stage.linkOf(a ?? '');
  const other = await stage.linkOf(b ?? '');
  const { params } = stage;
  const { items } = await mine.messages.inbox({ params });
  const body = { messageIds: items.map(({ messageId }) => messageId) };
  expect((await other.messages.markRead({ params, body })).unread).toBe(0);
  expect((await mine.messages.inbox({ params })).unread).toBe(1);
  expect((await mine.messages.markRead({ params, body })).unread).toBe(0);
  await expectRefusal(
    mine.messages.markRead({ params, body: { messageIds: [] } }),
    'invalid-input',
  );
  await expectRefusal(server.anonymous.messages.inbox({ params }), 'unauthenticated');
  await expectRefusal(client.messages.inbox({ params }), 'forbidden');
  await expectRefusal(mine.messages.list({ params, query: {} }), 'forbidden');
});
