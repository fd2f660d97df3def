/** Withdrawing a team and adding a swing team: one act each, which check-in and rounds respect. */
import { describe, expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const { client } = ana;

async function stage(): Promise<PlayedTournament> {
  return createPlayable(ana, {
    field: { teams: 8, speakers: 2 },
    fields: { packId: 'wudc-bp', preliminaryRounds: 2, breakSize: 4 },
  });
}

async function withdraw({ params }: PlayedTournament, teamId: string, withdrawn = true) {
  const { teams } = await client.participants.list({ params });
  const version = teams.find(({ id }) => id === teamId)?.version ?? 0;
  const body = { version, withdrawn };
  return client.participants.withdrawTeam({ params: { ...params, teamId }, body });
}

async function everybody({ params, rounds }: PlayedTournament, index = 0) {
  const inRound = { ...params, roundId: rounds[index]?.id ?? '' };
  const body = { kind: 'all', of: ['teams', 'adjudicators', 'venues'] } as const;
  return client.rounds.setAvailability({ params: inRound, body: { ...body, of: [...body.of] } });
}

async function available({ params, rounds }: PlayedTournament, index = 0) {
  const inRound = { ...params, roundId: rounds[index]?.id ?? '' };
  return (await client.rounds.availability({ params: inRound })).teamIds;
}

describe('a team withdraws', () => {
  test('from every round to come, and "everybody" does not bring it back', async () => {
    const one = await stage();
    const [gone = ''] = one.field.teamIds;
    await everybody(one);
    await everybody(one, 1);
    expect(await withdraw(one, gone)).toMatchObject({ id: gone, withdrawn: true });
    expect(await available(one)).not.toContain(gone);
    await everybody(one);
    expect(await available(one)).toHaveLength(7);
    const inSecond = { ...one.params, roundId: one.rounds[1]?.id ?? '' };
    await client.rounds.setAvailability({ params: inSecond, body: { kind: 'previous' } });
    expect(await available(one, 1)).not.toContain(gone);
    const body = { kind: 'set', subject: 'team', ids: [gone], available: true } as const;
    await client.rounds.setAvailability({ params: inSecond, body: { ...body, ids: [gone] } });
    expect(await available(one, 1)).not.toContain(gone);
    const { rounds } = await client.rounds.list({ params: one.params });
    expect(rounds).toHaveLength(one.rounds.length);
  });

  test('and takes part as before once it is brought back', async () => {
    const one = await stage();
    const [gone = '', away = ''] = one.field.teamIds;
    await everybody(one);
    const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
    const body = { kind: 'set' as const, subject: 'team' as const, ids: [away], available: false };
    await client.rounds.setAvailability({ params: inRound, body });
    const before = await available(one);
    await withdraw(one, gone);
    await withdraw(one, away);
    await withdraw(one, gone, false);
    await withdraw(one, away, false);
    expect(await available(one)).toEqual(before);
  });

  test('and check-in asks none of its speakers and does not wait for it', async () => {
    const one = await stage();
    const [gone = ''] = one.field.teamIds;
    const session = await client.checkin.open({
      params: one.params,
      body: { name: 'Friday', audience: 'speakers' },
      idempotencyKey: newId(),
    });
    const params = { ...one.params, sessionId: session.id };
    const before = await client.checkin.people({ params });
    await withdraw(one, gone);
    const after = await client.checkin.people({ params });
    expect(after.session.counts.expected).toBe(before.session.counts.expected - 2);
    expect(after.teams.map(({ id }) => id)).not.toContain(gone);
    expect(after.people.filter(({ teamId }) => teamId === gone)).toEqual([]);
    const roundId = one.rounds[0]?.id ?? '';
    const teamIds = [...one.field.teamIds];
    await client.checkin.repair({
      params,
      body: { roundId, teamIds, adjudicatorIds: [] },
      idempotencyKey: newId(),
    });
    expect(await available(one)).toHaveLength(7);
  });

  test('and its draft draw says so', async () => {
    const one = await stage();
    const [gone = ''] = one.field.teamIds;
    await everybody(one);
    const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
    const { id: drawId } = await client.draw.generate({ params: inRound, body: { seed: 'one' } });
    await withdraw(one, gone);
    const { findings } = await client.draw.check({ params: { ...one.params, drawId } });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'team-unknown', subjectId: gone }),
    );
  });

  test('and nobody seats it in a draw: the refusal says that it has withdrawn', async () => {
    const one = await stage();
    const [gone = '', ...others] = one.field.teamIds.slice(0, 4);
    await everybody(one);
    for (const teamId of [gone, ...others]) await withdraw(one, teamId);
    const params = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
    const { id: drawId, version, debates } = await client.draw.generate({ params, body: {} });
    const inDraw = { ...one.params, drawId };
    const body = { version, teamId: debates[0]?.teams[0]?.teamId ?? '', withTeamId: gone };
    const problem = await expectRefusal(
      client.draw.swap({ params: inDraw, body }),
      'refused-by-rules',
    );
    expect(problem?.detail).toMatch(/ has withdrawn from the tournament\.$/);
  });

  test('and leaves a gap in a released draw, until a ballot says that it debated', async () => {
    const one = await stage();
    const roundId = one.rounds[0]?.id ?? '';
    await playRound(ana, one, { roundId, until: 'drawn' });
    const inRound = { ...one.params, roundId };
    const { draw } = await client.draw.ofRound({ params: inRound });
    const [debate] = draw?.debates ?? [];
    const gone = debate?.teams[0]?.teamId ?? '';
    await withdraw(one, gone);
    expect(await available(one)).not.toContain(gone);
    const absent = async () => {
      const { items } = await client.overview.attention({ params: one.params });
      return items.filter(({ kind }) => kind === 'teams-absent').flatMap(({ names }) => names);
    };
    expect(await absent()).toHaveLength(1);
    const inDebate = { ...one.params, debateId: debate?.id ?? '' };
    const form = await client.ballots.form({ params: inDebate });
    const teams = form.teams.map(({ id: teamId, speakers }, place) => ({
      ...{ teamId, rank: place + 1, win: null, forfeit: false },
      speeches: speakers.map(({ id: speakerId }, index) => ({
        ...{ position: index + 1, kind: 'substantive' as const, speakerId, ghost: false },
        score: 80 - place,
      })),
    }));
    const sheet = { schema: 1 as const, teams, motionId: null, lowPointReason: null };
    await client.ballots.submit({
      params: inDebate,
      body: { adjudicatorId: null, sheet, deviceKey: 'desk' },
      idempotencyKey: newId(),
    });
    expect(await absent()).toEqual([]);
    expect(await available(one)).toContain(gone);
  });

  test('by those who may edit teams only, on the row that they saw', async () => {
    const one = await stage();
    const [teamId = ''] = one.field.teamIds;
    const params = { ...one.params, teamId };
    const body = { version: 1, withdrawn: true };
    await expectRefusal(ben.client.participants.withdrawTeam({ params, body }), 'forbidden');
    await setRole(server, { ...one.params, accountId: ben.accountId, role: 'volunteer' });
    await expectRefusal(ben.client.participants.withdrawTeam({ params, body }), 'forbidden');
    await withdraw(one, teamId);
    await expectRefusal(client.participants.withdrawTeam({ params, body }), 'conflict');
  });
});

