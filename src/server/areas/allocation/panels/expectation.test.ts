/** What a round makes of the one before it: expected rooms, and how important its rooms are. */
import { expect, test } from 'vitest';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

async function prepare() {
  const made = await createPlayable(ana, { field: { teams: 16, adjudicators: 12, speakers: 2 } });
  const [one, two] = made.rounds;
  if (!one || !two) throw new Error('no rounds');
  return { ...made, one: one.id, inTwo: { ...made.params, roundId: two.id } };
}

function form(params: { readonly tournamentId: string; readonly roundId: string }, count = 4) {
  return ana.client.allocation.formPanels({ params, body: { version: null, count } });
}

test('after a round that is over the expected points are those that the teams have', async () => {
  const made = await prepare();
  await playRound(ana, made, { roundId: made.one, until: 'completed', panels: true });
  const { panels } = await form(made.inTwo);
  expect(panels.map(({ least, most }) => [least, most])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
    [0, 0],
  ]);
});

test('while a round is debated the points have a range, and rooms beyond the known ones have none', async () => {
  const made = await prepare();
  await playRound(ana, made, { roundId: made.one, until: 'drawn', panels: true });
  const { panels } = await form(made.inTwo, 5);
  expect(panels).toHaveLength(5);
  expect(panels[0]?.most).toBe(3);
  for (const { least, most } of panels) expect(least).toBeLessThanOrEqual(most);
  expect(panels[4]).toMatchObject({ least: 0, most: 0, importance: 0 });
});

test('rooms are important by bracket, by what is at stake, or as they were', async () => {
  const made = await prepare();
  await playRound(ana, made, { roundId: made.one, until: 'completed', panels: true });
  const body = { kind: 'all' as const, of: ['teams' as const, 'adjudicators' as const] };
  await ana.client.rounds.setAvailability({ params: made.inTwo, body });
  let draw = await ana.client.draw.generate({ params: made.inTwo, body: {} });
  const importances = async (importance: 'present' | 'bracket' | 'liveness') => {
    const answer = await ana.client.allocation.allocate({
      params: { ...made.params, drawId: draw.id },
      body: { version: draw.version, mode: 'all', importance },
    });
    draw = answer.draw;
    return draw.debates.map((debate) => debate.importance);
  };
  expect(await importances('present')).toEqual([0, 0, 0, 0]);
  expect(await importances('bracket')).toEqual([1, 0, -1, -2]);
  // After one round of many everybody can still break.
  expect(await importances('liveness')).toEqual([1, 1, 1, 1]);
});
