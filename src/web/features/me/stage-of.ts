import type { MyCard } from './my-data.ts';

/**
 * What the card is about at a moment: the room until the motion is near, its countdown, preparation,
 * then the debate itself.
 */
export type CardStage = 'room' | 'counting' | 'preparing' | 'debating';

export function stageOf({ motions, debate }: MyCard, now: number): CardStage {
  // Its own date decides, however long the motion has been public.
  if (debate?.startsAt && now < Date.parse(debate.startsAt)) {
    return motions && isCounting(motions, now) ? 'counting' : 'room';
  }
  if (!motions?.revealAt) return 'room';
  if (now < Date.parse(motions.revealAt)) return isCounting(motions, now) ? 'counting' : 'room';
  const { preparationEndsAt } = motions;
  const isPreparing = preparationEndsAt !== null && now < Date.parse(preparationEndsAt);
  return isPreparing ? 'preparing' : 'debating';
}

function isCounting(motions: NonNullable<MyCard['motions']>, now: number): boolean {
  const begins = motions.infoslideAt ?? motions.countdownAt;
  const isRevealed = motions.revealAt !== null && now >= Date.parse(motions.revealAt);
  return !isRevealed && begins !== null && now >= Date.parse(begins);
}
