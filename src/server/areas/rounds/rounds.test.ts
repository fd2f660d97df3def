import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

async function prepare(teams = 8) {
  const { id: tournamentId } = await createTournament(ana, { size: 16, preliminaryRounds: 3 });
  const field = await createField(ana, tournamentId, { teams, adjudicators: 4, venues: 3 });
  const { rounds } = await ana.client.rounds.list({ params: { tournamentId } });
  const [first, second] = rounds;
  if (!first || !second) throw new Error('Broken assumption: three rounds');
  return { params: { tournamentId }, field, rounds, first, second };
}

describe('the list', () => {
  test('has one current round at the beginning', async () => {
    const { params, rounds, first } = await prepare();
    expect(rounds.map((round) => round.state)).toEqual(
      rounds.map((round) => (round.id === first.id ? 'current' : 'upcoming')),
    );
    const { currentRoundIds } = await server.anonymous.rounds.list({ params });
    expect(currentRoundIds).toEqual([first.id]);
  });

  test('informs visitors nothing of a draw that is not released', async () => {
    const { params, first } = await prepare();
    const inRound = { ...params, roundId: first.id };
    const all = { kind: 'all' as const, of: ['teams' as const] };
    await ana.client.rounds.setAvailability({ params: inRound, body: all });
    const draft = await ana.client.draw.generate({ params: inRound, body: {} });
    const drawn = { ...params, drawId: draft.id };
    const draw = await ana.client.draw.confirm({ params: drawn, body: { version: draft.version } });
    const when = '2036-01-01T10:00:00.000Z';
    await ana.client.draw.release({
      params: drawn,
      body: { version: draw.version, when, despite: true },
    });
    const [mine] = (await ana.client.rounds.list({ params })).rounds;
    expect(mine).toMatchObject({ drawState: 'confirmed', drawReleaseAt: when });
    const [seen] = (await server.anonymous.rounds.list({ params })).rounds;
    expect(seen).toMatchObject({ drawState: null, drawReleaseAt: null, drawReleasedAt: null });
  });
});

describe('editing rounds', () => {
  test('adds one before the eliminations, changes it and removes it', async () => {
    const { params, rounds } = await prepare();
    const added = await ana.client.rounds.add({ params, body: { silent: true } });
    expect(added).toMatchObject({ name: 'Round 4', seq: 4, silent: true, stage: 'preliminary' });
    const inRound = { ...params, roundId: added.id };
    const changed = await ana.client.rounds.update({
      params: inRound,
      body: { version: added.version, name: 'Round Four', weight: 2 },
    });
    expect(changed).toMatchObject({ name: 'Round Four', weight: 2 });
    await expectRefusal(
      ana.client.rounds.update({ params: inRound, body: { version: added.version, weight: 3 } }),
      'conflict',
    );
    await ana.client.rounds.remove({ params: inRound });
    const after = (await ana.client.rounds.list({ params })).rounds;
    expect(after.map(({ id, seq }) => [id, seq])).toEqual(rounds.map(({ id, seq }) => [id, seq]));
  });

  test('refuses a bracket for a preliminary round, and strangers', async () => {
    const { params, first } = await prepare(0);
    const call = {
      params: { ...params, roundId: first.id },
      body: { version: first.version, drawKind: 'elimination' as const },
    };
    await expectRefusal(ana.client.rounds.update(call), 'invalid-input');
    await expectRefusal(ben.client.rounds.update(call), 'forbidden');
    await expectRefusal(ben.client.rounds.add({ params, body: {} }), 'forbidden');
  });

  test('keeps rounds that are drawn, and those of a bracket', async () => {
    const { params, first, rounds } = await prepare();
    const inRound = { ...params, roundId: first.id };
    const body = { kind: 'all' as const, of: ['teams' as const] };
    await ana.client.rounds.setAvailability({ params: inRound, body });
    await ana.client.draw.generate({ params: inRound, body: {} });
    await expectRefusal(ana.client.rounds.remove({ params: inRound }), 'in-use');
    const last = rounds.at(-1);
    await expectRefusal(
      ana.client.rounds.remove({ params: { ...params, roundId: last?.id ?? '' } }),
      'in-use',
    );
  });
});

