/** Sides that are settled before the draw: who may set them, who sees them, and a draw that obeys. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { setRole } from '#testing/set-role.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const visitor = server.anonymous;

const { client } = ana;
let params: { readonly tournamentId: string };
let teams: readonly string[];
let rounds: readonly string[];

beforeEach(async () => {
  const fields = { packId: 'three-on-three', size: 8, preliminaryRounds: 3 };
  const { id: tournamentId } = await createTournament(ana, fields);
  params = { tournamentId };
  teams = (await createField(ana, tournamentId, { teams: 8, speakers: 1 })).teamIds;
  const all = (await client.rounds.list({ params })).rounds;
  rounds = all.filter(({ stage }) => stage === 'preliminary').map(({ id }) => id);
});

const roundId = (index: number) => rounds[index] ?? '';
const allocate = (seats: readonly (0 | 1 | null)[], index = 0) =>
  client.sides.allocate({
    params,
    body: {
      changes: seats.map((seat, at) => {
        return { roundId: roundId(index), teamId: teams[at] ?? '', seat };
      }),
    },
  });

async function draw(index = 0) {
  const inRound = { ...params, roundId: roundId(index) };
  const body = { kind: 'all' as const, of: ['teams' as const] };
  await client.rounds.setAvailability({ params: inRound, body });
  return client.draw.generate({ params: inRound, body: {} });
}

const half = [0, 1, 1, 0, 0, 1, 0, 1] as const;

describe('the draw', () => {
  test('gives every team the side that was allocated to it', async () => {
    await allocate(half);
    const { debates } = await draw();
    for (const { teamId, seat } of debates.flatMap((debate) => debate.teams)) {
      expect(seat).toBe(half[teams.indexOf(teamId)]);
    }
  });

  test('names a team without a side, and counts sides that are not equally many', async () => {
    await allocate([...half.slice(0, 7), null]);
    const lacking = await expectRefusal(draw(), 'refused-by-rules');
    expect(lacking?.data).toMatchObject([
      { code: 'allocated-seats-unequal', data: { counts: [4, 3], teamIds: [teams[7]] } },
    ]);
    await allocate([0, 0, 0, 0, 0, 0, 1, 1]);
    const uneven = await expectRefusal(draw(), 'refused-by-rules');
    expect(uneven?.data).toMatchObject([
      { code: 'allocated-seats-unequal', data: { counts: [6, 2], teamIds: [] } },
    ]);
  });

  test('allocates the sides itself where nothing is entered', async () => {
    await allocate(half);
    await allocate(half.map(() => null));
    expect((await draw()).debates).toHaveLength(4);
  });

  test('a side that was changed by hand is found before the release', async () => {
    await allocate(half);
    const made = await draw();
    const [room] = made.debates;
    const swapped = await client.draw.setSides({
      params: { ...params, drawId: made.id },
      body: {
        version: made.version,
        debateId: room?.id ?? '',
        teamIds: [...(room?.teams ?? [])].reverse().map(({ teamId }) => teamId),
      },
    });
    const { findings } = await client.draw.check({ params: { ...params, drawId: swapped.id } });
    expect(findings.filter(({ code }) => code === 'side-not-allocated')).toHaveLength(2);
  });
});

describe('filling up', () => {
  test('gives everybody both sides about equally often, and keeps what was entered', async () => {
    await allocate([0, 0, 0], 1);
    const { sides } = await client.sides.fill({ params, body: {} });
    expect(sides).toHaveLength(teams.length * rounds.length);
    for (const id of rounds) {
      const own = sides.filter((side) => side.roundId === id);
      expect(own.filter(({ seat }) => seat === 0)).toHaveLength(4);
    }
    for (const teamId of teams) {
      const firsts = sides.filter((side) => side.teamId === teamId && side.seat === 0).length;
      expect([1, 2]).toContain(firsts);
    }
    const entered = sides.filter(
      (side) => side.roundId === roundId(1) && teams.indexOf(side.teamId) < 3,
    );
    expect(entered.map(({ seat }) => seat)).toEqual([0, 0, 0]);
  });

  test('is refused where no round that is to be drawn obeys them', async () => {
    const { pack } = await client.tournaments.pack({ params });
    for (const { id, version } of (await client.rounds.list({ params })).rounds) {
      const body = { version, drawOptions: { ...pack.draw.options, sides: 'balance' as const } };
      await client.rounds.update({ params: { ...params, roundId: id }, body });
    }
    await expectRefusal(client.sides.fill({ params, body: {} }), 'wrong-state');
  });
});

describe('the log', () => {
  const entries = async (search: string, user = ana) =>
    (await user.client.activity.list({ params, query: { search, area: 'sides' } })).rows;
  const teamName = async (index: number) =>
    (await client.participants.list({ params })).teams.find(({ id }) => id === teams[index])
      ?.name ?? '';

  test('names round and teams with the side before and after, and search finds them', async () => {
    await allocate([0, 1]);
    await allocate([1, 1, 0]);
    const [first, second, third] = [await teamName(0), await teamName(1), await teamName(2)];
    const field = 'side';
    expect(await entries('Round 1')).toMatchObject([
      {
        type: 'sides.allocated',
        about: ['Round 1', first, third],
        pages: [{ name: 'Round 1' }],
        changes: [
          { field, of: first, before: '1', after: '2' },
          { field, of: third, before: '', after: '1' },
        ],
        data: { count: 2 },
      },
      { changes: [{ of: first }, { of: second }] },
    ]);
    expect(await entries(third)).toHaveLength(1);
    expect(await entries('Round 2')).toEqual([]);
    await client.sides.fill({ params, body: {} });
    const filled = await entries('sides.filled');
    expect(filled.map(({ about, changes }) => [about[0], changes.length])).toEqual([
      ['Round 3', 8],
      ['Round 2', 8],
      ['Round 1', 5],
    ]);
  });

  test('keeps sides from those who may not see drafts of draws', async () => {
    await allocate([0, 1]);
    const { tournamentId } = params;
    await setRole(server, { tournamentId, accountId: ben.accountId, role: 'convenor' });
    expect(await entries('sides', ben)).toMatchObject([{ about: [], pages: [], changes: [] }]);
    expect(await entries(await teamName(0), ben)).toEqual([]);
  });
});

describe('who sees them', () => {
  const seen = async () => (await visitor.sides.published({ params })).sides;

  test('nobody outside the tab room before they are shown, everybody then, until hidden', async () => {
    await allocate(half);
    expect(await seen()).toBeNull();
    await client.sides.publish({ params, body: { public: true } });
    const shown = await seen();
    expect(shown?.rounds).toHaveLength(1);
    expect(shown?.teams.map(({ seats }) => seats)).toHaveLength(8);
    await client.sides.publish({ params, body: { public: false } });
    expect(await seen()).toBeNull();
  });

  test('the grid is for the tab room, changes are for those who edit the draw', async () => {
    await expectRefusal(ben.client.sides.grid({ params }), 'forbidden');
    const { tournamentId } = params;
    await setRole(server, { tournamentId, accountId: ben.accountId, role: 'adj-core' });
    expect((await ben.client.sides.grid({ params })).teams).toHaveLength(8);
    const changes = [{ roundId: roundId(0), teamId: teams[0] ?? '', seat: 0 as const }];
    await expectRefusal(ben.client.sides.allocate({ params, body: { changes } }), 'forbidden');
    await expectRefusal(ben.client.sides.publish({ params, body: { public: true } }), 'forbidden');
  });
});

describe('refusals', () => {
  test('a round whose draw is out keeps its sides', async () => {
    await allocate(half);
    const made = await draw();
    const inDraw = { ...params, drawId: made.id };
    const { version } = await client.draw.confirm({
      params: inDraw,
      body: { version: made.version },
    });
    await client.draw.release({ params: inDraw, body: { version, when: 'now', despite: true } });
    await expectRefusal(allocate([1]), 'wrong-state');
    expect((await client.sides.grid({ params })).rounds.map(({ closed }) => closed)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a round or team of elsewhere is not found, a third side is no side', async () => {
    const change = { roundId: roundId(0), teamId: teams[0] ?? '', seat: 0 as const };
    const of = (wrong: object) =>
      client.sides.allocate({ params, body: { changes: [{ ...change, ...wrong }] } });
    await expectRefusal(of({ roundId: teams[0] }), 'not-found');
    await expectRefusal(of({ teamId: roundId(0) }), 'not-found');
    await expectRefusal(of({ seat: 2 }), 'invalid-input');
  });

  test('debates of four teams have none', async () => {
    const { id: tournamentId } = await createTournament(ana);
    const four = { params: { tournamentId } };
    await expectRefusal(client.sides.grid(four), 'refused-by-rules');
    expect(await visitor.sides.published(four)).toEqual({ sides: null });
  });
});

describe('a file of sides', () => {
  const run = async (text: string) => {
    const body = { source: 'test', files: [{ name: 'sides.csv', text }] };
    const { digest, ...shown } = await client.data.previewImport({ params, body });
    return {
      ...shown,
      apply: () => client.data.applyImport({ params, body: { ...body, digest } }),
    };
  };

  test('has a row for each team and a column for each round', async () => {
    const { apply, counts, problems } = await run(
      'team_name,R1,Round 2,Day\nTeam 1,aff,Negative,x\nTeam 2,N,,y\n',
    );
    expect(problems.map(({ code, column }) => [code, column])).toEqual([['unknown-column', 'day']]);
    expect(counts).toEqual([{ kind: 'side', add: 2, change: 0, same: 0 }]);
    const { id: importId } = await apply();
    const after = (await client.sides.grid({ params })).sides;
    expect(after.map(({ roundId: round, teamId, seat }) => [round, teamId, seat])).toEqual(
      expect.arrayContaining([
        [roundId(0), teams[0], 0],
        [roundId(0), teams[1], 1],
        [roundId(1), teams[0], 1],
      ]),
    );
    expect(after).toHaveLength(3);
    await client.data.undoImport({ params: { ...params, importId } });
    expect((await client.sides.grid({ params })).sides).toEqual([]);
  });

  test('says which team and which side it does not know', async () => {
    const { problems } = await run('team_name,R1\nTem 1,aff\nTeam 2,both\nTeam 2,aff\n');
    expect(problems.map(({ code, row }) => [code, row])).toEqual([
      ['unknown-team', 2],
      ['bad-side', 3],
      ['duplicate', 4],
    ]);
    expect(problems[0]?.message).toContain('Did you mean “Team 1”?');
  });
});
