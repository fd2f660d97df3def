/** A draw that a corrected result has made wrong is not released without a warning. */
import { expect, test } from 'vitest';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

test('the check before a release names who is in an elimination draw and did not advance', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 16, institutions: 16 },
    fields: { preliminaryRounds: 1, breakSize: 8 },
  });
  const { params } = one;
  const [preliminary, semifinals, final] = one.rounds;
  if (!preliminary || !semifinals || !final) throw new Error('no rounds');
  await playRound(ana, one, { roundId: preliminary.id });
  await makeBreaks(ana, params);
  await playRound(ana, one, { roundId: semifinals.id });
  const inFinal = { ...params, roundId: final.id };
  const draft = await client.draw.generate({ params: inFinal, body: {} });
  const inDraw = { ...params, drawId: draft.id };
  const wrong = async () => {
    const { findings } = await client.draw.check({ params: inDraw });
    return findings
      .filter(({ code }) => code === 'team-out' || code === 'team-through')
      .map(({ code, subjectId, debateId, hard }) => ({ code, subjectId, debateId, hard }));
  };
  expect(await wrong()).toEqual([]);

  const { losers, winners } = await turnRoom(one, semifinals.id);
  const found = [
    ...winners.map((subjectId) => ({
      ...{ code: 'team-out', subjectId, debateId: draft.debates[0]?.id, hard: true },
    })),
    ...losers.map((subjectId) => ({
      ...{ code: 'team-through', subjectId, debateId: null, hard: true },
    })),
  ];
  expect(await wrong()).toHaveLength(4);
  expect(await wrong()).toEqual(expect.arrayContaining(found));
  await client.draw.confirm({ params: inDraw, body: { version: draft.version } });
  expect(await wrong()).toHaveLength(4);

  await leaveAsItIs(one);
  expect(await wrong()).toEqual([]);
});

/** The two teams that advanced from the first room of a round are out, and the other two are through. */
async function turnRoom({ params }: PlayedTournament, roundId: string) {
  const { rooms } = await client.ballots.ofRound({ params: { ...params, roundId } });
  const ballot = rooms[0]?.ballots.find(({ state }) => state === 'confirmed');
  if (!ballot) throw new Error('no ballot');
  const { teams } = ballot.sheet;
  await client.ballots.submit({
    params: { ...params, debateId: ballot.debateId },
    body: {
      ...{ adjudicatorId: null, deviceKey: 'desk', reason: 'Misheard.' },
      sheet: { ...ballot.sheet, teams: teams.map((team) => ({ ...team, win: !team.win })) },
    },
    idempotencyKey: crypto.randomUUID(),
  });
  const idsOf = (hadWon: boolean) =>
    teams.flatMap(({ teamId, win }) => (win === hadWon ? teamId : []));
  return { winners: idsOf(true), losers: idsOf(false) };
}

async function leaveAsItIs({ params }: PlayedTournament) {
  const [list] = (await client.breaks.list({ params })).breaks;
  const outdated = list?.outdated.find(({ round }) => round !== null);
  if (!list || !outdated) throw new Error('nothing outdated');
  await client.breaks.acceptOutdated({
    params: { ...params, categoryId: list.category.id },
    body: { roundId: outdated.round?.id ?? null, seen: outdated.seen, reason: 'Agreed.' },
  });
}