describe('availability', () => {
  test('is empty until set, all in one call, then one by one, then as before', async () => {
    const { params, field, first, second } = await prepare();
    const inRound = { ...params, roundId: first.id };
    const none = await ana.client.rounds.availability({ params: inRound });
    expect(none).toEqual({
      teamIds: [],
      adjudicatorIds: [],
      venueIds: [],
      awayIds: [],
      outIds: [],
    });
    const all = await ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
    });
    expect([all.teamIds.length, all.adjudicatorIds.length, all.venueIds.length]).toEqual([8, 4, 3]);
    const [gone = ''] = field.teamIds;
    const some = await ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids: [gone], available: false },
    });
    expect(some.teamIds).not.toContain(gone);
    const next = await ana.client.rounds.setAvailability({
      params: { ...params, roundId: second.id },
      body: { kind: 'previous' },
    });
    // Leaving a team out concerns one round.
    expect(next).toEqual({ ...some, outIds: [] });
    expect(some.outIds).toEqual([gone]);
    const undone = await ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids: [gone], available: false, unmarked: true },
    });
    expect(undone).toMatchObject({ teamIds: some.teamIds, outIds: [] });
  });

  test('of everyone serves the concurrent rounds in which nobody is marked', async () => {
    const { params } = await prepare();
    await ana.client.participants.addBreakCategory({
      params,
      body: { name: 'ESL', size: 4, general: false, priority: 10, rule: 'standard' },
    });
    const { rounds } = await ana.client.rounds.list({ params });
    const firstOf = (categoryId: string | null | undefined) =>
      rounds.find(({ stage, breakCategoryId }) => {
        return stage === 'elimination' && breakCategoryId === categoryId;
      });
    const eliminations = rounds.filter(({ stage }) => stage === 'elimination');
    const categories = [...new Set(eliminations.map(({ breakCategoryId }) => breakCategoryId))];
    const [open, esl] = categories.map(firstOf);
    const of = ['teams' as const, 'adjudicators' as const, 'venues' as const];
    const mark = (roundId = '', concurrent = true) =>
      ana.client.rounds.setAvailability({
        params: { ...params, roundId },
        body: { kind: 'all', of, concurrent },
      });
    const alone = await mark(open?.id, false);
    expect(alone.alsoIn).toEqual([]);
    expect((await mark(open?.id)).alsoIn).toEqual([{ id: esl?.id, name: esl?.name }]);
    const inEsl = { ...params, roundId: esl?.id ?? '' };
    const beside = await ana.client.rounds.availability({ params: inEsl });
    expect(beside.adjudicatorIds).toEqual(alone.adjudicatorIds);
    expect(beside.venueIds).toEqual(alone.venueIds);
    expect((await mark(open?.id)).alsoIn).toEqual([]);
  });

  test('of everyone leaves judges who do not break out of an elimination round, once some are chosen', async () => {
    const { params, rounds, first } = await prepare();
    const elimination = rounds.find(({ stage }) => stage === 'elimination');
    const mark = (roundId = '') =>
      ana.client.rounds.setAvailability({
        params: { ...params, roundId },
        body: { kind: 'all', of: ['adjudicators'] },
      });
    expect(await mark(first.id)).toMatchObject({ notBreaking: 0 });
    const { adjudicators } = await ana.client.participants.list({ params });
    const [best] = adjudicators;
    await ana.client.participants.updateAdjudicator({
      params: { ...params, adjudicatorId: best?.id ?? '' },
      body: { breaking: true, version: best?.version ?? 0 },
    });
    const marked = await mark(elimination?.id);
    expect(marked).toMatchObject({ adjudicatorIds: [best?.id], notBreaking: 3 });
    expect((await mark(first.id)).adjudicatorIds).toHaveLength(4);
    // Whoever was marked by name is not left out.
    const extra = adjudicators[1]?.id ?? '';
    await ana.client.rounds.setAvailability({
      params: { ...params, roundId: elimination?.id ?? '' },
      body: { kind: 'set', subject: 'adjudicator', ids: [extra], available: true },
    });
    const again = await mark(elimination?.id);
    expect(again.adjudicatorIds).toHaveLength(2);
    expect(again.notBreaking).toBe(2);
    // The core may always judge.
    const core = adjudicators[2];
    await ana.client.participants.updateAdjudicator({
      params: { ...params, adjudicatorId: core?.id ?? '' },
      body: { core: true, version: core?.version ?? 0 },
    });
    const withCore = await mark(elimination?.id);
    expect(withCore.adjudicatorIds).toContain(core?.id);
    expect(withCore.notBreaking).toBe(1);
  });

  test('does not name a team or a judge who was removed since', async () => {
    const { params, field, first } = await prepare();
    const inRound = { ...params, roundId: first.id };
    const body = { kind: 'all' as const, of: ['teams' as const, 'adjudicators' as const] };
    const before = await ana.client.rounds.setAvailability({ params: inRound, body });
    const [teamId = ''] = field.teamIds;
    const [adjudicatorId = ''] = before.adjudicatorIds;
    await ana.client.participants.removeTeam({ params: { ...params, teamId } });
    await ana.client.participants.removeAdjudicator({ params: { ...params, adjudicatorId } });
    expect(await ana.client.rounds.availability({ params: inRound })).toEqual({
      teamIds: before.teamIds.filter((id) => id !== teamId),
      adjudicatorIds: before.adjudicatorIds.filter((id) => id !== adjudicatorId),
      venueIds: [],
      awayIds: [],
      outIds: [],
    });
  });

  test('refuses people of another tournament and strangers, takes volunteers', async () => {
    const { params, first } = await prepare();
    const other = await prepare();
    const call = {
      params: { ...params, roundId: first.id },
      body: {
        kind: 'set' as const,
        subject: 'team' as const,
        ids: [...other.field.teamIds],
        available: true,
      },
    };
    await expectRefusal(ana.client.rounds.setAvailability(call), 'invalid-input');
    await expectRefusal(ben.client.rounds.setAvailability(call), 'forbidden');
    await setRole(server, { ...params, accountId: ben.accountId, role: 'volunteer' });
    const body = { kind: 'all' as const, of: ['teams' as const] };
    const set = await ben.client.rounds.setAvailability({ params: call.params, body });
    expect(set.teamIds).toHaveLength(8);
    await setRole(server, { ...params, accountId: ben.accountId, role: null });
  });
});

