/** Loads check-in as the contract shows it. */
import type { z } from 'zod';
import type { checkInSession } from '#contract/areas/checkin.ts';
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { findAllInstitutions, findAllTeams } from '../participants/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { isAsked, type Names, peopleOf, stateOf, teamsOf } from './presence.ts';
import * as repository from './repository.ts';

export type Session = z.output<typeof checkInSession>;

interface At {
  readonly tournamentId: string;
  readonly now: Date;
}

/** When sessions are open, the newest first; with an id, that one only. No people and no marks are read. */
export async function loadSessionStates(
  reader: Reader,
  { tournamentId, now }: At,
  sessionId?: string,
): Promise<Pick<Session, 'id' | 'state' | 'opensAt' | 'closesAt'>[]> {
  const rows = await repository.findAllSessions(reader, tournamentId, sessionId);
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row, now),
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
  }));
}

/** Sessions with their counts, the newest first; with an id, that one only. */
export async function loadSessions(
  reader: Reader,
  { tournamentId, now }: At,
  sessionId?: string,
): Promise<Session[]> {
  const rows = await repository.findAllSessions(reader, tournamentId, sessionId);
  if (rows.length === 0) return [];
  const people = await repository.countPeople(reader, tournamentId);
  const present = groupBy(
    await repository.countPresent(reader, tournamentId, sessionId),
    (count) => count.sessionId,
  );
  return rows.map((row) => {
    const isAskedHere = (kind: repository.PeopleCount) => isAsked(kind, row);
    const here = (present.get(row.id) ?? []).filter(isAskedHere);
    const swingHere = sumOf(here.filter(({ ofSwing }) => ofSwing));
    // Nobody waits for a swing team; it counts once it is here.
    const awaited = people.filter((kind) => isAskedHere(kind) && !kind.ofSwing);
    return {
      id: row.id,
      name: row.name,
      audience: row.audience,
      state: stateOf(row, now),
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      needsCode: row.needs_code,
      remindBefore: row.remind_before,
      counts: {
        expected: sumOf(awaited) + swingHere,
        in: sumOf(here),
      },
      version: row.version,
    };
  });
}

function sumOf(kinds: readonly repository.PeopleCount[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

/** Everybody whom a session asks. @throws AppError `not-found` */
export async function loadPresence(reader: Reader, at: At, sessionId: string) {
  const { tournamentId } = at;
  const session = found((await loadSessions(reader, at, sessionId))[0]);
  const teams = await findAllTeams(reader, tournamentId);
  const taking = teams.filter(({ withdrawn }) => !withdrawn);
  const names: Names = {
    teams: new Map(teams.map(({ id, name }) => [id, name])),
    institutions: new Map(
      (await findAllInstitutions(reader, tournamentId)).map(({ id, shortName }) => [id, shortName]),
    ),
  };
  const people = peopleOf(session, await repository.findAllPeople(reader, tournamentId), {
    marks: await repository.findAllLastMarks(reader, tournamentId, { sessionId }),
    names,
  });
  const { pack } = found(await findTournament(reader, tournamentId));
  const needed = pack.speakersPerTeam;
  return {
    session,
    people,
    teams: session.audience === 'judges' ? [] : teamsOf(people, taking, needed),
    speakersNeeded: needed,
  };
}

/** The code of a session with its link; null when it is gone. */
export async function loadCode(
  reader: Reader,
  { tournamentId, publicUrl }: { readonly tournamentId: string; readonly publicUrl: string },
  sessionId: string,
) {
  const [row] = await repository.findAllSessions(reader, tournamentId, sessionId);
  if (!row) return null;
  const { slug } = found(await findTournament(reader, tournamentId));
  const url = `${publicUrl}/tournaments/${slug}/check-in/${row.code}`;
  return { code: row.code, url };
}

/** What is in the hall: the code, its link, and how many have come; null when it is gone. */
export async function loadHallCode(
  reader: Reader,
  at: At & { readonly publicUrl: string },
  sessionId: string,
) {
  const code = await loadCode(reader, at, sessionId);
  const [session] = await loadSessions(reader, at, sessionId);
  if (!code || !session) return null;
  const { name, state, closesAt, counts } = session;
  return { name, state, closesAt, ...code, ...counts };
}
