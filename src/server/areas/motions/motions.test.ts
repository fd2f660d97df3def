import { describe, expect, test } from 'vitest';
import {
  mostInTournament,
  mostMotionsOfRound,
  tooManyMotionsSentence,
  tooManySentence,
} from '#contract/limits.ts';
import { findAllSince } from '#server/db/activity-repository.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { ownServer } from '#testing/own-server.ts';
import { phaseJob } from './index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
/** Far from the queue's real clock, so that only the tests run the jobs. */
const start = '2036-11-21T09:00:00.000Z';
const secret = 'This house would melt the crown jewels';
const slide = 'Crown jewels are old and shiny';

async function prepare(infoslide = slide) {
  server.clock.set(start);
  const { id: tournamentId } = await createTournament(ana);
  const params = { tournamentId };
  const { rounds } = await ana.client.rounds.list({ params });
  const roundId = rounds[0]?.id ?? '';
  const motion = await ana.client.motions.add({
    params,
    body: { reference: 'Jewels', text: secret, infoslide, roundIds: [roundId] },
  });
  return { params, roundId, inRound: { tournamentId, roundId }, motion };
}

async function publicText(tournamentId: string): Promise<string> {
  const urls = ['motions/public', 'rounds', 'draw/public'];
  const answers = await Promise.all(
    urls.map((url) => server.app.inject({ url: `/api/tournaments/${tournamentId}/${url}` })),
  );
  return answers.map((answer) => answer.body).join('\n');
}

describe('setting motions', () => {
  test('stops at the limits of a round and of a tournament', async () => {
    const { params, roundId, motion } = await prepare();
    const add = (reference: string, roundIds: string[] = []) =>
      ana.client.motions.add({ params, body: { reference, text: 'This house waits', roundIds } });
    for (let n = 1; n < mostMotionsOfRound; n++) await add(`M${n}`, [roundId]);
    const problem = await expectRefusal(add('One more', [roundId]), 'tournament-full');
    expect(problem?.detail).toBe(tooManyMotionsSentence);
    const other = await add('BusyPlaces');
    const move = { params: { ...params, motionId: other.id } };
    await expectRefusal(
      ana.client.motions.update({ ...move, body: { version: other.version, roundIds: [roundId] } }),
      'tournament-full',
    );
    // Those that are there can be changed.
    await ana.client.motions.update({
      params: { ...params, motionId: motion.id },
      body: { version: motion.version, text: 'This house regrets', roundIds: [roundId] },
    });
    await server.services.db.pool.query(
      `insert into motion (tournament_id, id, reference, text)
       select $1, gen_random_uuid(), 'Filler', 'Filler'
       from generate_series(1, $2 - (select count(*)::int from motion where tournament_id = $1))`,
      [params.tournamentId, mostInTournament.motion.most],
    );
    const full = await expectRefusal(add('The last straw'), 'tournament-full');
    expect(full?.detail).toBe(tooManySentence('motion'));
  });

  test('adds, changes and removes', async () => {
    const { params, motion, roundId } = await prepare();
    const changed = await ana.client.motions.update({
      params: { ...params, motionId: motion.id },
      body: { version: motion.version, text: 'This house regrets', roundIds: [] },
    });
    expect(changed).toMatchObject({ text: 'This house regrets', roundIds: [] });
    await expectRefusal(
      ana.client.motions.update({
        params: { ...params, motionId: motion.id },
        body: { version: motion.version, text: 'Stale' },
      }),
      'conflict',
    );
    await ana.client.motions.remove({ params: { ...params, motionId: motion.id } });
    expect((await ana.client.motions.list({ params })).motions).toEqual([]);
    await expectRefusal(
      ana.client.motions.add({
        params: (await prepare()).params,
        body: { reference: 'X', text: 'Y', roundIds: [roundId] },
      }),
      'invalid-input',
    );
  });

  test('is for those who set them', async () => {
    const { params, inRound } = await prepare();
    await expectRefusal(ben.client.motions.list({ params }), 'forbidden');
    await expectRefusal(server.anonymous.motions.list({ params }), 'unauthenticated');
    await expectRefusal(
      ben.client.motions.release({ params: inRound, body: { at: null } }),
      'forbidden',
    );
    const body = { reference: 'X', text: '' };
    await expectRefusal(ana.client.motions.add({ params, body }), 'invalid-input');
  });
});

