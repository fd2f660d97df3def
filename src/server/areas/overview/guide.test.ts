/** A whole tournament, two breaks included, played by doing what the guide says and nothing else. */
import { expect, test } from 'vitest';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import { waitingActs } from '#contract/kinds/conductor-words.ts';
import { createRandom } from '#engine/random.ts';
import { playDebate } from '#engine/simulate/index.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;

type Item = Awaited<ReturnType<typeof guide>>[number];

async function guide({ params }: PlayedTournament) {
  return (await client.overview.attention({ params })).items;
}

test('the guide leads from the first round to the archive, and hides nothing that a check knows', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 16, institutions: 16, adjudicators: 24, venues: 4 },
    fields: { preliminaryRounds: 2, breakSize: 8 },
  });
  const { params } = one;
  const { id: novice } = await client.participants.addBreakCategory({
    params,
    body: { name: 'Novice', size: 4, priority: 1 },
  });
  const { teams } = await client.participants.list({ params });
  for (const { id: teamId, version, breakCategoryIds } of teams) {
    const body = { version, breakCategoryIds: [...breakCategoryIds, novice] };
    await client.participants.updateTeam({ params: { ...params, teamId }, body });
  }
  const done: string[] = [];
  for (let step = 0; step < 200; step++) {
    const items = await guide(one);
    await compareWithChecks(one, items);
    const next = items.find((item) => acts[item.kind]);
    if (next) {
      done.push(next.step ?? next.kind);
      await acts[next.kind]?.(one, next);
    } else if (!(await judgeARound(one))) break;
  }
  expect([...new Set(done)]).toEqual([
    'set-availability',
    'generate-draw',
    'allocate-judges',
    'assign-rooms',
    'release-draw',
    'add-motion',
    'release-motion',
    'complete-round',
    'make-breaks',
    'break-unannounced',
    'judges-unchosen',
    'results-unreleased',
    'tab-closed',
    'archive',
  ]);
  const { brackets } = await server.anonymous.breaks.published({ params });
  expect(brackets.map(({ champion }) => champion !== null)).toEqual([true, true]);
  const rest = (await guide(one)).filter(({ urgency }) => urgency !== 'later');
  expect(rest).toEqual([]);
});

/** What the conductors and the checks of live draws say has to be in the guide. */
async function compareWithChecks({ params }: PlayedTournament, items: readonly Item[]) {
  const about = (roundId: string) => items.filter(({ round }) => round?.id === roundId);
  const { rounds, currentRoundIds } = await client.rounds.list({ params });
  for (const round of rounds.filter(({ id }) => currentRoundIds.includes(id))) {
    const inRound = { ...params, roundId: round.id };
    const { next } = await client.rounds.conductor({ params: inRound });
    if (next && !waitingActs.has(next.code)) {
      const said = about(round.id).map(({ kind, step }) => step ?? kind);
      expect(said).toContain(next.code === 'confirm-ballots' ? 'ballots-unconfirmed' : next.code);
    }
    const { draw } = await client.draw.ofRound({ params: inRound });
    const { rooms } = await client.ballots.ofRound({ params: inRound });
    const isDebated = rooms.length > 0 && rooms.every(({ due }) => due[0]?.state !== 'missing');
    if (draw?.state !== 'released' || isDebated) continue;
    const { findings } = await client.draw.check({ params: { ...params, drawId: draw.id } });
    if (findings.some(({ hard }) => hard)) expect(about(round.id)).not.toEqual([]);
  }
}

type Act = (one: PlayedTournament, item: Item) => Promise<unknown>;

const acts: Partial<Record<AlarmKind, Act>> = {
  'next-step': (one, item) => steps[item.step ?? '']?.(one, item) ?? fail(item),
  'break-level': ({ params }) => makeBreaks(ana, params),
  'break-unannounced': async ({ params }) => {
    const { breaks } = await client.breaks.list({ params });
    for (const { category, version, state } of breaks) {
      if (state !== 'draft') continue;
      const body = { announced: true, version };
      await client.breaks.announce({ params: { ...params, categoryId: category.id }, body });
    }
  },
  'judges-unchosen': async ({ params }) => {
    const { judges } = await client.breaks.judges({ params, query: {} });
    const rows = judges.flatMap(({ id, version, suggested }) => (suggested ? { id, version } : []));
    const act = { kind: 'change-adjudicators' as const, rows, breaking: true };
    await client.participants.bulkAdjudicators({ params, body: { act, preview: false } });
  },
  'results-unreleased': async ({ params }) => {
    const { rounds } = await client.rounds.list({ params });
    for (const { id, state, silent, resultsReleased, version } of rounds) {
      if (state !== 'completed' || silent || resultsReleased) continue;
      const body = { released: true, version };
      await client.rounds.releaseResults({ params: { ...params, roundId: id }, body });
    }
  },
  'tab-closed': async ({ params }) => {
    const { leftOut } = await client.breaks.tabRelease({ params });
    const include = leftOut.filter(({ why }) => why === 'ready').map(({ id }) => id);
    await client.breaks.releaseTab({ params, body: { released: true, include } });
  },
  archive: ({ params }) => client.tournaments.archive({ params, body: { archived: true } }),
};

