import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('a sheet without every mark is taken where the rules say so (R4.22)', async () => {
  const stage = await stageRound(server, ana);
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const { params } = stage;
  await ana.client.tournaments.updateSettings({
    params,
    body: { version: stage.tournament.version, settings: { confirmByAnother: false } },
  });
  const whole = sheetFor(room, [
    [75, 76],
    [73, 73],
    [78, 79],
    [75, 74],
  ]);
  const teams = whole.teams.map((team, seat) => ({
    ...team,
    speeches: team.speeches.map((speech, index) =>
      seat === 1 && index === 1 ? { ...speech, score: null } : speech,
    ),
  }));
  const send = () =>
    ana.client.ballots.submit({
      params: { ...params, debateId: room.debateId },
      body: { adjudicatorId: null, sheet: { ...whole, teams }, reason: null, deviceKey: 'desk' },
      idempotencyKey: newId(),
    });
  const setPartial = async (partial: boolean) => {
    const { pack, version } = await ana.client.tournaments.pack({ params });
    const preliminary = { ...pack.ballots.preliminary, partial };
    const body = { pack: { ...pack, ballots: { ...pack.ballots, preliminary } }, version };
    return ana.client.tournaments.updatePack({ params, body });
  };

  const refused = await expectRefusal(send(), 'refused-by-rules');
  expect(refused?.data).toMatchObject([
    { code: 'score-missing', path: 'teams.1.speeches.1.score' },
  ]);
  await setPartial(true);
  await send();
  await expectRefusal(setPartial(false), 'in-use');
  const { teamMetrics, teams: table, speakers } = await ana.client.standings.tables({ params });
  const sum = teamMetrics.indexOf('speaks-sum');
  const rows = new Map(table.map(({ teamId, metrics }) => [teamId, metrics[sum]]));
  expect(room.teams.map(({ id }) => rows.get(id))).toEqual([151, null, 157, 149]);
  const [spoke = '', silent = ''] = room.teams[1]?.speakerIds ?? [];
  const marks = new Map(speakers.map(({ speakerId, byRound }) => [speakerId, byRound]));
  expect([marks.get(spoke), marks.get(silent)]).toEqual([[73], [null]]);
});
