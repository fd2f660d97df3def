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
  const people = await repository.findAllPeople(reader, tournamentId);
  const marks = await repository.findAllLastMarks(
    reader,
    tournamentId,
    sessionId ? { sessionId } : {},
  );
  const marksOf = groupBy(marks, (mark) => mark.sessionId);
  return rows.map((row) => {
    const asked = people.filter((one) => isAsked(one, row));
    const own = (marksOf.get(row.id) ?? []).filter(({ direction }) => direction === 'in');
    const here = new Set(own.map(({ personId }) => personId));
    // Nobody waits for a swing team; it counts once it is here.
    const expected = asked.filter(({ id, ofSwing }) => !ofSwing || here.has(id));
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
        expected: expected.length,
        in: expected.filter(({ id }) => here.has(id)).length,
      },
      version: row.version,
    };
  });
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
