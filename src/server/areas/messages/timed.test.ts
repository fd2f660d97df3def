/** Messages at an hour: check-in that opens and closes, ballots that are due and late. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { type Stage, sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { startFakePush } from '#testing/fakes/fake-push.ts';
import { allSent } from '#testing/messages.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { statementsOf } from '#testing/statements.ts';
import { notifyPeople } from './index.ts';

const server = await ownServer({ privateAddresses: true }, { limits: noLimits });
const service = await own(startFakePush(() => server.clock.now()));
const ana = await server.signIn('Ana');
const { client } = ana;
const minute = 60_000;
let counter = 0;

const inMinutes = (minutes: number) =>
  new Date(server.clock.now().getTime() + minutes * minute).toISOString();
const judgeOf = (stage: Stage, seat = 0, room = 0) => stage.rooms[room]?.panel[seat]?.id ?? '';

/** Does what the job of a fact does at this hour, as often as a job may. */
async function tell({ params }: Stage, type: string, index: number): Promise<void> {
  const { rows } = await server.services.db.pool.query<{ seq: string }>(
    'select max(seq) as seq from activity where tournament_id = $1 and type = $2',
    [params.tournamentId, type],
  );
  const key = { ...params, seq: Number(rows[0]?.seq), index };
  for (let time = 0; time < 2; time++) await notifyPeople(server.services)(key);
  await allSent(server);
}

async function inboxOf(stage: Stage, personId: string) {
  const link = await stage.linkOf(personId);
  return (await link.messages.inbox({ params: stage.params })).items;
}

async function kindsOf(stage: Stage, personId: string): Promise<string[]> {
  return (await inboxOf(stage, personId))
    .map(({ kind }) => kind)
    .filter((kind) => /^(check-in|ballot)-/.test(kind));
}

async function openCheckIn(stage: Stage, times: { opensAt?: string; closesAt?: string } = {}) {
  const session = await client.checkin.open({
    params: stage.params,
    body: { name: 'Day 1', audience: 'judges', ...times },
    idempotencyKey: newId(),
  });
  await allSent(server);
  return { ...stage.params, sessionId: session.id };
}

async function checkIn(stage: Stage, personId: string, sessionId: string): Promise<void> {
  const link = await stage.linkOf(personId);
  await link.checkin.markMine({
    params: { ...stage.params, sessionId },
    body: { direction: 'in', key: `mark-${String(counter++).padStart(8, '0')}`, at: inMinutes(0) },
  });
}

describe('a check-in', () => {
  test('that opens is announced to those whom it asks, once', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    await openCheckIn(stage);
    await tell(stage, 'check-in.opened', 0);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual(['check-in-opened']);
    const speaker = stage.rooms[0]?.teams[0]?.speakerIds[0] ?? '';
    expect(await kindsOf(stage, speaker)).toEqual([]);
    const again = await statementsOf(server, () => tell(stage, 'check-in.opened', 0));
    expect(again.filter((text) => text.includes('"message_preference"'))).toEqual([]);
  });

  test('that is planned is looked at without its people', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    await openCheckIn(stage, { opensAt: inMinutes(30) });
    const statements = await statementsOf(server, () => tell(stage, 'check-in.opened', 0));
    expect(statements.some((text) => text.includes('from "check_in_session"'))).toBe(true);
    expect(statements.filter((text) => /from "(person|check_in)" /.test(text))).toEqual([]);
  });

  test('that is planned is announced when it opens', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    await openCheckIn(stage, { opensAt: inMinutes(30) });
    await tell(stage, 'check-in.opened', 0);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual([]);
    server.clock.advance(30 * minute);
    await tell(stage, 'check-in.opened', 0);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual(['check-in-opened']);
  });

  test('reminds who is missing three minutes before its end, wherever that was moved', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const { sessionId } = await openCheckIn(stage, { closesAt: inMinutes(30) });
    await checkIn(stage, judgeOf(stage, 1), sessionId);
    await client.checkin.change({
      params: { ...stage.params, sessionId },
      body: { version: 1, closesAt: inMinutes(60) },
    });
    server.clock.advance(27 * minute);
    await tell(stage, 'check-in.opened', 1);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual(['check-in-opened']);
    server.clock.advance(30 * minute);
    await tell(stage, 'check-in.opened', 1);
    await tell(stage, 'check-in.changed', 1);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual(['check-in-missing', 'check-in-opened']);
    expect(await kindsOf(stage, judgeOf(stage, 1))).toEqual(['check-in-opened']);
  });

  test('that is closed says nothing more, and takes back what it said', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const params = await openCheckIn(stage, { closesAt: inMinutes(30) });
    await client.checkin.change({ params, body: { version: 1, closed: true } });
    await allSent(server);
    server.clock.advance(28 * minute);
    await tell(stage, 'check-in.opened', 1);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual([]);
  });

  test('that is switched off for the tournament is not announced', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const moment = 'check-in-opened' as const;
    const body = { enabled: false, template: null, version: 0 };
    await client.messages.changeMoment({ params: { ...stage.params, moment }, body });
    await openCheckIn(stage);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual([]);
  });

  test('has a button on the notification, by private link', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const link = await stage.linkOf(judgeOf(stage));
    const browser = service.subscribe('judge');
    await link.push.subscribe({ body: { ...browser, name: 'Phone' } });
    const { sessionId } = await openCheckIn(stage);
    const received = () => service.received.find(({ endpoint }) => endpoint === browser.endpoint);
    await expect.poll(received).toBeDefined();
    const { actions } = JSON.parse(received()?.text ?? '{}');
    expect(actions).toMatchObject([{ action: 'check-in', title: 'I am here' }]);
    expect(actions[0].path).toMatch(new RegExp(`/p/[\\w-]+\\?message=.*&here=${sessionId}$`));
  });
});

