/** The cases of a certificate, read without a solver: what each bars, and whether none is left out. */
import type { Id } from '#engine/vocabulary.ts';
import { judgeAt, type Model } from '../solve/model.ts';
import type { AllocationCase, AllocationCertificate } from '../types.ts';

/** The cases of a certificate; one without decisions where conflicts were not parted. */
export function casesOf({ cases, judges }: AllocationCertificate): readonly AllocationCase[] {
  return cases ?? [{ decisions: [], judges }];
}

/**
 * Whether every allocation falls into one of the cases: either one of them decides nothing more, or
 * all decide next about the same judge and room, and both answers leave nothing out in their turn.
 */
export function coverAll(cases: readonly AllocationCase[], decided = 0): boolean {
  const [next, ...rest] = cases.map(({ decisions }) => decisions[decided]);
  if (!next) return cases.length === 1;
  const isSame = rest.every(
    (other) => other?.adjudicatorId === next.adjudicatorId && other.debateId === next.debateId,
  );
  const half = (isIn: boolean) =>
    coverAll(
      cases.filter(({ decisions }) => decisions[decided]?.isIn === isIn),
      decided + 1,
    );
  return isSame && half(true) && half(false);
}

/** No price is above nothing, but of a judge who sits in any event (R: weak duality). */
export function arePermitted({ decisions, judges }: AllocationCase, rounding: number): boolean {
  const seated = new Set(
    decisions.filter(({ isIn }) => isIn).map(({ adjudicatorId }) => adjudicatorId),
  );
  return judges.every(([id, price]) => price <= rounding || seated.has(id));
}

/** Who may not sit in a room by the decisions of a case. */
export function barredBy(
  model: Model,
  { decisions }: AllocationCase,
): (judge: number, debateId: Id) => boolean {
  const made = decisions.map(({ adjudicatorId, debateId, isIn }) => {
    const decided = model.judgeOf.get(adjudicatorId);
    const conflicts = decided === undefined ? new Set() : judgeAt(model, decided).conflicts;
    return { decided, debateId, isIn, conflicts };
  });
  return (judge, room) =>
    made.some(({ decided, debateId, isIn, conflicts }) => {
      const isHere = room === debateId;
      return judge === decided ? isHere !== isIn : isIn && isHere && conflicts.has(judge);
    });
}
