/** The plan of a played tournament: what its rounds then keep to, more or less. */
import type { Client } from '#contract/client.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { suggestSchedule } from '#engine/schedule/index.ts';
import type { EventKind } from '#engine/vocabulary.ts';
import { roundMinutes } from './play-round.ts';
import { intent, type Stage } from './stage.ts';

/** Steps of a round: when they begin after its start and how long they take, in minutes. */
const steps = [
  { kind: 'draw', from: 0, minutes: 10 },
  { kind: 'prep', from: 10, minutes: 15 },
  { kind: 'debate', from: 25, minutes: 50 },
  { kind: 'adjudication', from: 75, minutes: 15 },
] as const satisfies readonly { kind: EventKind; from: number; minutes: number }[];

const registrationMinutes = 60;
const dinnerMinutes = 90;
const minute = 60_000;
const grid = 5 * minute;
const day = 24 * 60 * minute;

type Events = Parameters<Client['schedule']['add']>[0]['body']['events'];
type Rounds = Awaited<ReturnType<Client['rounds']['list']>>['rounds'];

interface Plan {
  readonly pack: RulePack;
  /** When the first round begins. */
  readonly begin: Date;
  /** Elimination rounds that nobody plays now are on the next day, as the rules suggest. */
  readonly finalsNextDay: boolean;
}

/** Adds registration, every round and a dinner. */
export async function addSchedule(
  director: Client,
  params: Stage['params'],
  { pack, begin, finalsNextDay }: Plan,
): Promise<void> {
  const { rounds } = await director.rounds.list({ params });
  const finals = finalsNextDay ? rounds.filter(({ stage }) => stage === 'elimination') : [];
  const today = rounds.filter((round) => !finals.includes(round));
  const start = Math.floor(begin.getTime() / grid) * grid;
  const midnight = Math.floor(begin.getTime() / day + 1) * day;
  await director.schedule.add({
    params,
    body: { events: [...inARow(today, start), ...suggested(pack, finals, midnight)] },
    ...intent(),
  });
}

function inARow(rounds: Rounds, start: number): Events {
  const event = (after: number, minutes: number) => span(start + after * minute, minutes);
  return [
    {
      kind: 'registration',
      title: 'Registration',
      place: 'Foyer',
      ...event(-registrationMinutes, registrationMinutes),
    },
    ...rounds.flatMap(({ id }, index) =>
      steps.map(({ kind, from, minutes }) => ({
        kind,
        roundId: id,
        ...(kind === 'draw' ? { place: 'Great Hall' } : {}),
        ...event(index * roundMinutes + from, minutes),
      })),
    ),
    {
      kind: 'meal',
      title: 'Dinner',
      place: 'Mensa',
      ...event(rounds.length * roundMinutes, dinnerMinutes),
    },
  ];
}

/** @param midnight of the day, in milliseconds UTC */
function suggested(pack: RulePack, rounds: Rounds, midnight: number): Events {
  return suggestSchedule({ pack, rounds, days: 1 }).flatMap(
    ({ kind, roundId, minute: at, minutes }) =>
      roundId === null ? [] : [{ kind, roundId, ...span(midnight + at * minute, minutes) }],
  );
}

function span(from: number, minutes: number) {
  return {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(from + minutes * minute).toISOString(),
  };
}
