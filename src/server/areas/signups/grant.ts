/** Giving places and taking them away: the one way in which the numbers of a request change. */
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { ensureInstitution } from '../participants/index.ts';
import { grantPlaces, placesUrl, usedPlaces, withdrawCode } from '../registration/index.ts';
import { type GrantKind, placesText, sendConfirmation } from './emails.ts';
import { findAllEntriesOf } from './fees/fee-repository.ts';
import {
  accountOf,
  chargePlaces,
  type Numbers,
  waiveRest,
  waiveTakenPlaces,
} from './fees/ledger.ts';
import { balanceOf } from './fees/statement.ts';
import type { Frame } from './frame.ts';
import * as repository from './repository.ts';
import { applicantName } from './signup-input.ts';

type Row = repository.SignupRow;

export interface Grant {
  readonly places: Numbers;
  /** Stays in line for the rest. */
  readonly waits: boolean;
  readonly kind: GrantKind;
}

/** What a use case of this file works with; the tournament's row is held. */
export interface Desk {
  readonly tx: Tx;
  readonly services: Services;
  readonly frame: Frame;
}

/**
 * Gives a request this many places, more or fewer than before, and sends the confirmation with the
 * number and the registration link.
 * @throws AppError `refused-by-rules` when more are registered than would remain, `conflict`
 */
export async function grant(desk: Desk, row: Row, { places, waits, kind }: Grant): Promise<void> {
  const { tx, services, frame } = desk;
  const url = await changePlaces(desk, row, { places, waits });
  const entries = await findAllEntriesOf(tx, frame.tournamentId, row.id);
  const balance = balanceOf(entries, {
    currency: frame.settings.fees.currency,
    now: tx.now,
  });
  sendConfirmation(tx, services, frame, { kind, row, places, waits, url, balance });
  record(desk, row, `signup.${kind}`, places);
}

/**
 * Sets the places of a request: the institution is made if it is new, its code holds the number, the
 * ledger follows. Informs nobody.
 * @returns the registration link
 */
export async function changePlaces(
  desk: Desk,
  row: Row,
  { places, waits }: Omit<Grant, 'kind'>,
): Promise<string> {
  const { tx } = desk;
  const institutionId = await institutionOf(desk, row);
  await save(desk, row, {
    state: 'granted',
    institution_id: institutionId ?? row.institution_id,
    teams_granted: places.teams,
    judges_granted: places.judges,
    waits,
    decided_at: tx.now,
    decided_by: accountOf(tx),
    withdrawn_because: null,
  });
  const { codeId, url } = await placeCode(desk, row, { institutionId, places });
  const isFewer = places.teams < row.teams_granted || places.judges < row.judges_granted;
  if (isFewer) await refuseBelowUse(desk, { institutionId, codeId, places });
  await repository.updateSignup(tx, keyOf(row, 1), { code_id: codeId });
  await settle(desk, row, places);
  return url;
}

/** Charges what is more, waives what is fewer. */
async function settle({ tx, frame }: Desk, row: Row, places: Numbers): Promise<void> {
  const isNew = row.state !== 'granted';
  const more = {
    teams: Math.max(0, places.teams - row.teams_granted),
    judges: Math.max(0, places.judges - row.judges_granted),
  };
  const fewer = {
    teams: Math.max(0, row.teams_granted - places.teams),
    judges: Math.max(0, row.judges_granted - places.judges),
  };
  const isNewInstitution = isNew && row.kind === 'institution';
  await chargePlaces(tx, frame, { signupId: row.id, isNewInstitution, added: more });
  await waiveTakenPlaces(tx, frame, { signupId: row.id, taken: fewer });
}

/** The institution whose code the places go to; null for independents. */
async function institutionOf({ tx, frame }: Desk, row: Row): Promise<string | null> {
  if (row.kind === 'adjudicator') return null;
  if (row.institution_id || row.institution_name === null) return row.institution_id;
  return ensureInstitution(tx, frame.tournamentId, {
    name: row.institution_name,
    shortName: row.institution_short ?? row.institution_name,
    region: row.institution_region,
  });
}

