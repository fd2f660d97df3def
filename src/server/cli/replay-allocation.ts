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
    ? `${rounds}: the judges come out the same to the byte (seed “${seed}”).`
    : `${rounds}: the judges come out differently (seed “${seed}”).`;
  const lines = [verdict];
  if (engine.stored !== engine.present) {
    lines.push(`  engine ${engine.stored} made it, this is engine ${engine.present}`);
  }
  if (changed.length > 0) lines.push(`  changed since it was made: ${changed.join(', ')}`);
  if (movedSince > 0) lines.push(`Judges who sit elsewhere on the board today: ${movedSince}.`);
  const gap = linear.bound > 0 ? (100 * (linear.cost - linear.bound)) / linear.bound : 0;
  if (replay.proven === true) {
    lines.push(
      `Its prices prove the seats within ${gap.toFixed(2)} % of the least that they can cost.`,
    );
  }
  if (replay.proven === false) lines.push('Its prices do NOT prove its bound.');
  return lines;
}
