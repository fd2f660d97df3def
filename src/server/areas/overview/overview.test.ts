import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { createAskingField, onceKey } from '#testing/factories/factories-requests.ts';
import { askAs, openSignups } from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';
import { queriesOf } from '#testing/statements.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');

async function attention(user: TestUser, tournamentId: string) {
  const { items } = await user.client.overview.attention({ params: { tournamentId } });
  return items;
}

const kinds = async (user: TestUser, tournamentId: string) =>
  (await attention(user, tournamentId)).map(({ kind }) => kind);

describe('the overview', () => {
  test('of an empty tournament asks for teams, then for judges, and only then for a check-in', async () => {
    const { id } = await createTournament(ana, { size: 8 });
    const steps = async () => (await attention(ana, id)).flatMap(({ step }) => step ?? []);
    expect(await attention(ana, id)).toMatchObject([{ kind: 'next-step', step: 'add-teams' }]);
    await createField(ana, id, { teams: 8, adjudicators: 0 });
    expect(await steps()).toEqual(['add-judges']);
    await createField(ana, id, { teams: 0, adjudicators: 2 });
    expect(await steps()).toEqual(['set-availability']);
  });

  test('asks for as many motions as the rooms choose from, once', async () => {
    const one = await createPlayable(ana, {
      field: { teams: 4, speakers: 3, adjudicators: 2, venues: 2 },
      fields: { packId: 'australs', preliminaryRounds: 2, breakSize: 2 },
    });
    const { params } = one;
    const roundId = one.rounds[0]?.id ?? '';
    await playRound(ana, one, { roundId, until: 'drawn', panels: true, rooms: true });
    const asked = async () =>
      (await attention(ana, one.tournamentId))
        .filter(({ kind, step }) => kind === 'no-motion' || step?.endsWith('-motion'))
        .map(({ step, count }) => [step, count]);
    expect(await asked()).toEqual([['add-motion', 3]]);
    const add = (reference: string) =>
      ana.client.motions.add({
        params,
        body: { reference, text: `This House would ${reference}`, roundIds: [roundId] },
      });
    await add('wait');
    expect(await asked()).toEqual([['add-motion', 2]]);
    await add('walk');
    await add('run');
    expect(await asked()).toEqual([['release-motion', 1]]);
  });

  test('is for the staff', async () => {
    const { id } = await createTournament(ana, { size: 8 });
    const eve = await server.signIn('Eve Other');
    await expectRefusal(attention(eve, id), 'forbidden');
    const params = { tournamentId: id };
    await expectRefusal(server.anonymous.overview.attention({ params }), 'unauthenticated');
  });

  test('counts what a field lacks', async () => {
    const { id } = await createTournament(ana, { size: 8 });
    await createField(ana, id, { teams: 8, speakers: 1, adjudicators: 1 });
    expect(await attention(ana, id)).toMatchObject([
      { kind: 'next-step', step: 'set-availability', round: { name: 'Round 1' } },
      { kind: 'judges-short', count: 1, urgency: 'soon' },
      { kind: 'teams-short', count: 8 },
      { kind: 'no-address', count: 9 },
    ]);
  });

  test('names what a released draw lacks', async () => {
    const stage = await stageRound(server, ana, { rooms: 2, panel: ['panellist'] });
    const found = await attention(ana, stage.tournament.id);
    const round = { id: stage.roundId, name: 'Round 1' };
    expect(found.filter(({ kind }) => kind.startsWith('without-'))).toMatchObject([
      { kind: 'without-room', count: 2, round, urgency: 'now' },
      { kind: 'without-chair', count: 2, round },
    ]);
  });

  test('alarms when the only judge of a released debate checks out', async () => {
    const one = await createPlayable(ana, {
      field: { teams: 4, speakers: 3, adjudicators: 2, venues: 2 },
      fields: { packId: 'australs', preliminaryRounds: 2, breakSize: 2 },
    });
    const { params } = one;
    const roundId = one.rounds[0]?.id ?? '';
    const body = { name: 'Day 1' };
    const session = await ana.client.checkin.open({ params, body, idempotencyKey: onceKey() });
    const mark = (ids: readonly string[], direction: 'in' | 'out') =>
      ana.client.checkin.mark({
        params: { ...params, sessionId: session.id },
        body: {
          marks: ids.map((personId) => {
            const at = server.clock.now().toISOString();
            return { personId, direction, at, key: onceKey() };
          }),
        },
      });
    await mark(one.field.adjudicatorIds, 'in');
    await playRound(ana, one, { roundId, until: 'drawn', panels: true, rooms: true });
    const absent = async () =>
      (await attention(ana, one.tournamentId)).filter(({ kind }) => kind.endsWith('-absent'));
    expect(await absent()).toEqual([]);
    const { draw } = await ana.client.draw.ofRound({ params: { ...params, roundId } });
    const [chair = ''] = draw?.debates[0]?.panel.map(({ adjudicatorId }) => adjudicatorId) ?? [];
    server.clock.advance(60_000);
    await mark([chair], 'out');
    const round = { id: roundId, name: 'Round 1' };
    expect(await absent()).toMatchObject([
      { kind: 'chair-absent', count: 1, round, urgency: 'now', names: [expect.any(String)] },
    ]);
    const inDraw = { ...params, drawId: draw?.id ?? '' };
    const { findings } = await ana.client.draw.check({ params: inDraw });
    expect(findings.filter(({ code }) => code === 'judge-not-here')).toMatchObject([
      { subjectId: chair, area: 'judges' },
    ]);
    server.clock.advance(60_000);
    await mark([chair], 'in');
    expect(await absent()).toEqual([]);
  });

  test('shows who has not checked in, until everybody has', async () => {
    const { id } = await createTournament(ana, { size: 8 });
    const params = { tournamentId: id };
    await createField(ana, id, { teams: 1, adjudicators: 1 });
    const closesAt = new Date(server.clock.now().getTime() + 10 * 60_000).toISOString();
    const body = { name: 'Day 1', closesAt };
    const session = await ana.client.checkin.open({ params, body, idempotencyKey: onceKey() });
    const missing = { kind: 'check-in-missing', subjectId: session.id, until: closesAt };
    expect((await attention(ana, id))[0]).toMatchObject({ ...missing, count: 3, urgency: 'now' });
    const { people } = await ana.client.checkin.people({
      params: { ...params, sessionId: session.id },
    });
    const at = server.clock.now().toISOString();
    const marks = people.map((person) => ({
      personId: person.id,
      direction: 'in' as const,
      at,
      key: onceKey(),
    }));
    await ana.client.checkin.mark({
      params: { ...params, sessionId: session.id },
      body: { marks },
    });
    expect(await kinds(ana, id)).not.toContain('check-in-missing');
  });

  test('shows requests for places to those who decide them', async () => {
    const tournament = await createTournament(ana, { size: 8 });
    await openSignups(ana, tournament);
    await askAs(await server.signIn('Delft'), tournament);
    const core = await server.signIn('Core');
    await server.hire(tournament.id, core, 'adj-core');
    expect(await attention(ana, tournament.id)).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'signups-places', count: 1 },
        since: server.clock.now().toISOString(),
      }),
    );
    expect(await kinds(core, tournament.id)).toEqual([]);
  });

  test('keeps what was asked of equity sealed: no count, no age, no id for the others', async () => {
    const { params, speakers, owner, staff } = await createAskingField(server);
    await speakers[0]?.client.requests.ask({
      params,
      body: { topic: 'equity', text: 'In confidence' },
      device: 'device-key-of-one-phone-0001',
      idempotencyKey: onceKey(),
    });
    const waiting = async (user: TestUser) =>
      (await attention(user, params.tournamentId)).filter(({ kind }) => kind === 'requests');
    expect(await waiting(staff.equity)).toMatchObject([{ count: 1 }]);
    for (const user of [owner, staff.tab, staff.convenor, staff.volunteer]) {
      expect(await waiting(user)).toEqual([]);
    }
  });

  test('asks the database as often for sixty teams as for two', async () => {
    const queries = async (teams: number) => {
      const { id } = await createTournament(ana, { size: 8 });
      await createField(ana, id, { teams, adjudicators: 1 });
      return queriesOf(server, () => attention(ana, id));
    };
    const [few, many] = [await queries(2), await queries(60)];
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(few + 10);
  });
});
