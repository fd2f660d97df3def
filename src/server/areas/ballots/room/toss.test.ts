import { expect, test } from 'vitest';
import type { SheetToss } from '#engine/ballot-sheet.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('a judge says who won the coin and what they took, as far as the rules offer it (R4.23)', async () => {
  const input = { packId: 'public-forum', panel: ['chair'], sidesOpen: true } as const;
  const stage = await stageRound(server, ana, input);
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const [one = '', other = ''] = room.teams.map(({ id }) => id);
  const chairId = room.panel[0]?.id ?? '';
  const judge = await stage.linkOf(chairId);
  const sheet = sheetFor(room, [
    [27, 28],
    [26, 26],
  ]);
  const params = { ...stage.params, debateId: room.debateId };
  const send = (toss: SheetToss | null) =>
    judge.ballots.submit({
      params,
      body: { adjudicatorId: chairId, sheet: { ...sheet, toss }, reason: null, deviceKey: 'phone' },
      idempotencyKey: newId(),
    });
  const stranger = await expectRefusal(
    send({ winnerId: newId(), took: 'side', firstId: null }),
    'refused-by-rules',
  );
  expect(stranger?.data).toMatchObject([{ code: 'toss-unknown', path: 'toss.winnerId' }]);

  const offer = async (offers: 'side' | 'side-or-order') => {
    const { pack, version } = await ana.client.tournaments.pack({ params: stage.params });
    const body = { pack: { ...pack, toss: { offers } }, version };
    return ana.client.tournaments.updatePack({ params: stage.params, body });
  };
  await offer('side');
  const toss = { winnerId: other, took: 'order', firstId: other } as const;
  const refused = await expectRefusal(send(toss), 'refused-by-rules');
  expect(refused?.data).toMatchObject([{ code: 'toss-not-offered', path: 'toss.took' }]);

  await offer('side-or-order');
  expect((await send(toss)).sheet.toss).toEqual(toss);
  expect((await judge.ballots.form({ params })).latest?.sheet.toss).toEqual(toss);
  // What a ballot says stays what the rules offer (R3.22).
  await expectRefusal(offer('side'), 'in-use');
  const side = { winnerId: one, took: 'side', firstId: null } as const;
  expect((await send(side)).sheet.toss).toEqual(side);
  expect((await send(null)).sheet.toss).toBeNull();
});
