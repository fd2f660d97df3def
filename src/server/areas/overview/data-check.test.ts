/** The check of a tournament's data: what is wrong by kind, for its tab room and for the operator. */
import { describe, expect, test } from 'vitest';
import { checkedKinds, checkGroups } from '#contract/data-check.ts';
import { type AlarmKind, alarmKinds } from '#contract/kinds/alarms.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('no alarm is in two groups, and what is merely due is in none', () => {
  const kinds = checkGroups.flatMap((group) => checkedKinds[group]);
  expect(new Set(kinds).size).toBe(kinds.length);
  const due = alarmKinds.filter((kind) => !kinds.includes(kind));
  const never: AlarmKind[] = ['next-step', 'requests', 'ballots-unconfirmed', 'archive'];
  expect(due).toEqual(expect.arrayContaining(never));
});

describe('the check', () => {
  test('names what is wrong and leaves out what is merely due', async () => {
    const { tournament } = await stageRound(server, ana, { rooms: 2, panel: ['panellist'] });
    const params = { tournamentId: tournament.id };
    const { items } = await ana.client.overview.check({ params });
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['without-room', 'without-chair']));
    expect(kinds).not.toContain('no-address');
    expect(items.every(({ count }) => count > 0)).toBe(true);
  });

  test('gives the operator numbers and no names', async () => {
    const { tournament } = await stageRound(server, ana, { rooms: 2, panel: ['panellist'] });
    const params = { tournamentId: tournament.id };
    const operator = await server.signIn('Olga', { operator: true });
    const { items } = await operator.client.operator.check({ params });
    expect(items.map(({ kind }) => kind)).toContain('without-chair');
    expect(items.flatMap(({ names }) => names)).toEqual([]);
  });

  test('is for the staff and for the operator', async () => {
    const { tournament } = await stageRound(server, ana, { rooms: 1, panel: ['chair'] });
    const params = { tournamentId: tournament.id };
    const eve = await server.signIn('Eve');
    await expectRefusal(eve.client.overview.check({ params }), 'forbidden');
    await expectRefusal(ana.client.operator.check({ params }), 'forbidden');
    const nowhere = { tournamentId: crypto.randomUUID() };
    await expectRefusal(ana.client.overview.check({ params: nowhere }), 'not-found');
  });
});