describe('ballots', () => {
  async function debating() {
    const stage = await stageRound(server, ana, { state: 'released', rooms: 2 });
    const { params, roundId } = stage;
    const body = { reference: 'M', text: 'This House would be on time', roundIds: [roundId] };
    await client.motions.add({ params, body });
    const inRound = { params: { ...params, roundId }, body: { at: null } };
    const { revealAt } = await client.motions.release(inRound);
    server.clock.set(revealAt ?? '');
    const isOut = async () => (await inboxOf(stage, judgeOf(stage))).length;
    await expect.poll(isOut, { interval: 500 }).toBe(1);
    return stage;
  }

  test('are due once the speeches are over, and late twenty minutes later, for who owes one', async () => {
    const stage = await debating();
    await tell(stage, 'motion.released', 1);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual([]);
    // 15 minutes of preparation, eight speeches of seven minutes.
    server.clock.advance((15 + 56) * minute);
    await tell(stage, 'motion.released', 1);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual(['ballot-due']);
    expect(await kindsOf(stage, judgeOf(stage, 2))).toEqual([]);
    const chair = await stage.linkOf(judgeOf(stage));
    const [item] = (await chair.messages.inbox({ params: stage.params })).items;
    expect(item?.body).toContain('Team');
    const [room] = stage.rooms;
    if (!room) throw new Error('no room was staged');
    const marks = [80, 75, 70, 65].map((score) => [score, score]);
    await chair.ballots.submit({
      params: { ...stage.params, debateId: room.debateId },
      body: { adjudicatorId: null, sheet: sheetFor(room, marks), deviceKey: 'd' },
      idempotencyKey: newId(),
    });
    server.clock.advance(20 * minute);
    await tell(stage, 'motion.released', 2);
    expect(await kindsOf(stage, judgeOf(stage))).toEqual(['ballot-due']);
    expect(await kindsOf(stage, judgeOf(stage, 0, 1))).toEqual(['ballot-late', 'ballot-due']);
  });
});

describe('the schedule', () => {
  test('that moves is announced together, once whoever plans has paused', async () => {
    const stage = await stageRound(server, ana, { state: 'confirmed' });
    const { params } = stage;
    const plan = (title: string, staffOnly: boolean) => ({
      ...{ kind: 'meal' as const, title, place: 'Hall', venueId: null, roundId: null, notes: '' },
      ...{ startsAt: inMinutes(60), endsAt: inMinutes(120), staffOnly },
    });
    const { events } = await client.schedule.add({
      params,
      body: { events: [plan('Lunch', false), plan('Briefing', false), plan('Staff tea', true)] },
      idempotencyKey: newId(),
    });
    const move = async (title: string, by: number) => {
      const event = events.find((one) => one.title === title);
      await client.schedule.move({
        params,
        body: {
          moves: [
            {
              ...{ eventId: event?.id ?? '', version: event?.version ?? 0 },
              ...{ startsAt: inMinutes(60 + by), endsAt: inMinutes(120 + by) },
            },
          ],
        },
        idempotencyKey: newId(),
      });
      await allSent(server);
    };
    await move('Lunch', 30);
    await move('Staff tea', 30);
    server.clock.advance(minute);
    await move('Briefing', 15);
    const { rows } = await server.services.db.pool.query(
      `select payload from graphile_worker._private_jobs where key = $1`,
      [`messages.tell-later:${params.tournamentId}:schedule-moved`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload.at).toBe(inMinutes(3));
    expect(await inboxOf(stage, judgeOf(stage))).toEqual([]);
    server.clock.advance(3 * minute);
    await tell(stage, 'schedule.moved', 0);
    const [item, ...others] = await inboxOf(stage, judgeOf(stage));
    expect(others).toEqual([]);
    expect(item).toMatchObject({ kind: 'schedule-moved', opens: 'schedule' });
    expect(item?.body).toMatch(/^Briefing: .+, Hall\nLunch: .+, Hall$/);
  });
});
