/** What is due and concerns no draw: each is in the guide once it is, and gone once it is done. */
import { expect, test } from 'vitest';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import { planTerms } from '#contract/kinds/plans.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { createPlayable, makeBreaks, playRound } from '#testing/factories/factories-played.ts';
import { askAs, callKey, openSignups } from '#testing/factories/factories-signups.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;
const { pool } = server.services.db;

type Params = { readonly tournamentId: string };

async function alarms(params: Params, ...kinds: readonly AlarmKind[]) {
  const { items } = await client.overview.attention({ params });
  return items.filter(({ kind }) => kinds.includes(kind));
}

test('a room whose speeches should be over is late until its ballot is in', async () => {
  const { params, rooms, linkOf, roundId } = await stageRound(server, ana, { rooms: 2 });
  const inRoom = { ...params, debateId: rooms[0]?.debateId ?? '' };
  const chair = await linkOf(rooms[0]?.panel[0]?.id ?? '');
  const at = server.clock.now().toISOString();
  const marks = [{ step: 'started' as const, back: false, at, key: crypto.randomUUID() }];
  await chair.progress.mark({ params: inRoom, body: { marks } });
  expect(await alarms(params, 'rooms-late')).toEqual([]);
  server.clock.advance(3 * 3_600_000);
  expect(await alarms(params, 'rooms-late')).toMatchObject([
    { count: 1, urgency: 'now', round: { id: roundId } },
  ]);
});

test('signups: a judge who asks, a fee that is overdue, an email that did not arrive', async () => {
  const tournament = await createTournament(ana);
  const params = { tournamentId: tournament.id };
  const kinds = ['signups-judges', 'fees-overdue', 'emails-failed'] as const;
  await openSignups(ana, tournament, {
    fees: {
      ...{ currency: 'EUR', perTeam: 5000, perJudge: 1000, perInstitution: 2000 },
      ...{ dueDays: 14, overdueFrees: false },
    },
    invoice: { issuer: 'Riverbend Union', bank: 'IBAN DE00 1234', prefix: 'RO-' },
  });
  const delft = await askAs(await server.signIn('Delft'), tournament);
  expect(await alarms(params, ...kinds)).toEqual([]);
  const independent = { kind: 'adjudicator' as const, institution: null };
  await askAs(await server.signIn('Judge Alone'), tournament, independent);
  expect(await alarms(params, 'signups-judges')).toMatchObject([{ count: 1, urgency: 'soon' }]);

  const { signups } = await client.signups.list({ params });
  const { id, version } = signups.find((one) => one.id === delft.id) ?? { id: '', version: 0 };
  const body = { act: 'grant' as const, rows: [{ id, version }] };
  await client.signups.decideInstitutions({ params, body, ...callKey() });
  expect(await alarms(params, 'fees-overdue')).toEqual([]);
  server.clock.advance(15 * 86_400_000);
  expect(await alarms(params, 'fees-overdue')).toMatchObject([{ count: 1, urgency: 'soon' }]);

  await pool.query(`update mail_message set state = 'failed' where tournament_id = $1`, [
    params.tournamentId,
  ]);
  expect(await alarms(params, 'emails-failed')).toMatchObject([{ urgency: 'soon' }]);
});

test('people who may be one, until they are merged or have an email address each', async () => {
  const { id: tournamentId } = await createTournament(ana);
  const params = { tournamentId };
  const body = { name: 'Riverbend', shortName: 'River' };
  const { id: institutionId } = await client.participants.addInstitution({ params, body });
  const judge = (name: string, email: string | null, from: string | null = institutionId) =>
    client.participants.addAdjudicator({ params, body: { name, email, institutionId: from } });
  await judge('Katherine Bell', 'kate@example.org');
  await judge('Jo Bell', null);
  await judge('Katherine Bell', null, null);
  expect(await alarms(params, 'people-alike')).toEqual([]);
  const { id: adjudicatorId, version } = await judge('Katharine Bell', null);
  expect(await alarms(params, 'people-alike')).toMatchObject([
    { count: 1, urgency: 'soon', names: ['Katherine Bell (judge), Katharine Bell (judge)'] },
  ]);
  const { items } = await client.overview.check({ params });
  expect(items.map(({ kind }) => kind)).toContain('people-alike');
  // They are in the tables after the last round too.
  await pool.query('update round set completed_at = now() where tournament_id = $1', [
    tournamentId,
  ]);
  await judge('Ola Weiß', null);
  expect(await alarms(params, 'people-alike')).toMatchObject([{ count: 1, urgency: 'later' }]);
  await client.participants.updateAdjudicator({
    params: { ...params, adjudicatorId },
    body: { email: 'katha@example.org', version },
  });
  expect(await alarms(params, 'people-alike')).toEqual([]);
});

test('a plan with few places left, then none', async () => {
  const { id: tournamentId } = await createTournament(ana, { size: 24 });
  const params = { tournamentId };
  await pool.query(`update tournament set plan = 'MICRO' where id = $1`, [tournamentId]);
  await createField(ana, tournamentId, { teams: planTerms.MICRO.teams - 3 });
  expect(await alarms(params, 'plan-nearly-full')).toEqual([]);
  await client.participants.addTeam({ params, body: { reference: 'Next to last' } });
  expect(await alarms(params, 'plan-nearly-full')).toMatchObject([{ count: 2, urgency: 'later' }]);
  for (const reference of ['Next', 'Last']) {
    await client.participants.addTeam({ params, body: { reference } });
  }
  expect(await alarms(params, 'plan-nearly-full')).toMatchObject([{ count: 0, urgency: 'soon' }]);
});

