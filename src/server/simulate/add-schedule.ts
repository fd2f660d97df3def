/** The plan of a played tournament: what its rounds then keep to, more or less. */
import type { Client } from '#contract/client.ts';
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
const grid = 5 * 60_000;

/** Adds registration, every round and a dinner. @param begin when the first round does */
export async function addSchedule(
  director: Client,
  params: Stage['params'],
  begin: Date,
): Promise<void> {
  const { rounds } = await director.rounds.list({ params });
  const start = Math.floor(begin.getTime() / grid) * grid;
  const event = (after: number, minutes: number) => {
    const at = start + after * 60_000;
    return {
      startsAt: new Date(at).toISOString(),
      endsAt: new Date(at + minutes * 60_000).toISOString(),
    };
  };
  await director.schedule.add({
    params,
    body: {
      events: [
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
      ],
    },
    ...intent(),
  });
}
