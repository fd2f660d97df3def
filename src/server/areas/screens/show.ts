/** What a paired screen gets: only what is public, or revealed on the organiser's click. */
import type { z } from 'zod';
import type { screenView } from '#contract/areas/screens.ts';
import type { Reader } from '../../db/database.ts';
import type { StoredScene } from '../../db/documents.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { bracketOf } from '../breaks/index.ts';
import { loadHallCode } from '../checkin/index.ts';
import { publicDraws, roomsWithResults } from '../draw/index.ts';
import { publicMotionsOf } from '../motions/index.ts';
import { findAllInstitutions, findAllTeams } from '../participants/index.ts';
import { findRound } from '../rounds/index.ts';
import { loadPublicSchedule } from '../schedule/index.ts';
import {
  loadFacts,
  publicGate,
  publicStandings,
  tabRoomGate,
  withResults,
} from '../standings/index.ts';
import { findTournament } from '../tournaments/index.ts';
import * as repository from './repository.ts';
import { loadLive, type Shown, shownBy } from './turn.ts';

type View = z.output<typeof screenView>;

/** The device is noted as seen at most this often. */
const seenEvery = 20_000;

/**
 * The view of the calling device.
 * @throws AppError `bad-code` when the caller is no paired screen.
 */
export async function showScreen(context: Context): Promise<View> {
  const { actor, now } = context;
  if (actor.kind !== 'screen') throw new AppError('bad-code', 'This device is not paired.');
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

async function compose(reader: Reader, frame: Frame, shown: Shown): Promise<View> {
  const { scene, turn } = shown;
  const { tournamentId, screenId, now } = frame;
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
    draw:
      scene.kind === 'draw'
        ? ((await publicDraws(reader, tournamentId, scene.roundId))[0] ?? null)
        : null,
    motions:
      scene.kind === 'motion'
        ? ((await publicMotionsOf(reader, tournamentId, scene.roundId, now)) ?? null)
        : null,
    break: scene.kind === 'break' ? await revealed(reader, tournamentId, scene) : null,
    standings: scene.kind === 'standings' ? await standingsOf(reader, tournamentId) : null,
    results: scene.kind === 'results' ? await resultsOf(reader, tournamentId, scene.roundId) : null,
    checkIn: scene.kind === 'check-in' ? await loadHallCode(reader, frame, scene.sessionId) : null,
    schedule: scene.kind === 'schedule' ? await loadPublicSchedule(reader, frame) : null,
    champion: scene.kind === 'champion' ? await championOf(reader, tournamentId, scene) : null,
    now: now.toISOString(),
  };
}

/** The places that have been revealed, from the last one up; the others never leave the server. */
async function revealed(
  reader: Reader,
  tournamentId: string,
  scene: Extract<StoredScene, { kind: 'break' }>,
): Promise<View['break']> {
  const made = await repository.findBreak(reader, tournamentId, scene.categoryId);
  if (!made) return null;
  const places = made.rows
    .flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : [{ teamId, breakRank }]))
    .sort((a, b) => b.breakRank - a.breakRank);
  const shown = places.slice(0, scene.revealed);
  const teams = new Map((await findAllTeams(reader, tournamentId)).map((team) => [team.id, team]));
  const institutions = new Map(
    (await findAllInstitutions(reader, tournamentId)).map(({ id, name }) => [id, name]),
  );
  return {
    name: made.name,
    total: places.length,
    rows: shown.map(({ teamId, breakRank }) => {
      const team = found(teams.get(teamId));
      return {
        breakRank,
        name: team.name,
        institution: team.institutionId ? (institutions.get(team.institutionId) ?? null) : null,
      };
    }),
  };
}

/** The public table: whatever of it the release gate lets through, by its first metric. */
async function standingsOf(reader: Reader, tournamentId: string): Promise<View['standings']> {
  const { tables } = publicStandings(await loadFacts(reader, tournamentId));
  return tables.teams.map(({ rank, name, metrics }) => ({ rank, name, points: metrics[0] ?? 0 }));
}

/** A round's rooms with what was decided in them; null while the release gate keeps them closed. */
async function resultsOf(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<View['results']> {
  const facts = await loadFacts(reader, tournamentId);
  if (!publicGate(facts).results.has(roundId)) return null;
  return withResults(facts, await roomsWithResults(reader, tournamentId, roundId));
}

/** The final of a category: who stands in it when its draw is public, who won when it is revealed. */
async function championOf(
  reader: Reader,
  tournamentId: string,
  scene: Extract<StoredScene, { kind: 'champion' }>,
): Promise<View['champion']> {
  const facts = await loadFacts(reader, tournamentId);
  const category = facts.breakCategories.find(({ id }) => id === scene.categoryId);
  if (!category) return null;
  // Whoever revealed it was allowed to (`service.ts`): the ceremony may come before the release.
  const gate = scene.revealed ? tabRoomGate(facts) : publicGate(facts);
  const made = bracketOf(facts, { category, rows: [], gate, isPublic: true });
  const last = made.rounds.at(-1);
  return {
    category: category.name,
    final: last?.name ?? '',
    finalists: (last?.debates[0]?.teams ?? []).map(({ name }) => name),
    winner: scene.revealed && made.champion ? made.champion : null,
  };
}