test('a current round that the schedule leaves out, while it has others', async () => {
  const { id: tournamentId } = await createTournament(ana, { preliminaryRounds: 2 });
  const params = { tournamentId };
  await createField(ana, tournamentId, { teams: 4, adjudicators: 1 });
  expect(await alarms(params, 'no-start')).toEqual([]);
  const { rounds } = await client.rounds.list({ params });
  const add = (index: number, hour: string) =>
    client.schedule.add({
      params,
      body: {
        events: [
          {
            ...{ kind: 'debate' as const, roundId: rounds[index]?.id ?? '' },
            ...{
              startsAt: `2026-11-21T${hour}:00:00.000Z`,
              endsAt: `2026-11-21T${hour}:50:00.000Z`,
            },
          },
        ],
      },
      idempotencyKey: crypto.randomUUID(),
    });
  await add(1, '14');
  expect(await alarms(params, 'no-start')).toMatchObject([
    { count: 1, urgency: 'later', round: { id: rounds[0]?.id } },
  ]);
  await add(0, '12');
  expect(await alarms(params, 'no-start')).toEqual([]);
});

test('a public tab whose fairness report is closed, or whose tournament is unlisted', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 4, adjudicators: 1 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  const { params } = one;
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  await pool.query('update round set completed_at = now() where tournament_id = $1', [
    params.tournamentId,
  ]);
  await client.breaks.releaseTab({ params, body: { released: true, parts: ['teams'] } });
  expect(await alarms(params, 'fairness-closed')).toMatchObject([{ count: 1, urgency: 'later' }]);
  await client.breaks.releasePart({ params: { ...params, part: 'fairness' }, body: { at: null } });
  expect(await alarms(params, 'fairness-closed')).toEqual([]);
  await client.breaks.releaseTab({ params, body: { released: true } });
  const list = async (listed: boolean) => {
    const { version } = await client.tournaments.get({ params });
    await client.tournaments.update({ params, body: { version, listed } });
  };
  await list(false);
  expect(await alarms(params, 'unlisted')).toMatchObject([{ count: 1, urgency: 'later' }]);
  await list(true);
  expect(await alarms(params, 'unlisted')).toEqual([]);
});

test('the judges who break, until one is chosen or a draw of the break is out', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 2 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  const { params } = one;
  const [first, final] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first ?? '', until: 'completed' });
  const { breaks } = await makeBreaks(ana, params);
  for (const { category, version } of breaks) {
    const inCategory = { ...params, categoryId: category.id };
    await client.breaks.announce({ params: inCategory, body: { announced: true, version } });
  }
  expect(await alarms(params, 'judges-unchosen')).toMatchObject([{ count: 1, urgency: 'soon' }]);

  const draft = await client.draw.generate({
    params: { ...params, roundId: final ?? '' },
    body: {},
  });
  const inDraw = { ...params, drawId: draft.id };
  const confirmed = await client.draw.confirm({ params: inDraw, body: { version: draft.version } });
  expect(await alarms(params, 'judges-unchosen')).toHaveLength(1);
  await client.draw.release({
    params: inDraw,
    body: { version: confirmed.version, when: 'now', despite: true },
  });
  expect(await alarms(params, 'judges-unchosen')).toEqual([]);
});

test('a motion that is public before its draw, until it is hidden or the draw is out', async () => {
  const early = async (packId: string, speakers: number) => {
    const one = await createPlayable(ana, {
      field: { teams: 4, speakers, adjudicators: 2, venues: 2 },
      fields: { packId, preliminaryRounds: 2 },
    });
    const [first, second] = one.rounds;
    const inRound = { ...one.params, roundId: second?.id ?? '' };
    const roundIds = [inRound.roundId];
    const motion = { reference: 'Too soon', text: 'This House would wait', roundIds };
    await client.motions.add({ params: one.params, body: motion });
    await client.motions.release({ params: inRound, body: { at: null } });
    expect(await alarms(one.params, 'motion-early')).toEqual([]);
    server.clock.advance(5 * 60_000);
    return { ...one, inRound, firstId: first?.id ?? '' };
  };
  const one = await early('canadian', 2);
  expect(await alarms(one.params, 'motion-early')).toMatchObject([
    { urgency: 'now', round: { id: one.inRound.roundId } },
  ]);
  await client.motions.withdraw({ params: one.inRound });
  expect(await alarms(one.params, 'motion-early')).toEqual([]);

  // Prepared motions are public on purpose, so the alarm ends after a day.
  const ahead = await early('wsdc', 3);
  expect(await alarms(ahead.params, 'motion-early')).toHaveLength(1);
  server.clock.advance(24 * 3_600_000);
  expect(await alarms(ahead.params, 'motion-early')).toEqual([]);

  const prepared = await early('karl-popper', 3);
  expect(await alarms(prepared.params, 'motion-early')).toEqual([]);
});
