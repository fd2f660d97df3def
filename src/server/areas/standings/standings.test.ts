import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  completeRound,
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { hidePerson, insertChair } from '#testing/stored.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
let one: PlayedTournament;

beforeAll(async () => {
  one = await createPlayable(ana, {
    field: { teams: 8, institutions: 3 },
    fields: { preliminaryRounds: 3, breakSize: 4 },
  });
  const { params } = one;
  await ana.client.rounds.update({
    params: { ...params, roundId: roundId(2) },
    body: { silent: true, version: one.rounds[2]?.version ?? 0 },
  });
  await playRound(ana, one, { roundId: roundId(0), releaseResults: true });
  await playRound(ana, one, { roundId: roundId(1) });
  await playRound(ana, one, { roundId: roundId(2), until: 'confirmed' });
});

const roundId = (index: number) => one.rounds[index]?.id ?? '';

/** The raw bytes of every public answer about standings. */
async function publicText(): Promise<string> {
  const { teamIds } = one.field;
  const paths = ['standings/public', 'results/public', 'breaks/public'];
  for (const { id } of one.rounds) paths.push(`results/public?roundId=${id}`);
  for (const id of teamIds) paths.push(`teams/${id}/record`, `teams/${id}/record?full=true`);
  const answers = await Promise.all(
    paths.map((path) => server.app.inject({ url: `/api/tournaments/${one.tournamentId}/${path}` })),
  );
  for (const answer of answers) expect(answer.statusCode).toBe(200);
  return answers.map((answer) => answer.body).join('\n');
}

describe('for the tab room', () => {
  test('the tables hold every team, speaker and round with confirmed results', async () => {
    const tables = await ana.client.standings.tables({ params: one.params });
    expect(tables.rounds.map((round) => round.seq)).toEqual([1, 2, 3]);
    expect(tables.teams).toHaveLength(8);
    expect(tables.speakers).toHaveLength(16);
    expect(tables.replies).toEqual([]);
    const points = tables.teamMetrics.indexOf('points');
    const sum = tables.teams.reduce((total, team) => total + (team.metrics[points] ?? 0), 0);
    expect(sum).toBe(3 * 2 * 6);
    for (const team of tables.teams) {
      expect(team.byRound.reduce((total: number, n) => total + (n ?? 0), 0)).toBe(
        team.metrics[points],
      );
    }
    expect(tables.teams.map((team) => team.rank)).toEqual(
      tables.teams.map((team) => team.rank).sort((a, b) => a - b),
    );
  });

  test('teams and speakers name the institution that they come from', async () => {
    const { institutions, teams } = await ana.client.participants.list({ params: one.params });
    const tables = await ana.client.standings.tables({ params: one.params });
    const [row] = tables.teams;
    const team = teams.find(({ id }) => id === row?.teamId);
    const institution = institutions.find(({ id }) => id === team?.institutionId);
    const named = { id: institution?.id, name: institution?.shortName };
    expect(row?.institution).toEqual(named);
    const speaker = tables.speakers.find(({ teamId }) => teamId === team?.id);
    expect(speaker?.institution).toEqual(named);
  });

  test('rounds can be counted up to one', async () => {
    const tables = await ana.client.standings.tables({ params: one.params, query: { upTo: 1 } });
    expect(tables.rounds).toHaveLength(1);
    const points = tables.teams.map((team) => team.metrics[0]);
    expect(points).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
  });

  test('why names the first metric that differs, whichever way it is asked', async () => {
    const { teams, teamMetrics } = await ana.client.standings.tables({ params: one.params });
    const [first, last] = [teams[0], teams.at(-1)];
    const query = { above: first?.teamId ?? '', below: last?.teamId ?? '' };
    const why = await ana.client.standings.why({ params: one.params, query });
    expect(why).toEqual({
      metric: teamMetrics[0],
      above: first?.metrics[0],
      below: last?.metrics[0],
    });
    const turned = { above: query.below, below: query.above };
    expect(await ana.client.standings.why({ params: one.params, query: turned })).toEqual(why);
    const same = { above: query.above, below: query.above };
    expect((await ana.client.standings.why({ params: one.params, query: same })).metric).toBe(null);
    const unknown = { above: query.above, below: one.tournamentId };
    await expectRefusal(
      ana.client.standings.why({ params: one.params, query: unknown }),
      'not-found',
    );
  });

  test('others are kept out', async () => {
    await expectRefusal(ben.client.standings.tables({ params: one.params }), 'forbidden');
    await expectRefusal(
      server.anonymous.standings.tables({ params: one.params }),
      'unauthenticated',
    );
    await server.hire(one.tournamentId, ben, 'adj-core');
    expect((await ben.client.standings.tables({ params: one.params })).teams).toHaveLength(8);
    const cat = await server.signIn('Cat');
    await server.hire(one.tournamentId, cat, 'volunteer');
    await expectRefusal(cat.client.standings.tables({ params: one.params }), 'forbidden');
  });
});

