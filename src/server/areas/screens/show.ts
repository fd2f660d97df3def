/** What a paired screen gets: only what is public, or revealed on the organiser's click. */
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadHallCode } from '../checkin/index.ts';
import { publicDraws, roomsWithResults } from '../draw/index.ts';
import { publicMotionsOf } from '../motions/index.ts';
import { findRound } from '../rounds/index.ts';
import { loadPublicSchedule } from '../schedule/index.ts';
import { loadFacts, loadPublicStandings, publicGate, withResults } from '../standings/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { awardsOf, breakOf, championOf, currentScene } from './ceremonies.ts';
import * as repository from './repository.ts';
import { loadLive, type Shown, shownBy } from './turn.ts';
import type { ScreenView } from './view.ts';

/** The device is noted as seen at most this often. */
const seenEvery = 20_000;

/**
 * The view of the calling device.
 * @throws AppError `bad-code` when the caller is no paired screen.
 */
export async function showScreen(context: Context): Promise<ScreenView> {
  const { actor, now } = context;
  if (actor.kind !== 'screen') throw new AppError('bad-code', 'This device isn’t paired.');
  const { tournamentId, screenId } = actor;
  const { view, seenAt } = await context.read(async (reader) => {
    const screen = found(await repository.findScreen(reader, tournamentId, screenId));
    const { publicUrl } = context.services.config;
    const frame = { tournamentId, screenId, now, publicUrl };
    const shown = shownBy(screen, now, await loadLive(reader, frame, [screen]));
    return { view: await compose(reader, frame, shown), seenAt: screen.seen_at };
  });
  if (!seenAt || now.getTime() - seenAt.getTime() > seenEvery) {
    await context.writeOutside((tx) => repository.updateSeen(tx, tournamentId, screenId));
  }
  return view;
}

interface Frame {
  readonly tournamentId: string;
  readonly screenId: string;
  readonly now: Date;
  readonly publicUrl: string;
}

async function compose(reader: Reader, frame: Frame, shown: Shown): Promise<ScreenView> {
  const { turn } = shown;
  const { tournamentId, screenId, now } = frame;
  const scene = await currentScene(reader, tournamentId, shown.scene);
  const tournament = found(await findTournament(reader, tournamentId));
  const round =
    'roundId' in scene ? await findRound(reader, tournamentId, scene.roundId) : undefined;
  return {
    screenId,
    tournamentId,
    tournamentName: tournament.name,
    color: tournament.color,
    icon: tournament.icon,
    timeZone: tournament.time_zone,
    sides: [...tournament.pack.sides],
    scene,
    turn,
    roundName: round?.name ?? null,
    draw: scene.kind === 'draw' ? await drawOf(reader, frame, scene.roundId) : null,
    drawWithdrawn: scene.kind === 'draw' && (round?.draw_withdrawn_at ?? null) !== null,
    motions:
      scene.kind === 'motion'
        ? ((await publicMotionsOf(reader, tournamentId, scene.roundId, now)) ?? null)
        : null,
    break: scene.kind === 'break' ? await breakOf(reader, tournamentId, scene) : null,
    standings: scene.kind === 'standings' ? await standingsOf(reader, tournamentId) : null,
    results: scene.kind === 'results' ? await resultsOf(reader, tournamentId, scene.roundId) : null,
    checkIn: scene.kind === 'check-in' ? await loadHallCode(reader, frame, scene.sessionId) : null,
    schedule: scene.kind === 'schedule' ? await loadPublicSchedule(reader, frame) : null,
    awards: scene.kind === 'awards' ? await awardsOf(reader, tournamentId, scene) : null,
    champion: scene.kind === 'champion' ? await championOf(reader, tournamentId, scene) : null,
    now: now.toISOString(),
  };
}

/** The released draw of a round, with the start that is expected now in place of the planned one. */
async function drawOf(reader: Reader, frame: Frame, roundId: string): Promise<ScreenView['draw']> {
  const [draw] = await publicDraws(reader, frame.tournamentId, roundId);
  if (!draw) return null;
  const { events } = await loadPublicSchedule(reader, frame);
  const event = events.find((one) => one.kind === 'debate' && one.roundId === roundId);
  return { ...draw, startsAt: event?.expectedStartsAt ?? draw.startsAt };
}

/** The public table: whatever of it the release gate lets through, by its first metric. */
async function standingsOf(reader: Reader, tournamentId: string): Promise<ScreenView['standings']> {
  const { tables } = await loadPublicStandings(await loadFacts(reader, tournamentId));
  return tables.teams.map(({ rank, name, metrics }) => ({ rank, name, points: metrics[0] ?? 0 }));
}

/** A round's rooms with what was decided in them; null while the release gate keeps them closed. */
async function resultsOf(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<ScreenView['results']> {
  const facts = await loadFacts(reader, tournamentId);
  if (!publicGate(facts).results.has(roundId)) return null;
  return withResults(facts, await roomsWithResults(reader, tournamentId, roundId));
}