describe('the conductor', () => {
  test('leads from check-in to the release', async () => {
    const { params, first } = await prepare();
    const inRound = { ...params, roundId: first.id };
    const next = async () => (await ana.client.rounds.conductor({ params: inRound })).next;
    expect(await next()).toMatchObject({ code: 'set-availability', step: 'check-in', count: 8 });
    const body = { kind: 'all' as const, of: ['teams' as const, 'adjudicators' as const] };
    await ana.client.rounds.setAvailability({ params: inRound, body });
    expect(await next()).toMatchObject({ code: 'generate-draw', count: 2 });
    const draft = await ana.client.draw.generate({ params: inRound, body: {} });
    expect(await next()).toMatchObject({ code: 'confirm-draw' });
    await ana.client.draw.confirm({
      params: { ...params, drawId: draft.id },
      body: { version: draft.version },
    });
    const shown = await ana.client.rounds.conductor({ params: inRound });
    expect(shown.next).toMatchObject({ code: 'allocate-judges', step: 'judges', count: 2 });
    expect(shown.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'check-in done',
      'draw done',
      'judges current',
      'rooms ahead',
      'release ahead',
      'motion ahead',
      'debates ahead',
      'ballots ahead',
      'complete ahead',
    ]);
    const blockers = shown.steps.flatMap((step) => step.blockers.map(({ code }) => code));
    expect(blockers).toContain('rooms-without-chair');
    await expectRefusal(ben.client.rounds.conductor({ params: inRound }), 'forbidden');
  });
});

describe('completing', () => {
  test('lists the rooms without a result', async () => {
    const { params, first } = await prepare();
    const inRound = { ...params, roundId: first.id };
    await expectRefusal(
      ana.client.rounds.complete({ params: inRound, body: { version: first.version } }),
      'wrong-state',
    );
    const body = { kind: 'all' as const, of: ['teams' as const] };
    await ana.client.rounds.setAvailability({ params: inRound, body });
    const draft = await ana.client.draw.generate({ params: inRound, body: {} });
    await ana.client.draw.confirm({
      params: { ...params, drawId: draft.id },
      body: { version: draft.version },
    });
    const problem = await expectRefusal(
      ana.client.rounds.complete({ params: inRound, body: { version: first.version } }),
      'undecided',
    );
    expect(problem?.data).toMatchObject({ debates: [{ rank: 1 }, { rank: 2 }] });
    await expectRefusal(
      ana.client.rounds.releaseResults({
        params: inRound,
        body: { released: true, version: first.version },
      }),
      'wrong-state',
    );
    await expectRefusal(
      ana.client.rounds.reopen({ params: inRound, body: { version: first.version } }),
      'wrong-state',
    );
    await expectRefusal(
      ben.client.rounds.complete({ params: inRound, body: { version: first.version } }),
      'forbidden',
    );
  });
});
