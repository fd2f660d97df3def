/** Requests as the engine sees them, to hand out places fairly. */
import { createHash } from 'node:crypto';
import { isSameName } from '#contract/text/similar.ts';
import {
  type FieldApplicant,
  type FieldOutcome,
  fairField,
  type PlacePool,
} from '#engine/places/index.ts';
import { expectOk } from '#engine/result.ts';
import type { Numbers } from './fees/ledger.ts';
import type { Frame } from './frame.ts';
import type { SignupRow } from './repository.ts';
import { applicantName } from './signup-input.ts';

/** Institutions and teams share the team places; independent judges stand in a line of their own. */
export type Part = 'institutions' | 'judges';

export interface Field {
  /** Those who may get more, in the order of asking. */
  readonly candidates: readonly SignupRow[];
  readonly outcome: FieldOutcome;
  /** Changes when anything does that the outcome rests on. */
  readonly digest: string;
}

export function isOf(part: Part, { kind }: Pick<SignupRow, 'kind'>): boolean {
  return (kind === 'adjudicator') === (part === 'judges');
}

const anyNumber = Number.POSITIVE_INFINITY;

/**
 * What each candidate would have. Everybody else who is granted keeps what they have.
 * @param wants who is in line now.
 * @param atMost places to hand out now; left out: all that are free.
 */
export function fieldOf(
  frame: Frame,
  rows: readonly SignupRow[],
  question: {
    readonly part: Part;
    readonly wants: (row: SignupRow) => boolean;
    readonly atMost?: Numbers;
  },
): Field {
  const { part, wants, atMost } = question;
  const candidates = rows.filter((row) => isOf(part, row) && wants(row));
  const holders = rows.filter((row) => row.state === 'granted' && !candidates.includes(row));
  const input = {
    teams: pool(frame.places.teams, atMost?.teams),
    judges: pool(frame.places.judges, atMost?.judges),
    shares: frame.settings.shares,
    quota: frame.quota,
    applicants: [
      ...candidates.map((row) => applicantOf(frame, row, row.teams_asked, row.judges_asked)),
      ...holders.map((row) => applicantOf(frame, row, row.teams_granted, row.judges_granted)),
    ],
  };
  const outcome = expectOk(fairField(input));
  const rests = [part, input, candidates.map(({ id, version }) => [id, version])];
  return {
    candidates,
    outcome: { ...outcome, grants: outcome.grants.slice(0, candidates.length) },
    digest: createHash('sha256').update(JSON.stringify(rests)).digest('hex'),
  };
}

function pool(total: number | null, atMost: number | undefined): PlacePool {
  return { total, atMost: atMost ?? anyNumber };
}

function applicantOf(frame: Frame, row: SignupRow, teams: number, judges: number): FieldApplicant {
  return {
    id: row.id,
    name: applicantName(row),
    askedAt: row.asked_at.getTime(),
    teams: { asked: teams, held: row.teams_granted },
    judges: { asked: judges, held: row.judges_granted },
    shareIds: sharesOf(frame, row),
    underQuota: row.kind === 'institution',
  };
}

/** The reserved shares that a request belongs to, by its institution or region. */
function sharesOf({ settings }: Frame, row: SignupRow): string[] {
  const names = [row.institution_name, row.institution_short].filter((name) => name !== null);
  return settings.shares
    .filter(
      ({ institutions, regions }) =>
        institutions.some((one) => names.some((name) => isSameName(one, name))) ||
        regions.some((one) => row.institution_region && isSameName(one, row.institution_region)),
    )
    .map(({ id }) => id);
}
