/** Rounds of one time share neither teams nor judges nor rooms. */
import { expect, test } from 'vitest';
import { newId } from '../../secrets.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { createTournament } from '../../testing/factories.ts';
import { createField } from '../../testing/factories-field.ts';
import { ownServer } from '../../testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

/** Two random rounds with their own teams, debated at the given times. */
async function twoRounds(second: string) {
  const { id: tournamentId } = await createTournament(ana, { size: 24 });
  const params = { tournamentId };
  const field = await createField(ana, tournamentId, { teams: 8, adjudicators: 4, venues: 4 });
  const { rounds } = await ana.client.rounds.list({ params });
  const [one, two] = rounds;
  if (!one || !two) throw new Error('no rounds');
  await ana.client.rounds.update({
    params: { ...params, roundId: two.id },
    body: { version: two.version, drawKind: 'random' },
  });
  const first = '2027-03-06T09:00:00.000Z';
  const starts = [
    [one.id, first],
    [two.id, second],
  ] as const;
  await ana.client.schedule.add({
    params,
    body: {
      events: starts.map(([roundId, startsAt]) => ({
        kind: 'debate' as const,
        roundId,
        startsAt,
        endsAt: '2027-03-06T12:00:00.000Z',
      })),
    },
    idempotencyKey: newId(),
  });
  return { params, field, one: one.id, two: two.id };
}

type Made = Awaited<ReturnType<typeof twoRounds>>;

async function draft({ params, field }: Made, roundId: string, teams: readonly string[]) {
  const inRound = { ...params, roundId };
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['adjudicators', 'venues'] },
  });
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'set', subject: 'team', ids: [...teams], available: true },
  });
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
  const made = await twoRounds('2027-03-06T09:00:00.000Z');
  const { inDraw, version } = await draft(made, made.two, made.field.teamIds.slice(3, 7));
  await confirmed(made, made.one, made.field.teamIds.slice(0, 4));
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
  const made = await twoRounds('2027-03-06T09:00:00.000Z');
  const all = made.field.teamIds;
  await confirmed(made, made.one, all.slice(0, 4));
  const { inDraw } = await draft(made, made.two, all);
  const { draw } = await ana.client.draw.ofRound({
    params: { ...made.params, roundId: made.two },
    query: { drawId: inDraw.drawId },
  });
  const drawn = draw?.debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)) ?? [];
  expect(drawn.sort()).toEqual(all.slice(4).sort());
  const { findings } = await ana.client.draw.check({ params: inDraw });
  expect(findings.map(({ code }) => code)).not.toContain('team-missing');
});

test('judges and rooms of the one are not given to the other', async () => {
  const made = await twoRounds('2027-03-06T09:00:00.000Z');
  const first = seatsOf(await confirmed(made, made.one, made.field.teamIds.slice(0, 4)));
  const second = await confirmed(made, made.two, made.field.teamIds.slice(4, 8));
  expect(seatsOf(second).filter((id) => first.includes(id))).toEqual([]);
});

test('at another time everybody is free', async () => {
  const made = await twoRounds('2027-03-06T10:00:00.000Z');
  const teams = made.field.teamIds.slice(0, 4);
  await confirmed(made, made.one, teams);
  const again = await confirmed(made, made.two, teams);
  expect(again.draw.state).toBe('confirmed');
});