/** The code with its places: an institution's holds those of all its requests together. */
async function placeCode(
  { tx, services, frame }: Desk,
  row: Row,
  to: { readonly institutionId: string | null; readonly places: Numbers },
): Promise<{ codeId: string; url: string }> {
  const { tournamentId } = frame;
  const { institutionId } = to;
  if (!institutionId && row.code_id) {
    const key = { tournamentId, codeId: row.code_id };
    const url = await placesUrl(tx, services, key);
    if (url) return { codeId: row.code_id, url };
  }
  const places = institutionId
    ? await repository.sumGrantedTo(tx, tournamentId, institutionId)
    : to.places;
  return grantPlaces(tx, services, {
    tournamentId,
    institutionId,
    teamCap: places.teams,
    judgeCap: places.judges,
    label: applicantName(row),
  });
}

async function refuseBelowUse(
  { tx, frame }: Desk,
  after: {
    readonly institutionId: string | null;
    readonly codeId: string;
    readonly places: Numbers;
  },
): Promise<void> {
  const { tournamentId } = frame;
  const { institutionId, codeId } = after;
  const used = await usedPlaces(tx, { tournamentId, institutionId, codeId });
  const places = institutionId
    ? await repository.sumGrantedTo(tx, tournamentId, institutionId)
    : after.places;
  if (used.teams > places.teams || used.judges > places.judges) {
    throw new AppError('refused-by-rules', `More have already registered: ${placesText(used)}.`, {
      data: { used, places },
    });
  }
}

export type Ending =
  | { readonly state: 'withdrawn'; readonly because: 'applicant' | 'overdue' }
  | { readonly state: 'deleted' };

/**
 * Takes all the places of a granted request away, with its link.
 * @throws AppError `in-use` while people are registered with them.
 */
export async function endGrant(desk: Desk, row: Row, ending: Ending): Promise<void> {
  const { tx, services, frame } = desk;
  const { tournamentId } = frame;
  await save(desk, row, {
    state: ending.state,
    teams_granted: 0,
    judges_granted: 0,
    waits: false,
    code_id: null,
    withdrawn_because: ending.state === 'withdrawn' ? ending.because : null,
  });
  const institutionId = row.kind === 'adjudicator' ? null : row.institution_id;
  if (row.code_id) {
    const used = await usedPlaces(tx, { tournamentId, institutionId, codeId: row.code_id });
    const rest = institutionId
      ? await repository.sumGrantedTo(tx, tournamentId, institutionId)
      : { teams: 0, judges: 0 };
    if (used.teams > rest.teams || used.judges > rest.judges) {
      const sentence = `${capital(placesText(used))} have registered with these places. Remove them first.`;
      throw new AppError('in-use', sentence, { data: { used } });
    }
    if (institutionId && rest.teams + rest.judges > 0) {
      await grantPlaces(tx, services, {
        tournamentId,
        institutionId,
        teamCap: rest.teams,
        judgeCap: rest.judges,
        label: applicantName(row),
      });
    } else await withdrawCode(tx, { tournamentId, codeId: row.code_id });
  }
  await waiveRest(tx, frame, row.id);
  record(desk, row, `signup.${ending.state}`, { teams: 0, judges: 0 });
}

/** Moves a row on. @throws AppError `conflict` when somebody else was quicker. */
export async function save(
  { tx }: Desk,
  row: Row,
  changes: repository.SignupChanges,
): Promise<void> {
  if (!(await repository.updateSignup(tx, keyOf(row, 0), changes))) throw new AppError('conflict');
}

/** The key of a row after this many changes. */
function keyOf(row: Row, changes: number): repository.SignupKey {
  return { tournamentId: row.tournament_id, id: row.id, version: row.version + changes };
}

export function record({ tx }: Desk, row: Row, type: ActivityType, places: Numbers): void {
  tx.record({
    type,
    topics: ['tabroom'],
    ids: { signupId: row.id },
    data: { kind: row.kind, teams: places.teams, judges: places.judges },
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