describe('before the tab is released', () => {
  test('the public has the points of the released round only', async () => {
    const { kind, afterRound, silentRounds, tables, breakSize } =
      await server.anonymous.standings.published({ params: one.params });
    expect({ kind, silentRounds, breakSize }).toEqual({
      kind: 'points',
      silentRounds: 1,
      breakSize: 4,
    });
    expect(afterRound).toBe(one.rounds[0]?.name);
    expect(tables.rounds).toHaveLength(1);
    expect(tables.teamMetrics).toEqual(['points']);
    expect(tables.speakers).toEqual([]);
    expect(tables.teams.map((team) => team.metrics)).toEqual(
      [3, 3, 2, 2, 1, 1, 0, 0].map((points) => [points]),
    );
  });

  test('results show the released round and answer nothing about the others', async () => {
    const { anonymous } = server;
    const newest = await anonymous.standings.results({ params: one.params });
    expect(newest.rounds.map(({ id }) => id)).toEqual([roundId(0)]);
    expect(newest.roundId).toBe(roundId(0));
    expect(newest.debates).toHaveLength(2);
    for (const debate of newest.debates) {
      expect(debate.decided).toBe(true);
      expect(debate.outcomes.map(({ rank }) => rank).sort()).toEqual([1, 2, 3, 4]);
    }
    for (const hidden of [roundId(1), roundId(2)]) {
      const answer = await anonymous.standings.results({
        params: one.params,
        query: { roundId: hidden },
      });
      expect(answer).toMatchObject({ roundId: null, debates: [] });
    }
  });

  test('a record shows rooms, and results as far as they are released', async () => {
    const params = { ...one.params, teamId: one.field.teamIds[0] ?? '' };
    const { lines } = await server.anonymous.standings.team({ params });
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => line.rank !== null)).toEqual([true, false, false]);
    expect(lines.map((line) => line.points !== null)).toEqual([true, false, false]);
    expect(lines.every((line) => line.scores.length === 0)).toBe(true);
    const full = await ana.client.standings.team({ params, query: { full: 'true' } });
    expect(full.lines.every((line) => line.rank !== null && line.scores.length === 2)).toBe(true);
  });

  test('asking for the full record helps nobody outside the tab room', async () => {
    const params = { ...one.params, teamId: one.field.teamIds[0] ?? '' };
    const dan = await server.signIn('Dan');
    const open = await server.anonymous.standings.team({ params });
    for (const client of [server.anonymous, dan.client]) {
      expect(await client.standings.team({ params, query: { full: 'true' } })).toEqual(open);
    }
  });

  test('no public byte holds a mark', async () => {
    const { speakers } = await ana.client.standings.tables({ params: one.params });
    const text = await publicText();
    expect(text).not.toContain('"score":');
    const marks = speakers.flatMap((speaker) => speaker.byRound).filter((mark) => mark !== null);
    expect(marks).toHaveLength(48);
    for (const mark of new Set(marks))
      expect(text).not.toMatch(new RegExp(`[:,\\[]${mark}[,\\]}]`));
  });

  test('an unknown team or judge is not there', async () => {
    const teamId = one.tournamentId;
    await expectRefusal(
      server.anonymous.standings.team({ params: { ...one.params, teamId } }),
      'not-found',
    );
    await expectRefusal(
      server.anonymous.standings.adjudicator({ params: { ...one.params, adjudicatorId: teamId } }),
      'not-found',
    );
  });
});

