/** Written reasons as the contract shows them. */
import type { z } from 'zod';
import type { debateReasons, ownReasons } from '#contract/areas/reasons.ts';
import type { DebateReasons } from './load.ts';

export function toOwn(one: DebateReasons): z.output<typeof ownReasons> {
  const { mode, hours, deadline, mayWrite, isShown } = one;
  return {
    mode,
    hours,
    deadline: deadline?.toISOString() ?? null,
    mayWrite,
    isShown,
    written: toWritten(one),
  };
}

export function toDebate(one: DebateReasons): z.output<typeof debateReasons> {
  const { row, deadline, isOwed, isLate, needsApproval, isShown } = one;
  return {
    ...toWritten(one),
    version: row.version ?? 0,
    debateId: row.id,
    rank: row.rank,
    venue: row.venue,
    flight: row.flight,
    chair: row.chair_id === null ? null : { id: row.chair_id, name: row.chair_name ?? '' },
    writtenBy: row.writer_name,
    deadline: deadline?.toISOString() ?? null,
    isOwed,
    isLate,
    isWaived: row.waived_at !== null,
    isWithheld: row.withheld_at !== null,
    needsApproval,
    isShown,
    askedAt: row.asked_at?.toISOString() ?? null,
  };
}

function toWritten({ row }: DebateReasons) {
  return {
    text: row.text ?? '',
    writtenAt: row.written_at?.toISOString() ?? null,
    withheldBecause: row.withheld_because,
    version: row.text_version ?? 0,
  };
}