describe('a release now', () => {
  test('shows the infoslide, then counts sixty seconds, then the motion; no byte before', async () => {
    const { params, inRound } = await prepare();
    expect(await publicText(params.tournamentId)).not.toContain(slide);
    const begun = await ana.client.motions.release({ params: inRound, body: { at: null } });
    expect(begun).toMatchObject({ state: 'counting', infoslides: [slide], motions: [] });
    const reveal = Date.parse(begun.revealAt ?? '');
    expect(reveal - Date.parse(begun.countdownAt ?? '')).toBe(60_000);
    server.clock.set(new Date(reveal - 1));
    expect(await publicText(params.tournamentId)).not.toContain(secret);
    server.clock.set(new Date(reveal));
    expect(await publicText(params.tournamentId)).toContain(secret);
    const { rounds } = await server.anonymous.motions.published({ params });
    expect(rounds[0]).toMatchObject({ state: 'released', motions: [{ text: secret }] });
    await expectRefusal(ana.client.motions.stop({ params: inRound }), 'wrong-state');
    await expectRefusal(
      ana.client.motions.release({ params: inRound, body: { at: null } }),
      'wrong-state',
    );
  });

  test('can be stopped until the last moment', async () => {
    const { params, inRound } = await prepare('');
    const begun = await ana.client.motions.release({ params: inRound, body: { at: null } });
    expect(begun.infoslideAt).toBeNull();
    server.clock.set(new Date(Date.parse(begun.revealAt ?? '') - 1));
    const stopped = await ana.client.motions.stop({ params: inRound });
    expect(stopped.state).toBe('hidden');
    server.clock.set(begun.revealAt ?? '');
    expect(await publicText(params.tournamentId)).not.toContain(secret);
    await expectRefusal(ana.client.motions.stop({ params: inRound }), 'wrong-state');
  });

  test('can be hidden again once it is out, until the round is completed', async () => {
    const { params, inRound, motion } = await prepare('');
    await expectRefusal(ana.client.motions.withdraw({ params: inRound }), 'wrong-state');
    const begun = await ana.client.motions.release({ params: inRound, body: { at: null } });
    await expectRefusal(ana.client.motions.withdraw({ params: inRound }), 'wrong-state');
    server.clock.set(begun.revealAt ?? '');
    expect(await publicText(params.tournamentId)).toContain(secret);
    await expectRefusal(ben.client.motions.withdraw({ params: inRound }), 'forbidden');
    expect((await ana.client.motions.withdraw({ params: inRound })).state).toBe('hidden');
    expect(await publicText(params.tournamentId)).not.toContain(secret);
    // It can be changed, and released again.
    const inMotion = { ...params, motionId: motion.id };
    await ana.client.motions.update({ params: inMotion, body: { version: 1, text: 'Another' } });
    await ana.client.motions.release({ params: inRound, body: { at: null } });
    await server.services.db.pool.query('update round set completed_at = now() where id = $1', [
      inRound.roundId,
    ]);
    server.clock.advance(600_000);
    await expectRefusal(ana.client.motions.withdraw({ params: inRound }), 'wrong-state');
  });

  test('does not change under the eyes of those who count down', async () => {
    const { params, inRound, motion } = await prepare();
    await ana.client.motions.release({ params: inRound, body: { at: null } });
    const inMotion = { ...params, motionId: motion.id };
    await expectRefusal(
      ana.client.motions.update({ params: inMotion, body: { version: 1, text: 'Other' } }),
      'in-use',
    );
    await expectRefusal(ana.client.motions.remove({ params: inMotion }), 'in-use');
  });

  test('needs a motion', async () => {
    const { params, inRound, motion } = await prepare();
    await ana.client.motions.remove({ params: { ...params, motionId: motion.id } });
    await expectRefusal(
      ana.client.motions.release({ params: inRound, body: { at: null } }),
      'not-ready',
    );
  });
});

describe('a release at a time', () => {
  test('says once that the motion is out, and nothing when it was moved', async () => {
    const { params, roundId, inRound } = await prepare();
    const at = '2036-11-21T10:00:00.000Z';
    const later = '2036-11-21T10:30:00.000Z';
    const set = await ana.client.motions.release({ params: inRound, body: { at } });
    expect(set).toMatchObject({ state: 'scheduled', revealAt: at, infoslides: [] });
    await ana.client.motions.release({ params: inRound, body: { at: later } });
    const tell = (revealAt: string) =>
      jobHandlers(server.services)[phaseJob]?.({
        type: 'motion.released',
        ...inRound,
        revealAt,
        due: revealAt,
      });
    await expect(tell(later)).rejects.toThrow('before its moment');
    server.clock.set(later);
    await tell(at);
    await Promise.all([tell(later), tell(later)]);
    const facts = await server.services.db.read((reader) =>
      findAllSince(reader, params.tournamentId, 0, 500),
    );
    const released = facts.filter(({ type }) => type === 'motion.released');
    expect(released).toMatchObject([{ ids: { roundId } }]);
    expect(released[0]?.topics).toContain('public');
    expect(JSON.stringify(facts)).not.toContain(secret);
  });
});
