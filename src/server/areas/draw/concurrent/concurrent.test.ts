/** Eliminations of several categories at once share neither teams nor judges nor rooms. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { releaseDue } from '../release/release.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;
const { pool } = server.services.db;

interface Placed {
  readonly roundId: string;
  readonly drawId: string;
  readonly version: number;
  readonly judges: readonly string[];
  readonly venues: readonly string[];
  readonly debateIds: readonly string[];
}

let one: PlayedTournament;
let open: string;
let novice: string;

/** Sixteen teams; the break has an Open final of four teams and a Novice final of four others. */
beforeEach(async () => {
  one = await createPlayable(ana, {
    field: { teams: 16, adjudicators: 6, venues: 6 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  const { params } = one;
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  const category = await client.participants.addBreakCategory({
    params,
    body: { name: 'Novice', size: 4, general: false, priority: 10, rule: 'standard' },
  });
  const { teams } = await client.participants.list({ params });
  for (const { id: teamId, version } of teams) {
    await client.participants.updateTeam({
      params: { ...params, teamId },
      body: { breakCategoryIds: [category.id], version },
    });
  }
  await makeBreaks(ana, params);
  const { rounds } = await client.rounds.list({ params });
  const finals = rounds.filter(({ stage }) => stage === 'elimination');
  novice = finals.find(({ breakCategoryId }) => breakCategoryId === category.id)?.id ?? '';
  open = finals.find(({ id }) => id !== novice)?.id ?? '';
});

/** Draws and confirms a round, with one judge and one room chosen by hand where asked. */
async function placed(
  roundId: string,
  hand: {
    readonly judge?: string;
    readonly venue?: string;
    readonly role?: 'chair' | 'trainee';
  } = {},
): Promise<Placed> {
  const inRound = { ...one.params, roundId };
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  let draw = await client.draw.generate({ params: inRound, body: {} });
  const params = { ...one.params, drawId: draw.id };
  draw = await client.draw.confirm({ params, body: { version: draw.version } });
  const debateId = draw.debates[0]?.id ?? '';
  if (hand.judge) {
    const to = { debateId, role: hand.role ?? 'chair' };
    const body = { version: draw.version, moves: [{ adjudicatorId: hand.judge, to }] };
    draw = (await client.allocation.setSeats({ params, body })).draw;
  } else {
    const body = { version: draw.version, mode: 'all' } as const;
    draw = (await client.allocation.allocate({ params, body })).draw;
  }
  const { version } = draw;
  draw = hand.venue
    ? await client.allocation.setVenue({ params, body: { version, debateId, venueId: hand.venue } })
    : await client.allocation.assignVenues({ params, body: { version, mode: 'all' } });
  return {
    roundId,
    drawId: draw.id,
    version: draw.version,
    judges: draw.debates.flatMap(({ panel }) => panel.map(({ adjudicatorId }) => adjudicatorId)),
    venues: draw.debates.flatMap(({ venueId }) => venueId ?? []),
    debateIds: draw.debates.map(({ id }) => id),
  };
}

const release = ({ drawId, version }: Placed) =>
  client.draw.release({
    params: { ...one.params, drawId },
    body: { version, when: 'now', despite: true },
  });

async function schedule(roundId: string, startsAt: string, endsAt: string) {
  const { events } = await client.schedule.add({
    params: one.params,
    body: { events: [{ kind: 'debate', roundId, startsAt, endsAt }] },
    idempotencyKey: newId(),
  });
  const event = events.find((own) => own.roundId === roundId);
  if (!event) throw new Error('no event');
  return { eventId: event.id, version: event.version };
}

const at = (hour: string) => `2027-03-06T${hour}:00.000Z`;

describe('without times in the schedule', () => {
  test('judges and rooms of the one are not given to the other', async () => {
    const first = await placed(open);
    const second = await placed(novice);
    const used = [...first.judges, ...first.venues];
    expect(used.length).toBeGreaterThan(1);
    expect([...second.judges, ...second.venues].filter((id) => used.includes(id))).toEqual([]);
  });

  test('the boards say who is in the other round', async () => {
    const first = await placed(open);
    const { busy } = await client.draw.elsewhere({ params: { ...one.params, roundId: novice } });
    const ids = busy.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...first.judges, ...first.venues]));
    expect(new Set(busy.map(({ seq }) => seq)).size).toBe(1);
    const chair = busy.find(({ id }) => id === first.judges[0]);
    expect(chair).toMatchObject({ rank: 1, venue: expect.any(String) });
  });

  test('a judge in two chairs and a room with two debates are found', async () => {
    const first = await placed(open);
    const [judge = '', venue = ''] = [first.judges[0], first.venues[0]];
    const second = await placed(novice, { judge, venue });
    const { findings } = await client.draw.check({
      params: { ...one.params, drawId: second.drawId },
    });
    const hard = findings.filter((finding) => finding.hard);
    expect(hard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'judge-elsewhere', subjectId: judge }),
        expect.objectContaining({ code: 'venue-elsewhere', subjectId: venue }),
      ]),
    );
    expect(hard.filter(({ code }) => code === 'judge-elsewhere')).toHaveLength(1);
    expect(hard.filter(({ final }) => final)).toEqual([]);
    expect(findings.map(({ code }) => code)).not.toContain('unavailable');
  });

  test('a released draw is never double-booked, whatever was waved through', async () => {
    const first = await placed(open);
    const second = await placed(novice, { judge: first.judges[0] ?? '', role: 'trainee' });
    await release(first);
    const { findings } = await client.draw.check({
      params: { ...one.params, drawId: second.drawId },
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'judge-elsewhere', final: true }),
    );
    const problem = await expectRefusal(release(second), 'refused-by-rules');
    expect(problem?.detail).toMatch(/^Judge \d is in .* and .* at the same time\.$/);
  });

  test('a timed release that would double-book stays unreleased and the log says why', async () => {
    const first = await placed(open);
    const second = await placed(novice, { judge: first.judges[0] ?? '' });
    const when = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await client.draw.release({
      params: { ...one.params, drawId: second.drawId },
      body: { version: second.version, when, despite: true },
    });
    await release(first);
    server.clock.advance(61_000);
    const payload = { tournamentId: one.tournamentId, roundId: novice, at: when };
    await releaseDue(server.services)(payload);
    const { draw } = await client.draw.ofRound({ params: { ...one.params, roundId: novice } });
    expect([draw?.state, draw?.releaseAt]).toEqual(['confirmed', null]);
  });

  test('once a round is completed, its judges and rooms are free', async () => {
    const first = await placed(open);
    await release(first);
    await pool.query('update round set completed_at = now() where id = $1', [open]);
    const second = await placed(novice, { judge: first.judges[0] ?? '' });
    const { state } = await release(second);
    expect(state).toBe('released');
  });
});

