/** One person may speak and judge, but not in one round: an import with one address makes them one person. */
import { expect, test } from 'vitest';
import { createTournament } from '#testing/factories/factories.ts';
import { createField } from '#testing/factories/factories-field.ts';
import { ownServer } from '#testing/own-server.ts';
import { plantSpeakingJudge } from '#testing/planted/planted-findings.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

test('a judge who speaks in a round is allocated to none of its panels, and is named when seated', async () => {
  const { id: tournamentId } = await createTournament(ana, { size: 8 });
  await createField(ana, tournamentId, { teams: 8, adjudicators: 4, speakers: 0 });
  const { rounds } = await client.rounds.list({ params: { tournamentId } });
  const inRound = { tournamentId, roundId: rounds[0]?.id ?? '' };
  await client.rounds.setAvailability({
    params: inRound,
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const { teams, adjudicators } = await client.participants.list({ params: { tournamentId } });
  const [judge] = adjudicators;
  const [team] = teams;
  if (!judge || !team) throw new Error('nobody is there');
  const both = { tournamentId, judgeId: judge.id, teamId: team.id };
  await plantSpeakingJudge(server.services, both);

  const { id, version } = await client.draw.generate({ params: inRound, body: {} });
  const params = { tournamentId, drawId: id };
  const { draw } = await client.allocation.allocate({ params, body: { version, mode: 'all' } });
  const seated = draw.debates.flatMap(({ panel }) => panel.map((seat) => seat.adjudicatorId));
  expect(seated).toHaveLength(3);
  expect(seated).not.toContain(judge.id);

  const own = draw.debates.find((debate) => debate.teams.some(({ teamId }) => teamId === team.id));
  const other = draw.debates.find((debate) => debate.id !== own?.id);
  if (!other) throw new Error('no other room');
  const to = { debateId: other.id, role: 'trainee' as const };
  const moves = [{ adjudicatorId: judge.id, to }];
  const moved = await client.allocation.setSeats({
    params,
    body: { version: draw.version, moves },
  });
  await client.draw.confirm({ params, body: { version: moved.draw.version } });
  const { findings } = await client.draw.check({ params });
  expect(findings.filter(({ subjectId }) => subjectId === judge.id)).toMatchObject([
    { code: 'judge-speaks', hard: true, debateId: other.id, otherId: team.id },
  ]);
  const { items } = await client.overview.attention({ params: { tournamentId } });
  expect(items.find(({ kind }) => kind === 'seated-twice')).toMatchObject({
    count: 1,
    urgency: 'now',
    names: [judge.name],
  });
});
