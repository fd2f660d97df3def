/** What contradicts itself in the database is found, by name; without these tests a broken query finds nothing, silently. */
import { expect, test } from 'vitest';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import { type Stage, stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';
import {
  plantEmptyDraws,
  plantEmptyRound,
  plantStrangers,
  plantWithdrawal,
} from '#testing/planted/planted-faults.ts';
import { insertBreakDraft } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** What the check says of these kinds: the names, and nothing of those that it does not find. */
async function found({ params }: Stage, ...kinds: AlarmKind[]) {
  const { items } = await ana.client.overview.check({ params });
  const own = items.filter(({ kind }) => kinds.includes(kind));
  return Object.fromEntries(own.map(({ kind, count, names }) => [kind, { count, names }]));
}

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
});
