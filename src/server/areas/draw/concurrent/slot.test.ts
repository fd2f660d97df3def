/** Concurrent rounds share neither teams nor judges nor rooms. */
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { admit, createTwoRounds } from '#testing/factories/factories-slot.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** Two random rounds with their own teams; the second begins when it is said. */
const twoRounds = (second?: string) =>
  createTwoRounds(ana, { teams: 8, adjudicators: 4, venues: 4 }, second);

type Made = Awaited<ReturnType<typeof twoRounds>>;

async function draft({ params, field }: Made, roundId: string, teamIds: readonly string[]) {
  const inRound = { ...params, roundId };
  await admit(ana, inRound, { of: ['adjudicators', 'venues'], teamIds });
  const draw = await ana.client.draw.generate({ params: inRound, body: {} });
  return { inDraw: { ...params, drawId: draw.id }, version: draw.version, field };
}

async function confirmed(made: Made, roundId: string, teams: readonly string[]) {
  const { inDraw, version } = await draft(made, roundId, teams);
  const draw = await ana.client.draw.confirm({ params: inDraw, body: { version } });
  const judged = await ana.client.allocation.allocate({
    params: inDraw,
    body: { version: draw.version, mode: 'all' },
  });
  const placed = await ana.client.allocation.assignVenues({
    params: inDraw,
    body: { version: judged.draw.version, mode: 'all' },
  });
  return { inDraw, draw: placed };
}

const seatsOf = ({ draw }: Awaited<ReturnType<typeof confirmed>>) =>
  draw.debates.flatMap(({ venueId, panel }) => [
    venueId,
    ...panel.map(({ adjudicatorId }) => adjudicatorId),
  ]);

test('a team that debates elsewhere at the time keeps a draw from being confirmed', async () => {
  const made = await twoRounds();
  const { inDraw, version } = await draft(made, made.roundIds[1], made.field.teamIds.slice(3, 7));
  await confirmed(made, made.roundIds[0], made.field.teamIds.slice(0, 4));
  const problem = await expectRefusal(
    ana.client.draw.confirm({ params: inDraw, body: { version } }),
    'refused-by-rules',
  );
  expect(problem?.data).toEqual([
    expect.objectContaining({
      code: 'team-elsewhere',
      hard: true,
      subjectId: made.field.teamIds[3],
      rounds: [1],
    }),
  ]);
});

test('whoever is in a draw of the same time is left out of the next one (R7.10)', async () => {
  const made = await twoRounds();
  const all = made.field.teamIds;
  await confirmed(made, made.roundIds[0], all.slice(0, 4));
  const { inDraw } = await draft(made, made.roundIds[1], all);
  const { draw } = await ana.client.draw.ofRound({
    params: { ...made.params, roundId: made.roundIds[1] },
    query: { drawId: inDraw.drawId },
  });
  const drawn = draw?.debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)) ?? [];
  expect(drawn.sort()).toEqual(all.slice(4).sort());
  const { findings } = await ana.client.draw.check({ params: inDraw });
  expect(findings.map(({ code }) => code)).not.toContain('team-missing');
});

test('judges and rooms of the one are not given to the other', async () => {
  const made = await twoRounds();
  const first = seatsOf(await confirmed(made, made.roundIds[0], made.field.teamIds.slice(0, 4)));
  const second = await confirmed(made, made.roundIds[1], made.field.teamIds.slice(4, 8));
  expect(seatsOf(second).filter((id) => first.includes(id))).toEqual([]);
});

test('at another time everybody is free', async () => {
  const made = await twoRounds('2027-03-06T10:00:00.000Z');
  const teams = made.field.teamIds.slice(0, 4);
  await confirmed(made, made.roundIds[0], teams);
  const again = await confirmed(made, made.roundIds[1], teams);
  expect(again.draw.state).toBe('confirmed');
});
