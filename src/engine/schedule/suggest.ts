/**
 * A sensible first plan for a tournament, from its rules and rounds: registration and briefing on the
 * first morning, every round with its draw, preparation, debate and adjudication, lunch, the break,
 * elimination rounds of several categories side by side, the finals one after another, awards.
 */
import { groupBy } from '../collections.ts';
import type { RulePack } from '../rule-pack.ts';
import type { EventKind, Id, Stage } from '../vocabulary.ts';

export interface SuggestionOptions {
  readonly pack: Pick<RulePack, 'preparation' | 'speeches' | 'ballots'>;
  /** In order; elimination rounds of a category from its first to its final. */
  readonly rounds: readonly {
    readonly id: Id;
    readonly stage: Stage;
    readonly breakCategoryId: Id | null;
  }[];
  /** Calendar days that the tournament lasts. */
  readonly days: number;
}

/** What an event without a round is called; the screen says it in words. */
export type SuggestedName =
  | 'registration'
  | 'check-in'
  | 'briefing'
  | 'lunch'
  | 'break'
  | 'dinner'
  | 'awards';

/** An event by the wall clock: minutes after midnight of a day counted from 0; may pass 24 hours. */
export interface SuggestedEvent {
  readonly day: number;
  readonly minute: number;
  readonly minutes: number;
  readonly kind: EventKind;
  readonly roundId: Id | null;
  /** Null where the round gives the name. */
  readonly name: SuggestedName | null;
}

/** Wall-clock minutes of a usual day, and how long things take; ours, from published schedules. */
const morning = 9 * 60;
const registrationMinutes = 60;
const checkInMinutes = 30;
const briefingMinutes = 30;
const lunchFrom = 11 * 60 + 45;
const lunchBefore = 13 * 60 + 30;
const lunchMinutes = 60;
const dinnerFrom = 19 * 60;
const dinnerMinutes = 90;
const drawMinutes = 15;
const turnaroundMinutes = 15;
const announcementMinutes = 30;
const awardsMinutes = 45;
/** Between two speeches. */
const changeoverMinutes = 0.5;
/** Deliberation and oral adjudication: together, or each judge alone. */
const adjudicationMinutes = { consensus: 35, 'per-judge': 25 } as const;
const grid = 5;

/** The whole plan in order; empty without rounds. */
export function suggestSchedule(input: SuggestionOptions): SuggestedEvent[] {
  const slots = slotsOf(input.rounds);
  if (slots.length === 0) return [];
  const perDay = Math.ceil(slots.length / Math.max(1, input.days));
  const lastPreliminary = slots.findLastIndex(({ stage }) => stage === 'preliminary');
  const plan: SuggestedEvent[] = [];
  for (let day = 0; day * perDay < slots.length; day++) {
    const own = slots.slice(day * perDay, (day + 1) * perDay);
    const isLastDay = (day + 1) * perDay >= slots.length;
    const breakAfter = lastPreliminary - day * perDay;
    const hasBreak = lastPreliminary < slots.length - 1 && breakAfter >= 0;
    plan.push(
      ...planDay(input.pack, {
        day,
        slots: own,
        breakAfter: hasBreak ? breakAfter : null,
        isLastDay,
      }),
    );
  }
  return plan;
}

/** Rounds that are debated at the same time. */
interface Slot {
  readonly stage: Stage;
  readonly roundIds: readonly Id[];
}

interface DayOptions {
  readonly day: number;
  readonly slots: readonly Slot[];
  /** Index of the slot after which the break is announced, if on this day. */
  readonly breakAfter: number | null;
  readonly isLastDay: boolean;
}

function planDay(pack: SuggestionOptions['pack'], input: DayOptions): SuggestedEvent[] {
  const plan: SuggestedEvent[] = [];
  let minute = morning;
  let hasEaten = false;
  const add = (kind: EventKind, minutes: number, name: SuggestedName) => {
    plan.push({ day: input.day, minute, minutes, kind, roundId: null, name });
    minute += minutes;
  };
  if (input.day === 0) {
    add('registration', registrationMinutes, 'registration');
    add('briefing', briefingMinutes, 'briefing');
  } else add('check-in', checkInMinutes, 'check-in');
  input.slots.forEach((slot, index) => {
    const steps = stepsOf(pack, slot.stage);
    const length = steps.reduce((sum, [, minutes]) => sum + minutes, 0);
    if (!hasEaten && minute >= lunchFrom - grid && minute + length > lunchBefore) {
      add('meal', lunchMinutes, 'lunch');
      hasEaten = true;
    }
    for (const [kind, minutes] of steps) {
      for (const roundId of slot.roundIds) {
        plan.push({ day: input.day, minute, minutes, kind, roundId, name: null });
      }
      minute += minutes;
    }
    if (index === input.breakAfter) add('break', announcementMinutes, 'break');
    else minute += turnaroundMinutes;
  });
  if (input.isLastDay) add('awards', awardsMinutes, 'awards');
  else {
    minute = Math.max(minute, dinnerFrom);
    add('meal', dinnerMinutes, 'dinner');
  }
  return plan;
}

function stepsOf(pack: SuggestionOptions['pack'], stage: Stage): [EventKind, number][] {
  const speaking = pack.speeches.reduce((sum, { minutes }) => sum + minutes + changeoverMinutes, 0);
  const steps: [EventKind, number][] = [
    ['draw', drawMinutes],
    ['prep', onGrid(pack.preparation.minutes)],
    ['debate', Math.max(grid, onGrid(speaking))],
    ['adjudication', adjudicationMinutes[pack.ballots[stage].kind]],
  ];
  return steps.filter(([, minutes]) => minutes > 0);
}

function onGrid(minutes: number): number {
  return Math.ceil(minutes / grid) * grid;
}

/** Preliminary rounds one by one; eliminations by how far they are from their final. */
function slotsOf(rounds: SuggestionOptions['rounds']): Slot[] {
  const preliminary = rounds
    .filter(({ stage }) => stage === 'preliminary')
    .map(({ id, stage }): Slot => ({ stage, roundIds: [id] }));
  const categories = groupBy(
    rounds.filter(({ stage }) => stage === 'elimination'),
    ({ breakCategoryId }) => breakCategoryId,
    ({ id }) => id,
  );
  const brackets = [...categories.values()].map((bracket) => bracket.toReversed());
  const depth = Math.max(0, ...brackets.map((bracket) => bracket.length));
  const eliminations: Slot[] = [];
  for (let left = depth - 1; left > 0; left--) {
    eliminations.push({
      stage: 'elimination',
      roundIds: brackets.flatMap((bracket) => bracket[left] ?? []),
    });
  }
  // The first category's final is the last thing that everybody watches.
  const finals = brackets.toReversed().flatMap((bracket): Slot[] => {
    const final = bracket[0];
    return final === undefined ? [] : [{ stage: 'elimination', roundIds: [final] }];
  });
  return [...preliminary, ...eliminations, ...finals];
}
