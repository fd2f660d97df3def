/** The reasons that a person can read, and what the tab room has to do about the others. */
import type { Reader } from '#server/db/database.ts';
import { loadFrame, type Options, withRules } from './load.ts';
import { findAllDebates } from './repository.ts';

/** Reasons of some debates that are out, newest round first. */
export async function findShownReasons(
  reader: Reader,
  asked: Options,
  debateIds: readonly string[],
) {
  if (debateIds.length === 0) return [];
  const rows = await findAllDebates(reader, asked.tournamentId, { debateIds });
  if (!rows.some(({ text }) => text)) return [];
  const frame = await loadFrame(reader, asked);
  return rows
    .map((row) => withRules(row, frame))
    .filter(({ isShown }) => isShown)
    .map(({ row }) => ({ debateId: row.id, roundId: row.round_id, roundName: row.round_name }))
    .reverse();
}

/** A round with reasons that somebody still has to write or approve. */
export interface OpenReasons {
  readonly id: string;
  readonly name: string;
  readonly owed: number;
  readonly late: number;
  /** Places of the debates that owe them. */
  readonly names: readonly string[];
  readonly unapproved: number;
}

export async function findOpenReasons(reader: Reader, asked: Options): Promise<OpenReasons[]> {
  const frame = await loadFrame(reader, asked);
  if (frame.rule.mode === 'off') return [];
  const rows = await findAllDebates(reader, asked.tournamentId);
  const all = rows.map((row) => withRules(row, frame));
  const rounds = new Map(rows.map((row) => [row.round_id, row.round_name]));
  return [...rounds].flatMap(([id, name]) => {
    const own = all.filter(({ row }) => row.round_id === id);
    const owed = own.filter(({ isOwed }) => isOwed);
    const unapproved = own.filter(
      ({ needsApproval, row }) => needsApproval && row.withheld_at === null,
    ).length;
    if (owed.length === 0 && unapproved === 0) return [];
    const names = owed.map(({ row }) => row.venue ?? `Debate ${row.rank}`);
    const late = owed.filter(({ isLate }) => isLate).length;
    return [{ id, name, owed: owed.length, late, names, unapproved }];
  });
}
