/** Repairs of a released draw without end: its readers load what they come to. */
import { expect, test } from 'vitest';
import { systemActor } from '#server/actor.ts';
import { newId } from '#server/keys/secrets.ts';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { findAllChanges, insertChanges } from './change-repository.ts';
import { type DrawChange, netChanges } from './changes.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { db } = server.services;

async function releasedDraw() {
  const one = await createPlayable(ana, { field: { teams: 8, institutions: 8 } });
  const roundId = one.rounds[0]?.id ?? '';
  await playRound(ana, one, { roundId, until: 'drawn' });
  const { draw } = await ana.client.draw.ofRound({ params: { ...one.params, roundId } });
  return { tournamentId: one.tournamentId, drawId: draw?.id ?? '' };
}

test('old ones are joined, the newest stay apart, and the outcome is the same', async () => {
  const key = await releasedDraw();
  const [first, second] = [newId(), newId()];
  const teams = Array.from({ length: 50 }, newId);
  const changes: DrawChange[] = [];
  for (let n = 0; changes.length < 16_000; n++) {
    const subjectId = teams[n % teams.length] ?? '';
    const [from, to] = Math.floor(n / teams.length) % 2 ? [second, first] : [first, second];
    const seat = String(n % 7);
    changes.push({ kind: 'team', debateId: from, subjectId, before: seat, after: null });
    changes.push({ kind: 'team', debateId: to, subjectId, before: null, after: seat });
  }
  const scope = { tournamentId: key.tournamentId, actor: systemActor };
  for (let from = 0; from < changes.length; from += 4000) {
    const some = changes.slice(from, from + 4000);
    await db.write(scope, (tx) => insertChanges(tx, key, some));
  }
  const kept = await db.read((reader) => findAllChanges(reader, key.tournamentId, [key.drawId]));
  expect(kept.length).toBeLessThan(10_500);
  const plain = ({ kind, debateId, subjectId, before, after }: DrawChange) => ({
    kind,
    debateId,
    subjectId,
    before,
    after,
  });
  expect(kept.slice(-5000).map(plain)).toEqual(changes.slice(-5000));
  const sorted = (all: readonly DrawChange[]) =>
    netChanges(all)
      .map((one) => JSON.stringify(plain(one)))
      .sort();
  expect(sorted(kept)).toEqual(sorted(changes));
});
