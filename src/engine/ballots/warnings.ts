import { settled } from '../decimals.ts';
import { declaredOrder, lowPoints } from './checks/check-decision.ts';
import { isPermitted, type SheetReading, type TeamReading, unmarked } from './reading.ts';
import type { BallotWarning } from './types.ts';

/** Share of a scale, at either end, whose marks are rare enough to be asked about. */
const edgeShare = 0.1;
/** Share of the greatest possible difference above which the gap between neighbours is wide. */
const wideShare = 0.2;

/** Allowed but improbable (R4.13); `reason` explains a low-point win. */
export function warningsOf(reading: SheetReading, reason: string | null): BallotWarning[] {
  return [
    ...reading.teams.flatMap((team) => [...forfeits(team), ...irons(team), ...edges(team)]),
    ...(reading.rule.partial ? reading.debating.flatMap(missing) : []),
    ...wideGaps(reading),
    ...lowPointWarnings(reading, reason),
  ];
}

function forfeits({ seat, forfeit }: TeamReading): BallotWarning[] {
  return forfeit ? [{ code: 'forfeit', path: `teams.${seat}.forfeit`, data: { seat } }] : [];
}

/** A mark that may be missing may also have been forgotten (R4.22). */
function missing(team: TeamReading): BallotWarning[] {
  const value = unmarked(team).length;
  if (value === 0) return [];
  const data = { seat: team.seat, value };
  return [{ code: 'marks-missing', path: `teams.${team.seat}.speeches`, data }];
}

function irons({ seat, speeches }: TeamReading): BallotWarning[] {
  return speeches.flatMap(({ written, index, speech }): BallotWarning[] => {
    if (!written?.ghost) return [];
    const data = { seat, position: speech.position, speakerId: written.speakerId };
    return [{ code: 'iron', path: `teams.${seat}.speeches.${index}.ghost`, data }];
  });
}

function edges({ seat, speeches }: TeamReading): BallotWarning[] {
  return speeches.flatMap(({ written, index, range, speech }): BallotWarning[] => {
    const value = written?.score ?? null;
    if (value === null || !isPermitted(range, value)) return [];
    const { min, max } = range;
    const edge = (max - min) * edgeShare;
    if (value > min + edge && value < max - edge) return [];
    const data = { seat, position: speech.position, value, min, max };
    return [{ code: 'edge-score', path: `teams.${seat}.speeches.${index}.score`, data }];
  });
}

function wideGaps(reading: SheetReading): BallotWarning[] {
  const gap = widestGap(reading);
  if (gap === null) return [];
  const scales = reading.debating[0]?.speeches.map(({ range }) => range.max - range.min) ?? [];
  const threshold = wideShare * scales.reduce((sum, scale) => sum + scale, 0);
  return gap.gap > threshold
    ? [{ code: 'wide-gap', path: 'teams', data: { ...gap, threshold } }]
    : [];
}

/** Largest difference between neighbours by total; null until two totals are complete. */
export function widestGap(
  reading: SheetReading,
): { readonly gap: number; readonly better: number; readonly worse: number } | null {
  const totals = reading.debating
    .flatMap(({ total, seat }) => (total === null ? [] : [{ total, seat }]))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
  const gaps = totals.flatMap(({ total, seat }, index) => {
    const above = totals[index - 1];
    return above ? [{ gap: settled(above.total - total), better: above.seat, worse: seat }] : [];
  });
  return gaps.sort((a, b) => b.gap - a.gap)[0] ?? null;
}

/** A low-point order is refused elsewhere; here it is asked about where the pack allows it. */
function lowPointWarnings(reading: SheetReading, reason: string | null): BallotWarning[] {
  const { rule } = reading;
  if (rule.result !== 'scores' || rule.win !== 'low-points') return [];
  const field = declaredOrder(reading).length > 2 ? 'rank' : 'win';
  return lowPoints(reading).map((found) => ({
    code: 'low-point',
    path: `teams.${found.better}.${field}`,
    data: { ...found, explained: reason !== null && reason.trim() !== '' },
  }));
}
