/** Motions as the contract shows them; the gate through which their texts leave. */
import type { z } from 'zod';
import type { motion, publicMotion, publicMotions } from '#contract/areas/motions.ts';
import type { MotionPhase, RoundRow } from '../rounds/index.ts';
import type { MotionRow } from './repository.ts';

export type Motion = z.output<typeof motion>;
/** What anybody may know of a round's motions at a moment. */
export type PublicMotions = z.output<typeof publicMotions>;

/** A motion that is out, by itself. */
export type PublicMotion = z.output<typeof publicMotion>;

type Texts = Pick<MotionRow, 'id' | 'reference' | 'text' | 'infoslide'>;

export function toMotion(row: MotionRow): Motion {
  const { round_ids, themes, ...rest } = row;
  return { ...rest, themes: [...themes], roundIds: [...round_ids] };
}

/** Infoslides once their moment has come, texts once released, and nothing before. */
export function toPublicMotions(
  round: Pick<RoundRow, 'id' | 'name' | 'completed_at' | 'results_released_at'>,
  phase: MotionPhase,
  texts: readonly Texts[],
): PublicMotions {
  const isReleased = phase.state === 'released';
  const isShowing = isReleased || phase.state === 'counting';
  const isDebated = round.completed_at !== null || round.results_released_at !== null;
  return {
    roundId: round.id,
    roundName: round.name,
    state: phase.state,
    infoslideAt: phase.infoslideAt?.toISOString() ?? null,
    countdownAt: phase.countdownAt?.toISOString() ?? null,
    revealAt: phase.revealAt?.toISOString() ?? null,
    preparationEndsAt: isDebated ? null : (phase.preparationEndsAt?.toISOString() ?? null),
    infoslides: isShowing ? texts.map((row) => row.infoslide).filter((text) => text !== '') : [],
    motions: isReleased
      ? texts.map(({ id, reference, text, infoslide }) => ({ id, reference, text, infoslide }))
      : [],
  };
}

/** A motion that is out; the caller has made sure of it for these rounds. */
export function toPublicMotion(
  { id, reference, text, infoslide, themes }: MotionRow,
  rounds: readonly Pick<RoundRow, 'name'>[],
): PublicMotion {
  const names = rounds.map(({ name }) => name);
  return { id, reference, text, infoslide, themes: [...themes], rounds: names };
}
