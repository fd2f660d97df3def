import type { z } from 'zod';
import type { dashboard, waitingThing } from '#contract/areas/users/dashboard.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { loadRooms, ownBallot } from '../ballots/index.ts';
import { placesUrl, usedPlaces } from '../registration/index.ts';
import { findAllRounds } from '../rounds/index.ts';
import { loadPublicSchedule } from '../schedule/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { loadMyTournaments } from '../users/index.ts';
import * as repository from './repository.ts';

type Dashboard = z.output<typeof dashboard.dashboard.response>;
type Waiting = z.output<typeof waitingThing>;

/** This many times to come are shown. */
const timesShown = 6;
/** … of this many tournaments, those that begin first: each is read. */
const tournamentsRead = 10;

export interface DashboardRequest {
  readonly accountId: string;
  readonly now: Date;
}

/** Everything follows from the rows as they stand. */
export async function loadDashboard(
  reader: Reader,
  services: Services,
  asked: DashboardRequest,
): Promise<Dashboard> {
  const tournaments = await loadMyTournaments(reader, asked);
  const invites = tournaments
    .filter(({ pendingInvite }) => pendingInvite)
    .map(({ id }) => ({ kind: 'invite' as const, tournamentId: id }));
  return {
    tournaments,
    waiting: [
      ...(await ballots(reader, asked)),
      ...(await checkIns(reader, asked)),
      ...invites,
      ...(await answers(reader, asked)),
      ...(await signups(reader, services, asked)),
    ],
    next: await comingRounds(reader, tournaments, asked.now),
    serverNow: asked.now.toISOString(),
  };
}

/** The next rounds of tournaments that are not over, at the time expected now, the soonest first. */
async function comingRounds(
  reader: Reader,
  tournaments: Dashboard['tournaments'],
  now: Date,
): Promise<Dashboard['next']> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const isIn = (one: Dashboard['tournaments'][number]): boolean =>
    one.roles.length > 0 || one.customRole !== null;
  const taking = tournaments
    .filter((one) => isIn(one) && one.endDate >= yesterday)
    .sort((a, b) => Number(a.startDate > b.startDate) - Number(a.startDate < b.startDate))
    .slice(0, tournamentsRead);
  const coming: Dashboard['next'] = [];
  for (const { id } of taking) {
    const { time_zone: timeZone } = found(await findTournament(reader, id));
    const { events } = await loadPublicSchedule(reader, { tournamentId: id, now });
    for (const round of await findAllRounds(reader, id)) {
      const event = events.find(({ kind, roundId }) => kind === 'debate' && roundId === round.id);
      const startsAt = event?.expectedStartsAt ?? round.starts_at?.toISOString();
      if (startsAt === undefined || Date.parse(startsAt) <= now.getTime()) continue;
      if (round.completed_at) continue;
      coming.push({ tournamentId: id, round: round.name, startsAt, timeZone });
    }
  }
  return coming
    .sort((a, b) => Number(a.startsAt > b.startsAt) - Number(a.startsAt < b.startsAt))
    .slice(0, timesShown);
}

async function ballots(reader: Reader, { accountId }: DashboardRequest): Promise<Waiting[]> {
  const due: Waiting[] = [];
  for (const seat of await repository.findAllJudgedRooms(reader, accountId)) {
    const { tournamentId, personId, debateId, round } = seat;
    const [room] = await loadRooms(reader, tournamentId, { debateIds: [debateId] });
    if (!room) continue;
    const { state, chairSends } = await ownBallot(reader, room, personId);
    if (state !== 'due' || chairSends !== null) continue;
    const { venue, flight } = room;
    due.push({ kind: 'ballot', tournamentId, debateId, round, venue, flight });
  }
  return due;
}

async function checkIns(reader: Reader, { accountId, now }: DashboardRequest): Promise<Waiting[]> {
  const rows = await repository.findAllOpenSessions(reader, accountId, now);
  return rows.map(({ closesAt, ...row }) => ({
    kind: 'check-in',
    ...row,
    closesAt: closesAt?.toISOString() ?? null,
  }));
}

async function answers(reader: Reader, { accountId }: DashboardRequest): Promise<Waiting[]> {
  const rows = await repository.findAllAnswered(reader, accountId);
  return rows.map((row) => ({ kind: 'answer', ...row }));
}

/** Granted places that nobody has taken yet are an act; every other state is news. */
async function signups(
  reader: Reader,
  services: Services,
  { accountId, now }: DashboardRequest,
): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  const today = now.toISOString().slice(0, 10);
  for (const row of await repository.findAllSignups(reader, accountId, today)) {
    const { tournamentId, codeId, institutionId } = row;
    if (row.state === 'granted' && codeId && row.settings.enableAutoReg) {
      const used = await usedPlaces(reader, { tournamentId, codeId, institutionId });
      const places = row.teams_granted + row.judges_granted - used.teams - used.judges;
      const url = await placesUrl(reader, services, { tournamentId, codeId });
      if (places > 0) waiting.push({ kind: 'register', tournamentId, places, url });
    } else if (row.state !== 'deleted' && row.state !== 'new') {
      waiting.push({ kind: 'signup', tournamentId, state: row.state });
    }
  }
  return waiting;
}
