/** What contradicts itself in the database is found, by name; without these tests a broken query finds nothing, silently. */
import { expect, test } from 'vitest';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot } from '#testing/factories/factories-feedback.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import {
  plantEmptyDraws,
  plantEmptyRound,
  plantStrangers,
  plantWithdrawal,
} from '#testing/planted/planted-faults.ts';
import { setRole } from '#testing/set-role.ts';
import { insertBreakDraft } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** What the check says of these kinds: the names, and nothing of those that it does not find. */
async function found({ params }: Pick<Stage, 'params'>, ...kinds: AlarmKind[]) {
  const { items } = await ana.client.overview.check({ params });
  const own = items.filter(({ kind }) => kinds.includes(kind));
  return Object.fromEntries(own.map(({ kind, count, names }) => [kind, { count, names }]));
}

test('a break made before a team’s eligibility or a priority changed', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 12, institutions: 12 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  const { client } = ana;
  const { params } = one;
  const { id: categoryId } = await client.participants.addBreakCategory({
    params,
    body: { name: 'Novice', size: 4, general: false, priority: 5, rule: 'standard' },
  });
  const decide = async (teamId: string, breakCategoryIds: string[]) => {
    const { teams } = await client.participants.list({ params });
    const version = teams.find(({ id }) => id === teamId)?.version ?? 0;
    await client.participants.updateTeam({
      params: { ...params, teamId },
      body: { breakCategoryIds, version },
    });
  };
  const change = async (fields: { readonly priority?: number; readonly size?: number }) => {
    const { breakCategories } = await client.participants.list({ params });
    const version = breakCategories.find(({ id }) => id === categoryId)?.version ?? 0;
    await client.participants.updateBreakCategory({
      params: { ...params, categoryId },
      body: { ...fields, version },
    });
  };
  const outdated = async () => {
    server.clock.advance(60_000);
    return (await found(one, 'break-outdated'))['break-outdated']?.names;
  };
  for (const teamId of one.field.teamIds) await decide(teamId, [categoryId]);
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  await makeBreaks(ana, params);
  expect(await outdated()).toBeUndefined();

  const { breaks } = await client.breaks.list({ params });
  const novices = breaks.find(({ category }) => category.id === categoryId)?.rows ?? [];
  const first = novices.find(({ breakRank }) => breakRank === 1)?.teamId ?? '';
  await decide(first, []);
  expect(await outdated()).toEqual(['Novice']);
  await makeBreaks(ana, params);
  expect(await outdated()).toBeUndefined();
  await decide(first, [categoryId]);
  expect(await outdated()).toEqual(['Novice']);
  await makeBreaks(ana, params);

  await change({ size: 8 });
  expect(await outdated()).toEqual(['Novice']);
  await makeBreaks(ana, params);
  expect(await outdated()).toBeUndefined();
  await change({ size: 4 });
  await makeBreaks(ana, params);

  const general = breaks.find(({ category }) => category.general)?.category;
  await change({ priority: (general?.priority ?? 0) + 1 });
  expect(await outdated()).toEqual(['Open', 'Novice']);
  await makeBreaks(ana, params);
  expect(await outdated()).toBeUndefined();

  // A team that leaves one break makes no other outdated, and hides nothing that is.
  const [list] = (await client.breaks.list({ params })).breaks;
  const gone = list?.rows.find(({ breakRank }) => breakRank === 1)?.teamId ?? '';
  const leaving = { ...params, categoryId: list?.category.id ?? '', teamId: gone };
  const [next] = (await client.breaks.withdrawal({ params: leaving })).next;
  await client.breaks.withdraw({
    params: leaving,
    body: { mode: 'replace', version: list?.version ?? 0, nextId: next?.id },
  });
  expect(await outdated()).toBeUndefined();
  await change({ priority: (general?.priority ?? 0) - 1 });
  expect(await outdated()).toEqual(['Open', 'Novice']);
});

test('a ballot of somebody who is not on the panel, and a result for a team that is not in the room', async () => {
  const stage = await stageRound(server, ana, { rooms: 2, panel: ['chair'] });
  const { tournamentId } = stage.params;
  const [one, two] = stage.rooms;
  if (!one || !two) throw new Error('no rooms');
  await enterBallot(stage, one, { enters: ana });
  expect(await found(stage, 'ballot-stranger', 'result-stranger')).toEqual({});
  await plantStrangers(server.services, tournamentId, {
    debateId: one.debateId,
    judgeId: two.panel[0]?.id ?? '',
    teamId: two.teams[0]?.id ?? '',
  });
  expect(await found(stage, 'ballot-stranger', 'result-stranger')).toEqual({
    'ballot-stranger': { count: 1, names: ['Judge 2.1'] },
    'result-stranger': { count: 1, names: ['#1'] },
  });
});

