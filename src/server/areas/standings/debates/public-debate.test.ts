/** The page of a debate says what its draw says, and the result only once that is released. */
import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { completeRound, createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { standings } = server.anonymous;

test('is there from the release of the draw, and grows with what is released', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 4, speakers: 2, adjudicators: 2, venues: 2 },
    fields: { packId: 'canadian', preliminaryRounds: 2, breakSize: 2 },
  });
  const { params } = one;
  const roundId = one.rounds[0]?.id ?? '';
  const of = (debateId: string) => standings.debate({ params: { ...params, debateId } });
  await playRound(ana, one, { roundId, until: 'confirmed', panels: true, rooms: true });
  const { draw } = await ana.client.draw.ofRound({ params: { ...params, roundId } });
  const [room] = draw?.debates ?? [];
  if (!draw || !room) throw new Error('no debate');

  // Ballots are confirmed, and nothing of them is public.
  const shown = await of(room.id);
  expect(shown).toMatchObject({
    round: { id: roundId, name: 'Round 1', final: false },
    isOut: false,
    debate: { decided: false, split: false, sheetOpen: false, motionId: null, outcomes: [] },
  });
  expect(shown.debate.teams.map(({ id }) => id)).toEqual(room.teams.map(({ teamId }) => teamId));
  expect(shown.debate.panel.map(({ id }) => id)).toEqual(
    room.panel.map(({ adjudicatorId }) => adjudicatorId),
  );
  expect(shown.debate.venue).toMatch(/^Room /);
  // Whoever is on the staff gets no more of it.
  expect(await ana.client.standings.debate({ params: { ...params, debateId: room.id } })).toEqual(
    shown,
  );

  await completeRound(ana, params, { roundId });
  expect((await of(room.id)).debate.outcomes).toEqual([]);
  const { rounds } = await ana.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === roundId)?.version ?? 0;
  const body = { released: true, version };
  await ana.client.rounds.releaseResults({ params: { ...params, roundId }, body });
  const out = await of(room.id);
  expect(out).toMatchObject({ isOut: true, debate: { decided: true, sheetOpen: false } });
  const results = await standings.results({ params, query: { roundId } });
  expect(out.debate).toEqual(results.debates.find(({ id }) => id === room.id));
  expect(out.debate.outcomes.map(({ win }) => win).sort()).toEqual([false, true]);
  const record = await standings.team({
    params: { ...params, teamId: room.teams[0]?.teamId ?? '' },
    query: {},
  });
  expect(record.lines.map(({ debateId }) => debateId)).toEqual([room.id]);
  const judge = await standings.adjudicator({
    params: { ...params, adjudicatorId: room.panel[0]?.adjudicatorId ?? '' },
  });
  expect(judge.lines.map(({ debateId }) => debateId)).toEqual([room.id]);
  await ana.client.breaks.releaseTab({ params, body: { released: true } });
  expect((await of(room.id)).debate.sheetOpen).toBe(false);
  await ana.client.breaks.releasePart({
    params: { ...params, part: 'scoresheets' },
    body: { at: null },
  });
  expect((await of(room.id)).debate.sheetOpen).toBe(true);
});

test('is nowhere for a draw that is not released, and for an id that is none', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 4, speakers: 2 },
    fields: { packId: 'canadian', preliminaryRounds: 1, breakSize: 2 },
  });
  const { params } = one;
  const inRound = { ...params, roundId: one.rounds[0]?.id ?? '' };
  await ana.client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams'] },
  });
  const draft = await ana.client.draw.generate({ params: inRound, body: {} });
  const of = (debateId: string) => standings.debate({ params: { ...params, debateId } });
  const debateId = draft.debates[0]?.id ?? '';
  await expectRefusal(of(debateId), 'not-found');
  await ana.client.draw.confirm({
    params: { ...params, drawId: draft.id },
    body: { version: draft.version },
  });
  await expectRefusal(of(debateId), 'not-found');
  await expectRefusal(
    ana.client.standings.debate({ params: { ...params, debateId } }),
    'not-found',
  );
  await expectRefusal(of(newId()), 'not-found');
  await expectRefusal(of('no-id'), 'not-found');
});