describe('with times in the schedule', () => {
  test('rounds that overlap share nobody, although they start at different times', async () => {
    await schedule(open, at('10:00'), at('12:00'));
    await schedule(novice, at('11:00'), at('13:00'));
    const first = await placed(open);
    const second = await placed(novice);
    expect(second.judges.filter((id) => first.judges.includes(id))).toEqual([]);
  });

  test('moving an event so that released rounds would overlap is refused by name', async () => {
    await schedule(open, at('10:00'), at('12:00'));
    const event = await schedule(novice, at('12:00'), at('14:00'));
    const first = await placed(open);
    const second = await placed(novice, { judge: first.judges[0] ?? '' });
    await release(first);
    await release(second);
    const moves = [{ ...event, startsAt: at('11:30'), endsAt: at('13:30') }];
    const moved = client.schedule.move({
      params: one.params,
      body: { moves },
      idempotencyKey: newId(),
    });
    const problem = await expectRefusal(moved, 'refused-by-rules');
    expect(problem?.detail).toMatch(/^Judge \d is in .* at the same time/);
    const removed = client.schedule.remove({
      params: one.params,
      body: { events: [event] },
      idempotencyKey: newId(),
    });
    await expectRefusal(removed, 'refused-by-rules');
    const later = [{ ...event, startsAt: at('15:00'), endsAt: at('16:00') }];
    const { events } = await client.schedule.move({
      params: one.params,
      body: { moves: later },
      idempotencyKey: newId(),
    });
    expect(events.map(({ startsAt }) => startsAt)).toContain(at('15:00'));
  });

  test.each([
    ['equal', '10:00', '12:00', 1],
    ['overlapping', '11:00', '13:00', 1],
    ['touching', '12:00', '14:00', 0],
  ])('the overview counts a judge of two rounds whose slots are %s', async (_, from, to, count) => {
    await schedule(open, at('10:00'), at('12:00'));
    await schedule(novice, at(from), at(to));
    const first = await placed(open);
    const second = await placed(novice, { judge: first.judges[0] ?? '' });
    const { items } = await client.overview.attention({ params: one.params });
    const twice = items.filter(({ kind }) => kind === 'seated-twice');
    expect(twice.map((item) => item.count)).toEqual(count === 0 ? [] : [count]);
    expect(twice.flatMap(({ names }) => names)).toHaveLength(count);
    const { findings } = await client.draw.check({
      params: { ...one.params, drawId: second.drawId },
    });
    const elsewhere = findings.filter(({ code }) => code === 'judge-elsewhere');
    expect(elsewhere).toHaveLength(count);
  });

  test('the database itself refuses a judge, a room and a team a second time at once', async () => {
    const [first, second] = [await placed(open), await placed(novice)];
    await release(first);
    await release(second);
    const seated = pool.query(
      `insert into panel_seat (tournament_id, draw_id, debate_id, adjudicator_id, role)
        values ($1, $2, $3, $4, 'panellist')`,
      [one.tournamentId, second.drawId, second.debateIds[0], first.judges[0]],
    );
    await expect(seated).rejects.toMatchObject({ constraint: 'occupancy_across_categories' });
    const from = [first.debateIds[0], second.debateIds[0]];
    const moves = {
      room: `update debate set venue_id = other.venue_id from debate other
        where other.id = $1 and debate.id = $2`,
      team: `update debate_team set team_id = other.team_id from debate_team other
        where other.debate_id = $1 and other.seat = 0
          and debate_team.debate_id = $2 and debate_team.seat = 0`,
    };
    for (const move of Object.values(moves)) {
      const moved = pool.query(move, from);
      await expect(moved).rejects.toMatchObject({ constraint: 'occupancy_across_categories' });
    }
  });
});

