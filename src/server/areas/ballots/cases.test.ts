/** Cases that rooms bring: written down by the judge, public with the result and not before (R4.30). */
import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';
import { publicBytes } from '#testing/public-bytes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const vera = await server.signIn('Vera Okafor');

/** A room whose judge is asked what was debated. */
async function stage(fields: { minors?: boolean } = {}) {
  const staged = await stageRound(server, ana, { rooms: 1, fields });
  const { params, roundId, rooms, linkOf } = staged;
  await server.hire(params.tournamentId, vera, 'volunteer');
  const inRound = { ...params, roundId };
  const { rounds } = await ana.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === roundId)?.version ?? 0;
  await ana.client.rounds.update({ params: inRound, body: { version, caseEntry: 'required' } });
  const [room] = rooms;
  if (!room) throw new Error('no room');
  const inDebate = { ...params, debateId: room.debateId };
  const judge = await linkOf(room.panel[0]?.id ?? '');
  const send = (client: Client, caseText: string | null) =>
    client.ballots.submit({
      params: inDebate,
      body: {
        adjudicatorId: null,
        sheet: {
          ...sheetFor(
            room,
            [80, 75, 70, 65].map((score) => [score, score]),
          ),
          caseText,
        },
        deviceKey: 'phone',
      },
      idempotencyKey: newId(),
    });
  const release = async (ballotId: string) => {
    await ana.client.ballots.confirm({ params: { ...params, ballotId } });
    await staged.complete();
    await staged.releaseResults();
  };
  const results = async () => {
    const { debates } = await server.anonymous.standings.results({ params, query: {} });
    return debates.map(({ caseText }) => caseText);
  };
  return { params, inRound, inDebate, judge, send, release, results };
}

const secret = 'This house would abolish the appendix';

test('a case is public beside its result, and among the cases of its round', async () => {
  const { params, inRound, inDebate, judge, send, release, results } = await stage();
  expect((await judge.ballots.form({ params: inDebate })).caseEntry).toBe('required');
  // Paper may come without it.
  expect((await ana.client.ballots.form({ params: inDebate })).caseEntry).toBe('optional');
  await expectRefusal(send(judge, 'x'.repeat(501)), 'invalid-input');
  const { id } = await send(judge, ` ${secret} `);
  expect(await publicBytes(server, ana, params.tournamentId)).not.toContain('appendix');
  expect(await server.anonymous.standings.cases({ params })).toEqual({ rounds: [] });
  // The round needs no motion of its own.
  const { next } = await ana.client.rounds.conductor({ params: inRound });
  expect(next?.code).not.toBe('add-motion');

  await release(id);
  expect(await results()).toEqual([secret]);
  const { rounds } = await server.anonymous.standings.cases({ params });
  expect(rounds).toMatchObject([{ cases: [{ text: secret }], figures: { debates: 1 } }]);
  expect((await ana.client.motions.list({ params })).motions).toEqual([]);
});

test('a ballot without a case is taken, and shows none', async () => {
  const { params, judge, send, release, results } = await stage();
  const { id } = await send(judge, null);
  await release(id);
  expect(await results()).toEqual([null]);
  expect(await server.anonymous.standings.cases({ params })).toEqual({ rounds: [] });
});

test('in a tournament for minors no case is public', async () => {
  const { params, judge, send, release, results } = await stage({ minors: true });
  const { id } = await send(judge, secret);
  await release(id);
  expect(await results()).toEqual([null]);
  expect(await publicBytes(server, ana, params.tournamentId)).not.toContain('appendix');
});

test('cases of a silent round wait for the tab', async () => {
  const { params, inRound, judge, send } = await stage();
  const { rounds } = await ana.client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === inRound.roundId)?.version ?? 0;
  await ana.client.rounds.update({ params: inRound, body: { version, silent: true } });
  const { id } = await send(judge, secret);
  await ana.client.ballots.confirm({ params: { ...params, ballotId: id } });
  const now = (await ana.client.rounds.list({ params })).rounds;
  await ana.client.rounds.complete({
    params: inRound,
    body: { version: now.find((one) => one.id === inRound.roundId)?.version ?? 0 },
  });
  expect(await publicBytes(server, ana, params.tournamentId)).not.toContain('appendix');
  await ana.client.breaks.releaseTab({ params, body: { released: true } });
  const cases = await server.anonymous.standings.cases({ params });
  expect(cases.rounds).toHaveLength(1);
});
