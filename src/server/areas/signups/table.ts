/** The organisers' table. */
import type { z } from 'zod';
import type { signupRow } from '#contract/areas/signups/signup-rows.ts';
import type { signups } from '#contract/areas/signups/signups.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import { groupBy } from '#engine/collections.ts';
import { judgesOwed } from '#engine/places/index.ts';
import type { Reader } from '#server/db/database.ts';
import * as fees from './fees/fee-repository.ts';
import { balanceOf } from './fees/statement.ts';
import type { Frame } from './frame.ts';
import { findAllSignups, type SignupRow } from './repository.ts';
import { baseOf, positionsOf } from './view.ts';

type Table = z.output<typeof signups.list.response>;
type TableRow = z.output<typeof signupRow>;

/** Every request with what the viewer may know of it. */
export async function loadTable(
  reader: Reader,
  viewer: { readonly roles: readonly HeldRole[]; readonly now: Date },
  frame: Frame,
): Promise<Table> {
  const rows = await findAllSignups(reader, frame.tournamentId);
  const seesFees = mayDo('fees.see', viewer.roles) === 'all';
  const entries = groupBy(
    seesFees ? await fees.findAllEntries(reader, frame.tournamentId) : [],
    (entry) => entry.signup_id,
  );
  const positions = positionsOf(rows);
  const open = rows.filter(({ state }) => state !== 'rejected' && state !== 'withdrawn');
  return {
    signups: rows.map((row) =>
      toTableRow(row, {
        frame,
        positions,
        seesContacts: mayDo('participants.contact', viewer.roles) === 'all',
        fees: feesOf(entries.get(row.id) ?? [], viewer.now),
      }),
    ),
    enabled: frame.settings.enabled,
    questions: frame.settings.questions.map((question) => ({
      ...question,
      options: [...question.options],
    })),
    totals: {
      teams: {
        asked: sum(open, 'teams_asked'),
        granted: sum(open, 'teams_granted'),
        places: frame.places.teams,
      },
      judges: {
        asked: sum(open, 'judges_asked'),
        granted: sum(open, 'judges_granted'),
        places: frame.places.judges,
      },
    },
  };
}

type Counter = 'teams_asked' | 'teams_granted' | 'judges_asked' | 'judges_granted';

function sum(rows: readonly SignupRow[], column: Counter): number {
  return rows.reduce((total, row) => total + row[column], 0);
}

function feesOf(entries: readonly fees.EntryRow[], now: Date): TableRow['fees'] {
  const [first] = entries;
  if (!first) return null;
  const { currency, balance, overdue } = balanceOf(entries, {
    currency: first.currency,
    now,
  });
  return { currency, balance, overdue };
}

interface Surroundings {
  readonly frame: Frame;
  readonly positions: ReadonlyMap<string, number>;
  readonly seesContacts: boolean;
  readonly fees: TableRow['fees'];
}

function toTableRow(
  row: SignupRow,
  { frame, positions, seesContacts, fees: own }: Surroundings,
): TableRow {
  const { quota, settings } = frame;
  const isUnderQuota = row.kind === 'institution' && quota.kind !== 'none';
  return {
    ...baseOf(row, positions),
    contactName: seesContacts ? row.contact_name : null,
    contactEmail: seesContacts ? row.contact_email : null,
    agreed: settings.policies.every(({ id, version }) => row.agreed[id] === version),
    judgesOwed: isUnderQuota ? judgesOwed(row.teams_asked, quota) : null,
    decidedBy: row.decider_name,
    fees: own,
  };
}
