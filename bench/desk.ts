/** The desk's row: how long the server takes for one room of a round of paper ballots, and how that grows. */
import { wudcBp } from '#engine/formats/wudc-bp.ts';
import { createRandom } from '#engine/random.ts';
import { playDebate } from '#engine/simulate/index.ts';
import { ensureAccount } from '#server/areas/auth/index.ts';
import { clientOf } from '#server/in-process.ts';
import { playTournament } from '#server/simulate/play-tournament.ts';
import { type Figure, growth } from './measure.ts';
import { onSite, type Site } from './site.ts';

type Client = ReturnType<typeof clientOf>;

/** Rooms of the rounds that are measured. */
const sizes = [25, 100] as const;
/** Of four calls for one room, which takes a person 20 s to type. */
const target = 200;

/**
 * Of every room of a round: entered by one person, confirmed by another, and the list of the rooms read
 * again by both, as their pages do. The median room counts.
 */
export function deskFigures(): Promise<Figure[]> {
  return onSite(async (site) => {
    const measured: { count: number; value: number }[] = [];
    for (const count of sizes) measured.push({ count, value: await measure(site, count) });
    const [small, large] = measured;
    if (!small || !large) throw new Error('Nothing was measured.');
    const name = 'desk, a room entered and confirmed';
    return [
      ...measured.map(
        ({ count, value }): Figure => ({
          name,
          size: `${count} rooms`,
          value,
          unit: 'ms',
          target: count === large.count ? target : null,
        }),
      ),
      { name, size: 'growth', value: growth(small, large), unit: 'power', target: 1 },
    ];
  });
}

async function measure({ server, clock }: Site, rooms: number): Promise<number> {
  const { services } = server;
  const director = await ensureAccount(services, { name: 'Ana Director', operator: true });
  const deputy = await ensureAccount(services, { name: 'Ben Deputy', operator: false });
  const { tournamentId } = await playTournament({
    server,
    clock,
    director,
    deputy,
    stop: { kind: 'round', number: 1, halt: 'draw' },
    report: () => undefined,
    cast: {
      pack: wudcBp,
      teams: rooms * wudcBp.teamsPerRoom,
      seed: 'desk',
      slug: `desk-${rooms}`,
      name: `Desk of ${rooms}`,
      dialect: 'teams-with-speakers',
    },
  });
  const [first, second] = [clientOf(server, director), clientOf(server, deputy)];
  const params = { tournamentId };
  const { currentRoundIds } = await first.rounds.list({ params });
  const inRound = { ...params, roundId: currentRoundIds[0] ?? '' };
  await first.motions.release({ params: inRound, body: { at: null } });
  clock.pass(60);
  const { rooms: listed } = await first.ballots.ofRound({ params: inRound });
  const times: number[] = [];
  for (const { debateId } of listed) {
    const inDebate = { ...params, debateId };
    const sheet = await sheetOf(first, inDebate);
    const begin = performance.now();
    const { ballots } = await first.ballots.enterRoom({
      params: inDebate,
      body: { sheets: [sheet], deviceKey: 'bench' },
      idempotencyKey: `bench ${debateId}`,
    });
    await first.ballots.ofRound({ params: inRound });
    const ballotIds = ballots.map(({ id }) => id);
    await second.ballots.confirmRoom({ params: inDebate, body: { ballotIds } });
    await second.ballots.ofRound({ params: inRound });
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

async function sheetOf(client: Client, params: { tournamentId: string; debateId: string }) {
  const form = await client.ballots.form({ params });
  const sheet = playDebate({
    pack: wudcBp,
    stage: 'preliminary',
    advancing: form.advancing,
    motionId: form.roomMotion?.motionId ?? form.motions[0]?.id ?? null,
    random: createRandom(params.debateId),
    teams: [...form.teams]
      .sort((a, b) => a.seat - b.seat)
      .map(({ id, speakers }) => ({
        teamId: id,
        speakers: speakers.map((speaker) => ({ id: speaker.id, strength: 0 })),
      })),
  });
  // A copy that may be written to, as the contract's type asks.
  return { adjudicatorId: null, sheet: structuredClone(sheet) as never, seenId: null };
}
