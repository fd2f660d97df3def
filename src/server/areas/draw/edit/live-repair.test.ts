/** A released draw is repaired while it stays released; those affected see what changed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

let one: PlayedTournament;
let inRound: { tournamentId: string; roundId: string };

beforeEach(async () => {
  one = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 4, venues: 4 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
});

const play = (until: 'drawn' | 'confirmed') =>
  playRound(ana, one, { roundId: inRound.roundId, until, panels: true, rooms: true });

async function draw() {
  const found = (await client.draw.ofRound({ params: inRound })).draw;
  if (!found) throw new Error('no draw');
  return found;
}

const inDraw = async () => ({ ...one.params, drawId: (await draw()).id });
const published = async () => (await server.anonymous.draw.published({ params: one.params })).draw;

/** The first teams of the first two rooms. */
async function twoTeams() {
  const { debates, version } = await draw();
  const [a = '', b = ''] = debates.map(({ teams }) => teams[0]?.teamId ?? '');
  return { version, teamId: a, withTeamId: b };
}

describe('on a released draw', () => {
  test('teams change places, and the public page says when and what', async () => {
    await play('drawn');
    const body = await twoTeams();
    const after = await client.draw.swap({ params: await inDraw(), body });
    expect(after.state).toBe('released');
    const shown = await published();
    const notes = shown?.debates.flatMap(({ changes = [] }) => changes) ?? [];
    expect(notes.map(({ kind }) => kind)).toEqual(['team', 'team', 'team', 'team']);
    expect(notes[0]?.at).toBe(server.clock.now().toISOString());
    const { rows } = await client.activity.list({ params: one.params });
    const repaired = rows.find(({ type }) => type === 'draw.repaired');
    const moved = repaired?.changes.map(({ field, of }) => `${field} of ${of}`) ?? [];
    expect(moved).toHaveLength(2);
    const { teams } = await client.participants.list({ params: one.params });
    const names = teams.filter(({ id }) => id === body.teamId).map(({ reference }) => reference);
    expect(moved.some((text) => text.endsWith(names[0] ?? '?'))).toBe(true);
  });

  test('undo leads back, and nothing is marked any more', async () => {
    await play('drawn');
    const { version } = await client.draw.swap({ params: await inDraw(), body: await twoTeams() });
    await client.draw.undo({ params: await inDraw(), body: { version } });
    const shown = await published();
    expect(shown?.debates.flatMap(({ changes = [] }) => changes)).toEqual([]);
  });

  test('undo never leads behind the release', async () => {
    await play('drawn');
    const { version } = await draw();
    const undone = client.draw.undo({ params: await inDraw(), body: { version } });
    await expectRefusal(undone, 'no-undo');
  });

  test('sides, judges and rooms change too', async () => {
    await play('drawn');
    const params = await inDraw();
    let { debates, version } = await draw();
    const [first, second] = debates;
    const teamIds = first?.teams.map(({ teamId }) => teamId).reverse() ?? [];
    const sides = { version, debateId: first?.id ?? '', teamIds };
    ({ version } = await client.draw.setSides({ params, body: sides }));
    const judge = second?.panel[0]?.adjudicatorId ?? '';
    const moves = [{ adjudicatorId: judge, to: null }];
    ({ version } = (await client.allocation.setSeats({ params, body: { version, moves } })).draw);
    const room = { version, debateId: first?.id ?? '', venueId: second?.venueId ?? null };
    await client.allocation.setVenue({ params, body: room });
    const shown = await published();
    const kinds = shown?.debates.flatMap(({ changes = [] }) => changes.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['team', 'judge', 'room']));
    const moved = shown?.debates.find(({ id }) => id === first?.id)?.changes;
    expect(moved?.find(({ kind }) => kind === 'room')).toMatchObject({
      from: expect.stringMatching(/^Room/),
      to: expect.stringMatching(/^Room/),
    });
  });

  test('all judges or all rooms are not made again', async () => {
    await play('drawn');
    const params = await inDraw();
    const { version } = await draw();
    const body = { version, mode: 'all' as const };
    await expectRefusal(client.allocation.allocate({ params, body }), 'wrong-state');
    await expectRefusal(client.allocation.assignVenues({ params, body }), 'wrong-state');
  });

  test('an outsider changes nothing', async () => {
    await play('drawn');
    const eve = await server.signIn('Eve');
    const body = await twoTeams();
    await expectRefusal(eve.client.draw.swap({ params: await inDraw(), body }), 'forbidden');
  });
});

describe('after ballots', () => {
  test('a change of teams asks first, and keeps the ballots as discarded versions', async () => {
    await play('confirmed');
    const params = await inDraw();
    const body = await twoTeams();
    const problem = await expectRefusal(client.draw.swap({ params, body }), 'in-use');
    expect(problem?.data).toMatchObject({ ballots: 2 });
    await client.draw.swap({ params, body: { ...body, discardBallots: true } });
    const { rooms } = await client.ballots.ofRound({ params: inRound });
    const states = rooms.flatMap(({ ballots }) => ballots.map(({ state }) => state));
    expect(states).toEqual(['discarded', 'discarded']);
  });

  test('a room changes without a question', async () => {
    await play('confirmed');
    const { debates, version } = await draw();
    const [first, second] = debates;
    const body = { version, debateId: first?.id ?? '', venueId: second?.venueId ?? null };
    const after = await client.allocation.setVenue({ params: await inDraw(), body });
    expect(after.debates[0]?.venueId).toBe(second?.venueId);
  });
});

describe('a withdrawn release', () => {
  test('is reported, and no older round takes its place', async () => {
    await play('drawn');
    const second = one.rounds[1]?.id ?? '';
    await client.rounds.update({
      params: { ...one.params, roundId: second },
      body: { version: one.rounds[1]?.version ?? 0, drawKind: 'random' },
    });
    await playRound(ana, one, { roundId: second, until: 'drawn' });
    const { draw: live } = await client.draw.ofRound({
      params: { ...one.params, roundId: second },
    });
    const params = { ...one.params, drawId: live?.id ?? '' };
    const { version } = await client.draw.unrelease({
      params,
      body: { version: live?.version ?? 0 },
    });
    const { rounds } = await server.anonymous.rounds.list({ params: one.params });
    const shown = rounds.find(({ id }) => id === second);
    expect(shown).toMatchObject({ state: 'current', drawState: null });
    expect(shown?.drawWithdrawnAt).toBe(server.clock.now().toISOString());
    await client.draw.release({ params, body: { version, when: 'now', despite: true } });
    const again = await server.anonymous.rounds.list({ params: one.params });
    expect(again.rounds.find(({ id }) => id === second)?.drawWithdrawnAt).toBeNull();
  });
});