test('a round that was skipped, panels left over, results without a draw, and a draw without debates', async () => {
  const stage = await stageRound(server, ana, { rooms: 1 });
  const { params } = stage;
  const { rounds } = await ana.client.rounds.list({ params });
  const second = rounds.find(({ seq }) => seq === 2);
  if (!second) throw new Error('no second round');
  const kinds = ['round-skipped', 'panels-left-over', 'results-hidden', 'draw-empty'] as const;
  expect(await found(stage, ...kinds)).toEqual({});
  await plantEmptyRound(server.services, params.tournamentId, second.id);
  expect(await found(stage, ...kinds)).toEqual({
    'round-skipped': { count: 1, names: ['Round 1'] },
    'panels-left-over': { count: 1, names: ['Round 2'] },
    'results-hidden': { count: 1, names: ['Round 2'] },
  });
  await plantEmptyDraws(server.services, params.tournamentId);
  expect(await found(stage, 'draw-empty')).toEqual({
    'draw-empty': { count: 1, names: ['Round 1'] },
  });
});

test('a team of an elimination that does not break, and one that breaks after it has withdrawn', async () => {
  const stage = await stageRound(server, ana, { rooms: 1, stage: 'elimination' });
  const { tournamentId } = stage.params;
  const { breakCategories } = await ana.client.participants.list({ params: stage.params });
  const categoryId = breakCategories[0]?.id ?? '';
  const teamIds = (stage.rooms[0]?.teams ?? []).map(({ id }) => id);
  await insertBreakDraft(server.services, { tournamentId, categoryId }, teamIds.slice(0, 3));
  const kinds = ['elimination-stranger', 'break-withdrawn'] as const;
  const stranger = { 'elimination-stranger': { count: 1, names: ['1.4'] } };
  expect(await found(stage, ...kinds)).toEqual(stranger);
  await plantWithdrawal(server.services, tournamentId, teamIds[0] ?? '');
  expect(await found(stage, ...kinds)).toEqual({
    ...stranger,
    'break-withdrawn': { count: 1, names: ['1.1'] },
  });
  // Teams are named as everywhere else: with their institution.
  const institution = await ana.client.participants.addInstitution({
    params: stage.params,
    body: { name: 'Northern House', shortName: 'NHH' },
    idempotencyKey: crypto.randomUUID(),
  });
  for (const teamId of [teamIds[0] ?? '', teamIds[3] ?? '']) {
    await ana.client.participants.updateTeam({
      params: { ...stage.params, teamId },
      body: { version: 1, institutionId: institution.id, useInstitutionPrefix: true },
    });
  }
  expect(await found(stage, ...kinds)).toEqual({
    'elimination-stranger': { count: 1, names: ['NHH 1.4'] },
    'break-withdrawn': { count: 1, names: ['NHH 1.1'] },
  });
});

test('a break and an elimination draw that a corrected result has made wrong', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 16, institutions: 16 },
    fields: { preliminaryRounds: 1, breakSize: 8 },
  });
  const [preliminary, semifinals, final] = one.rounds;
  if (!preliminary || !semifinals || !final) throw new Error('no rounds');
  const outdated = () => {
    // The check answers only so often a minute.
    server.clock.advance(60_000);
    return found(one, 'break-outdated', 'elimination-outdated');
  };
  await playRound(ana, one, { roundId: preliminary.id });
  const [made] = (await makeBreaks(ana, one.params)).breaks;
  expect(made).toMatchObject({ outdated: [] });
  const volunteer = await server.signIn('Vera');
  const { tournamentId } = one.params;
  await setRole(server, { tournamentId, accountId: volunteer.accountId, role: 'volunteer' });
  expect(await restingOn(one, preliminary.id)).toMatchObject({
    breaks: [{ name: 'Open', announced: false }],
  });
  // A break that is not announced is not named to people who may only enter ballots.
  expect(await restingOn(one, preliminary.id, volunteer)).toMatchObject({ breaks: [] });
  await ana.client.breaks.announce({
    params: { ...one.params, categoryId: made?.category.id ?? '' },
    body: { announced: true, version: made?.version ?? 0 },
  });
  await playRound(ana, one, { roundId: semifinals.id });
  await playRound(ana, one, { roundId: final.id });
  expect(await outdated()).toEqual({});

  expect(await restingOn(one, preliminary.id)).toEqual({
    breaks: [{ name: 'Open', announced: true }],
    draws: [semifinals.name],
    tabReleased: false,
    archived: false,
  });
  const undoBreak = await swapResult(one, preliminary.id);
  expect(await outdated()).toEqual({ 'break-outdated': { count: 1, names: ['Open'] } });
  const [list] = (await ana.client.breaks.list({ params: one.params })).breaks;
  expect(list).toMatchObject({ outdated: [{ round: null, accepted: null }], state: 'announced' });
  expect(list?.rows.some(({ rank, rankNow }) => rank !== rankNow)).toBe(true);
  await leave(one, 'The teams have left.');
  expect(await outdated()).toEqual({});
  // Its reason may name teams: people who do not see the break do not read it.
  const convenor = await server.signIn('Conny');
  await setRole(server, { tournamentId, accountId: convenor.accountId, role: 'convenor' });
  expect(await reasonsIn(one)).toEqual(['The teams have left.']);
  expect(await reasonsIn(one, convenor)).toEqual([undefined]);
  await undoBreak();
  expect(await outdated()).toEqual({});

  // Another correction makes something else differ: what was left as it is does not cover that.
  const undoOther = await swapResult(one, preliminary.id, 1);
  expect(await outdated()).toEqual({ 'break-outdated': { count: 1, names: ['Open'] } });
  await undoOther();

  const undoSemifinal = await swapResult(one, semifinals.id);
  expect(await outdated()).toEqual({
    'elimination-outdated': { count: 4, names: expect.any(Array) },
  });
  await leave(one, 'It was debated.');
  expect(await outdated()).toEqual({});
  await leave(one, null);
  await ana.client.tournaments.archive({
    params: one.params,
    body: { archived: true },
  });
  expect(Object.keys(await outdated())).toEqual(['elimination-outdated']);
  const left = { breaks: [], draws: [final.name], tabReleased: false, archived: true };
  expect(await restingOn(one, semifinals.id)).toEqual(left);
  await undoSemifinal();
  expect(await outdated()).toEqual({});
});

