/** What completed rounds leave open about judges is in the guide of those who may see feedback. */
import { expect, test } from 'vitest';
import { stageRound } from '#testing/factories/factories-ballots.ts';
import { enterBallot, giveFeedback } from '#testing/factories/factories-feedback.ts';
import { ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const cora = await server.signIn('Cora');

test('feedback that is missing and that contradicts itself, once a round is complete', async () => {
  const staged = await stageRound(server, ana, { panel: ['panellist', 'panellist'] });
  const { params, roundId } = staged;
  await server.hire(params.tournamentId, ben, 'tab');
  await server.hire(params.tournamentId, cora, 'convenor');
  const [room] = staged.rooms;
  if (!room) throw new Error('no room');
  await enterBallot(staged, room, { enters: ben, confirms: ana });
  const give = (team: number, seat: number) =>
    giveFeedback(
      ana.client,
      { params, debateId: room.debateId },
      {
        from: { kind: 'team', id: room.teams[team]?.id ?? '' },
        aboutId: room.panel[seat]?.id ?? '',
      },
    );
  const alarms = async ({ client }: TestUser = ana) => {
    const { items } = await client.overview.attention({ params });
    return items
      .filter(({ kind }) => kind.startsWith('feedback-'))
      .map(({ kind, count, urgency, round, names }) => {
        return { kind, count, urgency, round: round?.id ?? null, names };
      });
  };
  const missing = (count: number) => {
    return { kind: 'feedback-missing', count, urgency: 'later', round: roundId, names: [] };
  };
  const owed = async () => {
    const { rounds } = await ana.client.feedback.progress({ params, query: {} });
    const { owed = 0, given = 0 } = rounds.find((one) => one.roundId === roundId) ?? {};
    return owed - given;
  };

  /** The overview counts in the database what the page of progress shows form by form, whatever the rule. */
  async function compareRules() {
    const { pool } = server.services.db;
    const of = { tournamentId: params.tournamentId };
    const everyone = ['chair', 'panellist', 'trainee'];
    for (const fromTeams of ['nobody', 'everybody', 'orallist'] as const) {
      const rule = { fromTeams, paths: { chair: everyone, panellist: everyone, trainee: [] } };
      await pool.query(
        `update public.tournament set version = version + 1,
          pack = jsonb_set(pack, '{feedback}', $2) where id = $1`,
        [of.tournamentId, JSON.stringify(rule)],
      );
      const { missing, disputed } = await ana.client.feedback.progress({ params: of, query: {} });
      expect(missing.some(({ giver }) => giver === 'team')).toBe(fromTeams !== 'nobody');
      const shown = await alarms();
      expect(shown.map(({ kind, count }) => [kind, count])).toEqual([
        ['feedback-missing', missing.filter(({ state }) => state === 'open').length],
        ...(disputed.length > 0 ? [['feedback-disputed', disputed.length]] : []),
      ]);
    }
  }

  const completing = { ...params, roundId };
  const { version = 0 } =
    (await ana.client.rounds.list({ params })).rounds.find(({ id }) => id === roundId) ?? {};
  await ana.client.rounds.complete({
    params: completing,
    body: { version, withoutMotion: true },
  });
  expect(await owed()).toBeGreaterThan(0);
  // Nobody collects any here.
  expect(await alarms()).toEqual([]);
  await give(0, 0);
  expect(await alarms()).toEqual([missing(await owed())]);
  await give(1, 1);
  const disputed = { kind: 'feedback-disputed', count: 1, urgency: 'later', round: null };
  expect(await alarms()).toEqual([
    missing(await owed()),
    { ...disputed, names: [expect.stringContaining('Round 1')] },
  ]);
  expect(await alarms(cora)).toEqual([]);
  await compareRules();

  const setRound = async (byHand: 'closed' | null) => {
    const { rounds } = await ana.client.feedback.progress({ params, query: {} });
    const version = rounds.find((one) => one.roundId === roundId)?.version ?? 0;
    await ana.client.feedback.setRound({ params: completing, body: { byHand, version } });
  };
  await setRound('closed');
  // Where none is taken, none is asked for.
  expect(await alarms()).toEqual([]);
});
