/** Rows as the contract shows them. */
import type { z } from 'zod';
import type { tournament, tournamentCard } from '#contract/areas/tournaments/tournament-rows.ts';
import type { Plan } from '#contract/kinds/plans.ts';
import { isWholeTab } from '#contract/kinds/tab-parts.ts';
import type { DebateLanguage } from '#contract/text/languages.ts';
import type { TournamentRow } from './repository.ts';
import { offsetHours } from './time-zone.ts';

type Tournament = z.output<typeof tournament>;
type Card = z.output<typeof tournamentCard>;

/** The offset is that of now, clamped to the event, so that it does not lie about its days. */
export function toTournament(row: TournamentRow, now: Date): Tournament {
  const { pack } = row;
  return {
    ...base(row),
    // The column holds only values that the contract's list wrote.
    plan: row.plan as Plan | null,
    settings: {
      ...row.settings,
      codeNames: row.settings.codeNames ?? 'off',
      phonePurpose: row.settings.phonePurpose ?? null,
      timezoneOffset: offsetHours(row.time_zone, eventMoment(row, now)),
    },
    timeZone: row.time_zone,
    place: row.place,
    language: toLanguage(row),
    listed: row.listed,
    private: row.private,
    minors: row.minors,
    description: row.description,
    packId: pack.id,
    packName: pack.name,
    teamsPerRoom: pack.teamsPerRoom,
    sides: [...pack.sides],
    tabReleased: isWholeTab(row.tab),
    sidesPublic: row.sides_public,
    archived: row.archived_at !== null,
    counts: {
      teams: row.team_count ?? 0,
      adjudicators: row.adjudicator_count ?? 0,
      rounds: row.round_count ?? 0,
    },
    seq: row.seq,
    version: row.version,
  };
}

export function toCard(row: TournamentRow): Card {
  return {
    ...base(row),
    place: row.place,
    language: toLanguage(row),
    packName: row.pack.name,
    teams: row.team_count ?? 0,
  };
}

/** The column holds only codes that the contract's list wrote. */
function toLanguage({ language }: TournamentRow): DebateLanguage | null {
  return language as DebateLanguage | null;
}

function base(row: TournamentRow) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    icon: row.icon,
    color: row.color,
    startDate: row.start_date,
    endDate: row.end_date,
    official: row.official,
    experimental: row.experimental,
  };
}

function eventMoment(row: TournamentRow, now: Date): Date {
  const start = new Date(`${row.start_date}T00:00:00Z`);
  const end = new Date(`${row.end_date}T23:59:59Z`);
  if (now < start) return start;
  return now > end ? end : now;
}
