/** Messages pass the same gates as pages: over all moments and channels, nothing that is not released. */
import { beforeAll, expect, test } from 'vitest';
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import { messageKinds } from '#contract/kinds/moments.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { allMessageTexts, allSent } from '#testing/messages.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const { client } = ana;
const motion = 'This House would keep the Samarkand secret';
const infoslide = 'The Timbuktu infoslide';
/** As the field is called. */
const realTeam = /Team \d{1,2}\b|Uni \d+ /;
const realPerson = /Speaker \d+\.\d|Judge \d/;
let played: PlayedTournament;
let params: PlayedTournament['params'];

/** Every fact that messages follow from, as if somebody had recorded it too early. */
const facts = [
  'draw.released',
  'draw.repaired',
  'draw.unreleased',
  'motion.released',
  'results.released',
  'results.unreleased',
  'break.announced',
  'break.withdrawn',
  'check-in.opened',
  'registration.added',
  'request.answered',
  'schedule.changed',
  'schedule.moved',
] as const satisfies readonly ActivityType[];

beforeAll(async () => {
  played = await createPlayable(ana, {
    field: { teams: 8, adjudicators: 5, venues: 2, institutions: 2 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  ({ params } = played);
  const { speakers } = await client.participants.list({ params });
  for (const { id, version } of speakers.slice(0, 4)) {
    const body = { version, email: `${id}@example.org` };
    await client.participants.updateSpeaker({ params: { ...params, speakerId: id }, body });
  }
  const { version } = await client.tournaments.get({ params });
  const settings = { codeNames: 'everybody' as const };
  await client.tournaments.updateSettings({ params, body: { version, settings } });
  await client.codeNames.assign({ params, body: {} });
  const roundIds = [played.rounds[0]?.id ?? ''];
  await client.motions.add({ params, body: { reference: 'S', text: motion, infoslide, roundIds } });
});

async function recordAll(): Promise<void> {
  const { breaks } = await client.breaks.list({ params });
  const { tournamentId } = params;
  await server.services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
    for (const type of facts) {
      for (const { id: roundId } of played.rounds) {
        tx.record({ type, topics: ['tabroom'], ids: { roundId } });
      }
      for (const { category } of breaks) {
        tx.record({ type, topics: ['tabroom'], ids: { categoryId: category.id } });
      }
    }
  });
  await allSent(server);
}

const textOf = async () =>
  (await allMessageTexts(server, played.tournamentId)).map(({ text }) => text).join('\n');

test('while nothing is released, no fact sends anything to anybody', async () => {
  await recordAll();
  expect(await allMessageTexts(server, played.tournamentId)).toEqual([]);
});

test('a released draw is sent with code names, and without its motion or a result', async () => {
  const roundId = played.rounds[0]?.id ?? '';
  await playRound(ana, played, { roundId, until: 'confirmed', panels: true, rooms: true });
  await recordAll();
  const said = await allMessageTexts(server, played.tournamentId);
  expect(new Set(said.map(({ kind }) => kind))).toEqual(
    new Set(['draw-released', 'message-draw-released']),
  );
  const text = await textOf();
  // Emails greet people by their own name.
  expect(text.replace(/^Hello .+$/gm, '')).not.toMatch(realPerson);
  expect(text).not.toMatch(realTeam);
  for (const secret of [motion, infoslide, 'You came']) expect(text).not.toContain(secret);
});

test('a private round is sent to those in it alone, and each gets their own room only', async () => {
  const round = played.rounds[1];
  const inRound = { ...params, roundId: round?.id ?? '' };
  const { rounds } = await client.rounds.list({ params });
  const version = rounds.find(({ id }) => id === round?.id)?.version ?? 0;
  await client.rounds.update({ params: inRound, body: { version, private: true } });
  await playRound(ana, played, {
    roundId: inRound.roundId,
    until: 'drawn',
    panels: true,
    rooms: true,
  });
  await allSent(server);
  const { draw } = await client.draw.ofRound({ params: inRound });
  const { speakers } = await client.participants.list({ params });
  const said = await allMessageTexts(server, played.tournamentId);
  const { venues } = await client.venues.list({ params });
  const nameOf = new Map(venues.map(({ id, name }) => [id, name]));
  for (const debate of draw?.debates ?? []) {
    const teams = debate.teams.map(({ teamId }) => teamId);
    const own = new Set(
      speakers.filter(({ teamId }) => teams.includes(teamId)).map(({ id }) => id),
    );
    const others = (draw?.debates ?? []).filter(({ id }) => id !== debate.id);
    const texts = said
      .filter(({ personId, text }) => own.has(personId) && text.includes(round?.name ?? ''))
      .map(({ text }) => text);
    expect(texts.length).toBeGreaterThanOrEqual(own.size);
    for (const other of others) {
      const room = nameOf.get(other.venueId ?? '');
      expect(room).toBeTruthy();
      expect(texts.some((text) => text.includes(`${room}\n`))).toBe(false);
    }
  }
});

test('results that are held, a motion and a break that is not announced reach nobody', async () => {
  await recordAll();
  const kinds = new Set(
    (await allMessageTexts(server, played.tournamentId)).map(({ kind }) => kind),
  );
  const early = [
    ...(['results-released', 'break-announced', 'motion-released'] as const),
    ...(['ballot-due', 'ballot-late', 'schedule-moved'] as const),
  ];
  for (const kind of early) {
    expect(messageKinds).toContain(kind);
    expect(kinds).not.toContain(kind);
  }
});