const steps: Readonly<Record<string, Act>> = {
  'make-breaks': ({ params }) => makeBreaks(ana, params),
  'set-availability': ({ params }, { round }) =>
    client.rounds.setAvailability({
      params: { ...params, roundId: round?.id ?? '' },
      body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
    }),
  'generate-draw': async ({ params }, { round }) => {
    const inRound = { ...params, roundId: round?.id ?? '' };
    const { id, version } = await client.draw.generate({ params: inRound, body: { seed: 'one' } });
    await client.draw.confirm({ params: { ...params, drawId: id }, body: { version } });
  },
  'allocate-judges': (one, item) =>
    withDraw(one, item, (inDraw, version) =>
      client.allocation.allocate({ params: inDraw, body: { version, mode: 'all' } }),
    ),
  'assign-rooms': (one, item) =>
    withDraw(one, item, (inDraw, version) =>
      client.allocation.assignVenues({ params: inDraw, body: { version, mode: 'all' } }),
    ),
  'release-draw': (one, item) =>
    withDraw(one, item, (inDraw, version) =>
      client.draw.release({ params: inDraw, body: { version, when: 'now', despite: false } }),
    ),
  'add-motion': ({ params }, { round }) =>
    client.motions.add({
      params,
      body: { reference: round?.name ?? '', text: 'This House waits', roundIds: [round?.id ?? ''] },
    }),
  'release-motion': async ({ params }, { round }) => {
    const inRound = { ...params, roundId: round?.id ?? '' };
    await client.motions.release({ params: inRound, body: { at: null } });
    server.clock.advance(5 * 60_000);
  },
  'complete-round': async ({ params }, { round }) => {
    const { rounds } = await client.rounds.list({ params });
    const version = rounds.find(({ id }) => id === round?.id)?.version ?? 0;
    const inRound = { ...params, roundId: round?.id ?? '' };
    await client.rounds.complete({ params: inRound, body: { version } });
  },
};

async function withDraw(
  { params }: PlayedTournament,
  { round }: Item,
  act: (inDraw: { tournamentId: string; drawId: string }, version: number) => Promise<unknown>,
) {
  const inRound = { ...params, roundId: round?.id ?? '' };
  const { draw } = await client.draw.ofRound({ params: inRound });
  return act({ ...params, drawId: draw?.id ?? '' }, draw?.version ?? 0);
}

/** The judges of a current round send what is missing. @returns false when nothing was. */
async function judgeARound({ params }: PlayedTournament): Promise<boolean> {
  const { rounds, currentRoundIds } = await client.rounds.list({ params });
  const { pack } = await client.tournaments.pack({ params });
  const round = rounds.find(
    ({ id, drawState }) => currentRoundIds.includes(id) && drawState === 'released',
  );
  if (!round) return false;
  const { rooms } = await client.ballots.ofRound({ params: { ...params, roundId: round.id } });
  for (const { debateId, rank } of rooms) {
    const inDebate = { ...params, debateId };
    const form = await client.ballots.form({ params: inDebate });
    const sheet = playDebate({
      pack,
      stage: round.stage,
      advancing: form.advancing,
      motionId: form.motions[0]?.id ?? null,
      // By rank: ids are others in each run.
      random: createRandom(`${round.name}/${rank}`),
      teams: form.teams.map(({ id, speakers }) => ({
        teamId: id,
        speakers: speakers.map((speaker) => ({ id: speaker.id, strength: 0 })),
      })),
    });
    // The engine's sheet is read-only; the call's body is not.
    const body = { adjudicatorId: null, sheet: structuredClone(sheet) as never, deviceKey: 'desk' };
    const ballot = await client.ballots.submit({
      params: inDebate,
      body,
      idempotencyKey: debateId,
    });
    if (ballot.state !== 'confirmed') {
      await client.ballots.confirm({ params: { ...params, ballotId: ballot.id } });
    }
  }
  return rooms.length > 0;
}

function fail(item: Item): never {
  throw new Error(`The guide names an act that nobody can do: ${JSON.stringify(item)}`);
}