describe('with dates of their own', () => {
  /** Gives every debate of a draw the same date. */
  async function dated(placedDraw: Placed, startsAt: string): Promise<Placed> {
    const { version } = await client.draw.setFixtures({
      params: { ...one.params, drawId: placedDraw.drawId },
      body: {
        version: placedDraw.version,
        fixtures: placedDraw.debateIds.map((debateId) => ({ debateId, startsAt, location: null })),
      },
    });
    return { ...placedDraw, version };
  }

  const elsewhere = async ({ drawId }: Placed) => {
    const { findings } = await client.draw.check({ params: { ...one.params, drawId } });
    return findings.filter(({ code }) => code === 'judge-elsewhere' || code === 'unavailable');
  };

  test('a judge is refused in two debates at once, not on two dates', async () => {
    const first = await dated(await placed(open), at('09:00'));
    await release(first);
    const [judge = ''] = first.judges;
    const byHand = await placed(novice, { judge });
    // The round of the second has no time: it may be at any.
    expect(await elsewhere(byHand)).toHaveLength(1);
    const second = await dated(byHand, at('10:59'));
    expect(await elsewhere(second)).toMatchObject([{ code: 'judge-elsewhere', subjectId: judge }]);
    await expectRefusal(release(second), 'refused-by-rules');
    const later = await dated(second, at('11:00'));
    expect(await elsewhere(later)).toEqual([]);
    const { busy } = await client.draw.elsewhere({ params: { ...one.params, roundId: novice } });
    expect(busy).toEqual([]);
    const { version } = await release(later);
    await expectRefusal(dated({ ...later, version }, at('08:00')), 'refused-by-rules');
  });

  test('judges who are free on the date are allocated', async () => {
    const first = await dated(await placed(open), at('09:00'));
    const second = await dated(await placed(novice), at('15:00'));
    const params = { ...one.params, drawId: second.drawId };
    const body = { version: second.version, mode: 'all' } as const;
    const { draw } = await client.allocation.allocate({ params, body });
    const seated = draw.debates.flatMap(({ panel }) => panel.map((seat) => seat.adjudicatorId));
    expect(seated.some((id) => first.judges.includes(id))).toBe(true);
  });
});