/** What the log says of the reasons for leaving a break as it is. */
async function reasonsIn({ params }: PlayedTournament, { client } = ana) {
  const { rows } = await client.activity.list({ params, query: { limit: 200 } });
  return rows.flatMap(({ type, data }) =>
    type === 'break.outdated-accepted' ? [data.reason] : [],
  );
}

/** Leaves what is outdated as it is, or takes that back; what was shown before is refused. */
async function leave({ params }: PlayedTournament, reason: string | null) {
  const { breaks } = await ana.client.breaks.list({ params });
  const [list] = breaks;
  const [outdated] = list?.outdated ?? [];
  if (!list || !outdated) throw new Error('nothing outdated');
  const inCategory = { ...params, categoryId: list.category.id };
  const body = { roundId: outdated.round?.id ?? null, seen: outdated.seen, reason };
  const stale = ana.client.breaks.acceptOutdated({
    params: inCategory,
    body: { ...body, seen: 'something else' },
  });
  await expect(stale).rejects.toMatchObject({ code: 'conflict' });
  const page = await ana.client.breaks.acceptOutdated({ params: inCategory, body });
  const accepted = reason === null ? null : { reason };
  expect(page.breaks[0]?.outdated).toMatchObject([{ accepted }]);
}

/** What the sheet of the first room of a round says before a correction. */
async function restingOn({ params }: PlayedTournament, roundId: string, { client } = ana) {
  const { rooms } = await client.ballots.ofRound({ params: { ...params, roundId } });
  const inDebate = { ...params, debateId: rooms[0]?.debateId ?? '' };
  return (await client.ballots.form({ params: inDebate })).resting;
}

/** Turns the result of a room of a round around; the answer takes that back. */
async function swapResult(
  { params }: PlayedTournament,
  roundId: string,
  room = 0,
): Promise<() => Promise<unknown>> {
  const { rooms } = await ana.client.ballots.ofRound({ params: { ...params, roundId } });
  const ballot = rooms[room]?.ballots.find(({ state }) => state === 'confirmed');
  if (!ballot) throw new Error('no ballot');
  const enter = (sheet: typeof ballot.sheet) =>
    ana.client.ballots.submit({
      params: { ...params, debateId: ballot.debateId },
      body: { adjudicatorId: null, sheet, deviceKey: 'desk', reason: 'Swapped.' },
      idempotencyKey: crypto.randomUUID(),
    });
  const { teams } = ballot.sheet;
  const inOrder = [...teams].sort(
    (a, b) => Number(a.win) - Number(b.win) || totalOf(a) - totalOf(b),
  );
  const turned = [...inOrder].reverse();
  const given = new Map(inOrder.map(({ teamId }, index) => [teamId, turned[index]]));
  await enter({
    ...ballot.sheet,
    teams: teams.map((team) => {
      const as = given.get(team.teamId) ?? team;
      const speeches = team.speeches.map((speech, index) => ({
        ...speech,
        score: as.speeches[index]?.score ?? null,
      }));
      return { ...team, rank: as.rank, win: as.win, speeches };
    }),
  });
  return () => enter(ballot.sheet);
}

function totalOf({ speeches }: { readonly speeches: readonly { score: number | null }[] }): number {
  return speeches.reduce((sum, { score }) => sum + (score ?? 0), 0);
}
