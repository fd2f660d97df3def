/** The reasons of debates with everything that their rules ask about. */
import {
  areReasonsShown,
  mayWriteReasons,
  owesReasons,
  type ReasonsRule,
  reasonsDeadline,
  reasonsMode,
} from '#engine/ballots/index.ts';
import type { ReasonsMode } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { ballotSettingsOf } from '../ballots/index.ts';
import { loadPublicGate } from '../standings/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { type DebateRow, findAllDebates } from './repository.ts';

/** A debate whose reasons may be written, owed or read now. */
export interface DebateReasons {
  readonly row: DebateRow;
  readonly mode: ReasonsMode;
  readonly hours: number | null;
  readonly deadline: Date | null;
  readonly mayWrite: boolean;
  readonly isOwed: boolean;
  readonly isLate: boolean;
  /** For minors, until the tab room approves the text. */
  readonly needsApproval: boolean;
  readonly isShown: boolean;
}

/** What does not depend on a debate. */
export interface ReasonsFrame {
  readonly rule: ReasonsRule;
  /** Rounds whose results are public. */
  readonly out: ReadonlySet<string>;
  readonly minors: boolean;
  readonly now: Date;
}

/** Of a tournament at a moment. */
export interface Options {
  readonly tournamentId: string;
  readonly now: Date;
}

/** Read before a write: no act on reasons changes it. */
export async function loadFrame(
  reader: Reader,
  { tournamentId, now }: Options,
): Promise<ReasonsFrame> {
  const { written } = await ballotSettingsOf(reader, tournamentId);
  const { minors } = found(await findTournament(reader, tournamentId));
  const { results } = await loadPublicGate(reader, tournamentId);
  return { rule: written, out: results, minors, now };
}

/** @throws AppError `not-found` for a debate of no live draw */
export async function loadDebate(
  reader: Reader,
  { tournamentId, debateId }: { readonly tournamentId: string; readonly debateId: string },
  frame: ReasonsFrame,
): Promise<DebateReasons> {
  const [row] = await findAllDebates(reader, tournamentId, { debateIds: [debateId] });
  return withRules(found(row), frame);
}

export function withRules(row: DebateRow, { rule, out, minors, now }: ReasonsFrame): DebateReasons {
  const mode = reasonsMode(rule, row.is_marked);
  const first = row.first_ballot_at?.getTime() ?? null;
  const deadline = reasonsDeadline(rule, first);
  const isWritten = (row.text ?? '') !== '';
  const isApproved = row.approved_at !== null;
  const facts = {
    mode,
    deadline,
    isWritten,
    isExcused: row.waived_at !== null,
    now: now.getTime(),
  };
  const isOwed = owesReasons(facts, first);
  return {
    row,
    mode,
    hours: rule.hours,
    deadline: deadline === null ? null : new Date(deadline),
    mayWrite: mayWriteReasons(facts),
    isOwed,
    isLate: isOwed && deadline !== null && now.getTime() > deadline,
    needsApproval: isWritten && minors && !isApproved,
    isShown: areReasonsShown({
      isWritten,
      isResultOut: out.has(row.round_id),
      isWithheld: row.withheld_at !== null,
      needsApproval: minors,
      isApproved,
    }),
  };
}
