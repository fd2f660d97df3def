import { expect, test } from 'vitest';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { loadJudgeSheets } from '../index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('figures about judges rest on substantive marks: replies have a scale of their own (F9)', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 4, venues: 2, adjudicators: 2, speakers: 3 },
    fields: { packId: 'australs', preliminaryRounds: 1, breakSize: 2 },
  });
  const { pack, version } = await ana.client.tournaments.pack({ params: one.params });
  const preliminary = { ...pack.ballots.preliminary, kind: 'consensus' as const };
  await ana.client.tournaments.updatePack({
    params: one.params,
    body: { pack: { ...pack, ballots: { ...pack.ballots, preliminary } }, version },
  });
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '', panels: true });
  const { substantive, reply } = pack.scores;
  expect(reply?.max).toBeLessThan(substantive.min);
  const sheets = await server.services.db.read((reader) =>
    loadJudgeSheets(reader, one.tournamentId),
  );
  expect(sheets.map(({ marks }) => marks.length)).toEqual([6, 6]);
  const marks = sheets.flatMap((sheet) => sheet.marks.map(({ score }) => score));
  expect(Math.min(...marks)).toBeGreaterThanOrEqual(substantive.min);
});
