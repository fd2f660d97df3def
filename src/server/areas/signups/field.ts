/** Requests as the engine sees them, to hand out places fairly. */
import { createHash } from 'node:crypto';
import { fold } from '#contract/text/fold.ts';
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
  const sharesOf = shareFinder(frame);
  const toApplicant = (row: SignupRow, teams: number, judges: number) =>
    applicantOf(row, { teams, judges, shareIds: sharesOf(row) });
  const candidates = rows.filter((row) => isOf(part, row) && wants(row));
  const holders = rows.filter((row) => row.state === 'granted' && !candidates.includes(row));
  const input = {
    teams: pool(frame.places.teams, atMost?.teams),
    judges: pool(frame.places.judges, atMost?.judges),
    shares: frame.settings.shares,
    quota: frame.quota,
    applicants: [
      ...candidates.map((row) => toApplicant(row, row.teams_asked, row.judges_asked)),
      ...holders.map((row) => toApplicant(row, row.teams_granted, row.judges_granted)),
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

function applicantOf(
  row: SignupRow,
  { teams, judges, shareIds }: { teams: number; judges: number; shareIds: readonly string[] },
): FieldApplicant {
  return {
    id: row.id,
    name: applicantName(row),
    askedAt: row.asked_at.getTime(),
    teams: { asked: teams, held: row.teams_granted },
    judges: { asked: judges, held: row.judges_granted },
    shareIds,
    underQuota: row.kind === 'institution',
  };
}

/** The reserved shares that a request belongs to, by its institution or region. */
function shareFinder({ settings }: Frame): (row: SignupRow) => string[] {
  const shares = settings.shares.map(({ id, institutions, regions }) => ({
    id,
    institutions: new Set(institutions.map(fold)),
    regions: new Set(regions.map(fold)),
  }));
  return ({ institution_name: name, institution_short: short, institution_region: region }) => {
    const names = [name, short].flatMap((one) => (one === null ? [] : fold(one)));
    const own = region ? fold(region) : null;
    return shares
      .filter(
        ({ institutions, regions }) =>
          names.some((one) => institutions.has(one)) || (own !== null && regions.has(own)),
      )
      .map(({ id }) => id);
  };
}