describe('with the tab released', () => {
  test('an open round stays out, a completed silent one comes in, and names are redacted', async () => {
    const { speakers } = await ana.client.participants.list({ params: one.params });
    const [shy] = speakers;
    await ana.client.participants.updateSpeaker({
      params: { ...one.params, speakerId: shy?.id ?? '' },
      body: { version: shy?.version ?? 0, anonymous: true },
    });
    await ana.client.breaks.releaseTab({ params: one.params, body: { released: true } });
    const early = await server.anonymous.standings.published({ params: one.params });
    expect(early.kind).toBe('tab');
    expect(early.tables.rounds).toHaveLength(2);

    await completeRound(ana, one.params, { roundId: roundId(2) });
    const { tables, ...rest } = await server.anonymous.standings.published({ params: one.params });
    expect(rest).toMatchObject({ kind: 'tab', silentRounds: 0, speakersOpen: true });
    expect(tables.rounds).toHaveLength(3);
    expect(tables.speakers).toHaveLength(16);
    expect(tables.speakers.find(({ speakerId }) => speakerId === shy?.id)?.name).toBe('Anonymous');
    expect(await publicText()).not.toContain(shy?.name);
    const staff = await ana.client.standings.tables({ params: one.params });
    expect(JSON.stringify(staff)).toContain(shy?.name);
    const params = { ...one.params, teamId: one.field.teamIds[0] ?? '' };
    const { lines } = await server.anonymous.standings.team({ params });
    expect(lines.every((line) => line.rank !== null && line.scores.length === 2)).toBe(true);
  });

  test('swing teams and their people have no place in it; the others move up', async () => {
    const { anonymous } = server;
    const before = (await anonymous.standings.published({ params: one.params })).tables;
    const ahead = before.teams[0]?.teamId ?? '';
    const setSwing = async (swing: boolean) => {
      const { teams } = await ana.client.participants.list({ params: one.params });
      const version = teams.find(({ id }) => id === ahead)?.version ?? 0;
      const params = { ...one.params, teamId: ahead };
      await ana.client.participants.updateTeam({ params, body: { version, swing } });
    };
    await setSwing(true);
    const { tables } = await anonymous.standings.published({ params: one.params });
    expect(tables.teams.map(({ teamId, rank }) => [teamId, rank])[0]).toEqual([
      before.teams[1]?.teamId,
      1,
    ]);
    expect([tables.teams.length, tables.speakers.length]).toEqual([7, 14]);
    const rows = [...tables.teams, ...tables.speakers];
    expect(rows.map(({ teamId }) => teamId)).not.toContain(ahead);
    const staff = await ana.client.standings.tables({ params: one.params });
    expect(staff.teams).toHaveLength(8);
    await setSwing(false);
  });

  test('speaker scores stay closed where the tournament says so', async () => {
    const { version } = await server.anonymous.tournaments.get({ params: one.params });
    await ana.client.tournaments.updateSettings({
      params: one.params,
      body: { version, settings: { publicSpeakerScores: false } },
    });
    const { tables, kind, speakersOpen } = await server.anonymous.standings.published({
      params: one.params,
    });
    expect({ kind, speakersOpen }).toEqual({ kind: 'tab', speakersOpen: false });
    expect(tables.speakers).toEqual([]);
    expect(await publicText()).not.toContain('"score":');
  });

  test('taking the tab back closes it again', async () => {
    await ana.client.breaks.releaseTab({ params: one.params, body: { released: false } });
    const { kind, tables } = await server.anonymous.standings.published({ params: one.params });
    expect(kind).toBe('points');
    expect(tables.rounds).toHaveLength(1);
  });
});

test('a judge has a record of rooms, without a name where none is wanted', async () => {
  const { tournamentId, params } = one;
  const judge = await ana.client.participants.addAdjudicator({
    params,
    body: { name: 'Judge Quiet' },
  });
  const { draw } = await ana.client.draw.ofRound({ params: { ...params, roundId: roundId(0) } });
  const room = { tournamentId, drawId: draw?.id ?? '', debateId: draw?.debates[0]?.id ?? '' };
  await insertChair(server.services, room, judge.id);
  const inRecord = { ...params, adjudicatorId: judge.id };
  const seen = await server.anonymous.standings.adjudicator({ params: inRecord });
  expect(seen).toMatchObject({ name: 'Judge Quiet', lines: [{ role: 'chair', rank: null }] });
  expect(seen.lines[0]?.teams).toHaveLength(4);
  await hidePerson(server.services, tournamentId, judge.id);
  expect((await server.anonymous.standings.adjudicator({ params: inRecord })).name).toBe(
    'Anonymous',
  );
  expect(await publicText()).not.toContain('Quiet');
});