describe('a swing team', () => {
  test('comes with its speakers into the rounds whose teams are chosen', async () => {
    const one = await stage();
    await everybody(one);
    const made = await client.drafts.addSwing({ params: one.params });
    expect(made).toEqual({ name: 'Swing 1', rounds: [one.rounds[0]?.name] });
    const { teams, speakers } = await client.participants.list({ params: one.params });
    const swing = teams.find(({ name }) => name === 'Swing 1');
    expect(swing).toMatchObject({ swing: true, withdrawn: false });
    expect(speakers.filter(({ teamId }) => teamId === swing?.id)).toHaveLength(2);
    expect(await available(one)).toContain(swing?.id);
    expect(await available(one, 1)).toEqual([]);
    await expectRefusal(ben.client.drafts.addSwing({ params: one.params }), 'forbidden');
  });

  test('that withdrew is not the next one to fill a room', async () => {
    const one = await stage();
    await client.drafts.addSwing({ params: one.params });
    const { teams } = await client.participants.list({ params: one.params });
    const swing = teams.find((team) => team.swing)?.id ?? '';
    await withdraw(one, swing);
    await everybody(one);
    const [first = ''] = one.field.teamIds;
    await withdraw(one, first);
    const inRound = { ...one.params, roundId: one.rounds[0]?.id ?? '' };
    expect(await client.drafts.addSwings({ params: inRound })).toEqual({ names: ['Swing 2'] });
  });
});
