/** A year of an account, put together from its tournaments. */
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import { initialsOf } from '#server/public-name.ts';
import { findAllBreakLists, toPublicBreaks } from '../breaks/index.ts';
import { allPublicMotions } from '../motions/index.ts';
import { type Facts, loadFacts, publicGate } from '../standings/index.ts';
import { findAllTournamentsOf } from '../users/index.ts';
import { type OwnDebate, ownDebates } from './debates.ts';
import * as repository from './repository.ts';
import { sumUp, type Year } from './sum-up.ts';

/** The years in which an account took part in anything, the latest first. */
export async function loadYears(reader: Reader, accountId: string): Promise<number[]> {
  const rows = await findAllTournamentsOf(reader, accountId, []);
  const years = new Set(rows.map((row) => Number(row.start_date.slice(0, 4))));
  return [...years].sort((a, b) => b - a);
}

/** Differs whenever the year of an account may: one query, where the year reads whole tournaments. */
export async function stampOfYear(
  reader: Reader,
  { accountId, year }: { readonly accountId: string; readonly year: number },
): Promise<string> {
  const { name } = found(await repository.findAccount(reader, accountId));
  const rows = await findAllTournamentsOf(reader, accountId, []);
  const parts = rows.map((row) => [
    row.id,
    row.seq,
    row.person_id,
    row.role,
    row.private,
    row.minors,
  ]);
  return hashSecret(JSON.stringify([accountId, year, name, parts]));
}

/**
 * @param asked `now`: nothing of a motion enters before its moment; `isShared`: for holders of the
 * link: without private tournaments and those with code names
 * @throws AppError `not-found`: no such account
 */
export async function loadYear(
  reader: Reader,
  asked: {
    readonly accountId: string;
    readonly year: number;
    readonly now: Date;
    readonly isShared: boolean;
  },
): Promise<Year> {
  const { accountId, year, now, isShared } = asked;
  const account = found(await repository.findAccount(reader, accountId));
  const rows = (await findAllTournamentsOf(reader, accountId, []))
    .filter((row) => row.start_date.startsWith(String(year)))
    // A shared year shows the account's name: it would reveal who is behind a code name.
    .filter((row) => !(isShared && (row.private || row.has_code_names)))
    .reverse();
  const parts = [];
  for (const row of rows) {
    const debates = row.person_id
      ? await loadDebates(reader, { tournamentId: row.id, personId: row.person_id, now })
      : { lines: [], range: null, roles: [], isChampion: false };
    const isStaff = row.owner_id === accountId || row.role !== null;
    parts.push({
      row,
      lines: debates.lines,
      range: debates.range,
      isChampion: debates.isChampion,
      as: [...debates.roles, ...(isStaff ? (['staff'] as const) : [])],
    });
  }
  const hidesName = isShared && rows.some((row) => row.minors);
  const name = hidesName ? initialsOf(account.name) : account.name;
  return { year, name, ...sumUp(parts) };
}

/** Somebody's rooms in one tournament, as far as they are public. */
export async function loadOwnDebates(
  reader: Reader,
  of: { readonly tournamentId: string; readonly personId: string; readonly now: Date },
): Promise<OwnDebate[]> {
  return (await loadDebates(reader, of)).lines;
}

async function loadDebates(
  reader: Reader,
  of: { readonly tournamentId: string; readonly personId: string; readonly now: Date },
) {
  const { tournamentId, personId, now } = of;
  const facts = await loadFacts(reader, tournamentId);
  const { rounds: motions } = await allPublicMotions(reader, tournamentId, now);
  const speaker = facts.speakers.find(({ id }) => id === personId);
  const isJudge = facts.adjudicators.some(({ id }) => id === personId);
  return {
    lines: ownDebates(facts, { personId, gate: publicGate(facts), motions }),
    isChampion: await isChampion(reader, tournamentId, facts, speaker?.teamId ?? null),
    range: facts.pack.scores.substantive,
    roles: [
      ...(speaker ? (['speaker'] as const) : []),
      ...(isJudge ? (['adjudicator'] as const) : []),
    ],
  };
}

async function isChampion(
  reader: Reader,
  tournamentId: string,
  facts: Facts,
  teamId: string | null,
): Promise<boolean> {
  if (teamId === null) return false;
  const { brackets } = toPublicBreaks(facts, await findAllBreakLists(reader, tournamentId));
  return brackets.some(({ champion }) => champion?.id === teamId);
}
