/** Repairs are worked out in the pool, however many rooms are broken: who is here may change meanwhile. */
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createPlayable, type PlayedTournament } from '#testing/factories/factories-played.ts';
import { holdThreads } from '#testing/held-threads.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer({ workThreads: 2 });
const ana = await server.signIn('Ana');
const { drafts } = ana.client;

async function drawn(teams: number) {
  const made = await createPlayable(ana, { field: { teams, speakers: 2 } });
  const inRound = { ...made.params, roundId: made.rounds[0]?.id ?? '' };
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams'] },
  });
  const draw = await ana.client.draw.generate({ params: inRound, body: { seed: 'one' } });
  const come = (ids: readonly string[], available: boolean) =>
    ana.client.rounds.setAvailability({
      params: inRound,
      body: { kind: 'set', subject: 'team', ids: [...ids], available },
    });
  return { made, draw, come, params: { ...made.params, drawId: draw.id } };
}

/** What a call comes to when something changes while it waits for a thread. */
async function meanwhile<T>(
  { tournamentId }: PlayedTournament,
  call: () => Promise<T>,
  change: () => Promise<unknown> = async () => undefined,
): Promise<T> {
  const held = await holdThreads(server.services.workPool);
  try {
    const answer = call();
    // Refusals are looked at by whoever asked.
    answer.catch(() => undefined);
    await held.waitsFor(tournamentId, 'draw');
    await change();
    held.end();
    return await answer;
  } finally {
    held.end();
  }
}

test('a repair waits for a thread, and is refused if somebody came meanwhile', async () => {
  const { made, draw, come, params } = await drawn(12);
  const gone = draw.debates.flatMap(({ teams }) => teams.slice(0, 1).map(({ teamId }) => teamId));
  await come(gone.slice(0, 2), false);
  const { plan } = await meanwhile(made, () => drafts.repair({ params }));
  const apply = () =>
    drafts.applyRepair({
      params,
      body: { version: draw.version, digest: plan?.digest ?? '' },
    });
  await expectRefusal(
    meanwhile(made, apply, () => come(gone.slice(0, 1), true)),
    'snapshot-changed',
  );
  await come(gone.slice(0, 1), false);
  expect((await meanwhile(made, apply)).debates).toHaveLength(2);
});

test('what is done about a team waits for a thread, and is refused once it is something else', async () => {
  const { made, draw, come, params } = await drawn(12);
  const [leaving = '', other = ''] = draw.debates.flatMap(({ teams }) =>
    teams.slice(0, 1).map(({ teamId }) => teamId),
  );
  const ofTeam = { ...params, teamId: leaving };
  const choices = await meanwhile(made, () => drafts.teamChoices({ params: ofTeam }));
  const digest = choices.withdraw?.plan?.digest ?? null;
  const settle = () =>
    drafts.settleTeam({
      params: ofTeam,
      body: { version: draw.version, act: 'withdraw' as const, digest },
    });
  await expectRefusal(
    meanwhile(made, settle, () => come([other], false)),
    'snapshot-changed',
  );
  await come([other], true);
  const settled = await meanwhile(made, settle);
  expect(settled.debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId))).not.toContain(
    leaving,
  );
});

test('a morning on which each of 16 rooms lost a team gets its answer', async () => {
  const { draw, come, params } = await drawn(64);
  await come(
    draw.debates.flatMap(({ teams }) => teams.slice(0, 1).map(({ teamId }) => teamId)),
    false,
  );
  const { plan, reason } = await drafts.repair({ params });
  expect(reason).toBeNull();
  expect(plan).toMatchObject({ proven: true, out: [] });
  expect(plan?.closed).toHaveLength(4);
  const repaired = await drafts.applyRepair({
    params,
    body: { version: draw.version, digest: plan?.digest ?? '' },
  });
  expect(repaired.debates.map(({ teams }) => teams.length)).toEqual(Array(12).fill(4));
});
