import type { AllocationReplay } from '../areas/allocation/index.ts';
import type { Outcome } from './command.ts';

/** What the replay of an allocation of judges leaves: the verdict first, then what explains it. */
export function allocationOutcome(replay: AllocationReplay): Outcome {
  return {
    lines: linesOf(replay),
    json: replay,
    ok: replay.identical && replay.proven !== false,
  };
}

function linesOf(replay: AllocationReplay): string[] {
  const { seed, engine, changed, linear, movedSince } = replay;
  const rounds = replay.rounds.join(', ');
  const verdict = replay.identical
    ? `${rounds}: the allocation of judges is byte-for-byte identical (seed “${seed}”).`
    : `${rounds}: the allocation of judges differs (seed “${seed}”).`;
  const lines = [verdict];
  if (engine.stored !== engine.present) {
    lines.push(`  made by engine ${engine.stored}; this is engine ${engine.present}`);
  }
  if (changed.length > 0) lines.push(`  changed since it was made: ${changed.join(', ')}`);
  if (movedSince > 0) lines.push(`Judges moved on the board since: ${movedSince}.`);
  const gap = linear.bound > 0 ? (100 * (linear.cost - linear.bound)) / linear.bound : 0;
  if (replay.proven === true) {
    lines.push(
      `Its dual prices prove that the seats cost within ${gap.toFixed(2)} % of the minimum.`,
    );
  }
  if (replay.proven === false) lines.push('Its dual prices do NOT prove its bound.');
  return lines;
}
