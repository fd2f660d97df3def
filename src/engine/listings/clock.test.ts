/**
 * Days as they are suggested and as they run, in `clock/`: plans of every pack, what is expected of
 * rounds that are late, how far rooms are. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { expect, test } from 'vitest';
import { feedbackWindow, hasOpened, windowState } from '../feedback/index.ts';
import { rulePacks } from '../formats/index.ts';
import { chooseMotion, isAnswer } from '../motion-choice.ts';
import { createRandom } from '../random.ts';
import { lateSince, reachedSteps, stepAfter } from '../room-progress.ts';
import {
  estimateOf,
  forecast,
  nowAndNext,
  type PlannedEvent,
  type RoundFacts,
  suggestSchedule,
} from '../schedule/index.ts';
import { progressSteps } from '../vocabulary.ts';
import { inWords, listingOf } from './listing-of.ts';

const minute = 60_000;
const clock = (at: number | null) =>
  at === null
    ? '–'
    : `${Math.floor(at / 60 / minute)}:${String(Math.round((at / minute) % 60)).padStart(2, '0')}`;

function roundsOf(preliminary: number, brackets: readonly (readonly [string, number])[]) {
  return [
    ...Array.from({ length: preliminary }, (_, index) => ({
      ...{ id: `r${index + 1}`, stage: 'preliminary' as const, breakCategoryId: null },
    })),
    ...brackets.flatMap(([breakCategoryId, count]) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ id: `${breakCategoryId}${index + 1}`, stage: 'elimination' as const, breakCategoryId },
      })),
    ),
  ];
}

test('days are suggested as the listing says', async () => {
  const text = rulePacks.flatMap((pack) =>
    [
      [1, roundsOf(4, [['open', 2]])],
      [
        2,
        roundsOf(5, [
          ['open', 3],
          ['esl', 2],
        ]),
      ],
      [
        3,
        roundsOf(9, [
          ['open', 4],
          ['esl', 3],
          ['efl', 1],
        ]),
      ],
    ].map(([days, rounds]) => {
      const plan = suggestSchedule({
        pack,
        days: days as number,
        rounds: rounds as ReturnType<typeof roundsOf>,
      });
      const lines = plan.map(({ day, minute: from, minutes, kind, roundId, name }) => {
        return `  ${day} ${clock(from * minute)} ${minutes} ${kind} ${roundId ?? name}\n`;
      });
      return `${pack.id}, ${days as number} days\n${lines.join('')}`;
    }),
  );
  const few = ['bp', 'wsdc', 'public-speaking'];
  const shown = text.filter((own) => few.some((id) => own.startsWith(`${id},`)));
  await expect(shown.join('')).toMatchFileSnapshot('clock/suggested.txt');
});

test('what is late is expected as the listing says', async () => {
  const text = Array.from({ length: 16 }, (_, seed) => {
    const random = createRandom(`late ${seed}`);
    const events: PlannedEvent[] = [1, 2, 3, 4].flatMap((round) => {
      const from = (8 + round * 2) * 60 * minute;
      return (['draw', 'prep', 'debate', 'adjudication'] as const).map((kind, step) => ({
        ...{ id: `${kind} ${round}`, kind, roundId: `r${round}` },
        ...{ startsAt: from + step * 20 * minute, endsAt: from + (step + 1) * 20 * minute },
      }));
    });
    const meal = { id: 'meal', kind: 'meal' as const, roundId: null };
    events.push({ ...meal, startsAt: 815 * minute, endsAt: 830 * minute });
    const facts: RoundFacts[] = [1, 2, 3].slice(0, 1 + (seed % 3)).map((round) => {
      let at = (8 + round * 2) * 60 * minute;
      const next = () => {
        at += random.int(25) * minute;
        return random.next() < 0.15 ? null : at;
      };
      return {
        roundId: `r${round}`,
        ...{ drawReleasedAt: next(), motionRevealedAt: next(), preparationEndsAt: next() },
        ...{ firstBallotAt: next(), ballotsInAt: next(), completedAt: null },
      };
    });
    const now = (10 + (seed % 8)) * 60 * minute;
    const expected = forecast(events, facts, now);
    const lines = events.map((event) => {
      const one = expected.get(event.id);
      if (!one) return `  ${event.id}: unknown\n`;
      const times = `${clock(one.startsAt)} to ${clock(one.endsAt)}${one.isKnown ? ' (known)' : ''}`;
      return `  ${event.id} ${clock(event.startsAt)}: ${times}, said ${clock(estimateOf(event, one, now))}\n`;
    });
    const { now: on, next } = nowAndNext(events, now);
    const said = `on ${on.map(({ id }) => id).join(' ')}, next ${next.map(({ id }) => id).join(' ')}`;
    const known = facts.map(({ roundId, ...own }) => {
      return `  ${roundId}: ${Object.values(own).map(clock).join(' ')}\n`;
    });
    return `at ${clock(now)}: ${said}\n${known.join('')}${lines.join('')}`;
  });
  await expect(text.join('')).toMatchFileSnapshot('clock/forecast.txt');
});

test('rooms are late, and windows open, as the listing says', async () => {
  const text = Array.from({ length: 12 }, (_, seed) => {
    const random = createRandom(`rooms ${seed}`);
    const rooms = Array.from({ length: 5 }, () => {
      const marks = Array.from({ length: random.int(6) }, () => ({
        ...{ step: random.pick(progressSteps), back: random.next() < 0.2 },
        at: random.int(120) * minute,
      }));
      return {
        reached: reachedSteps(marks),
        ballotAt: random.next() < 0.15 ? 100 * minute : null,
        startsAt: random.next() < 0.2 ? random.int(60) * minute : null,
      };
    });
    const dueAt = random.next() < 0.3 ? null : 10 * minute;
    const late = lateSince(rooms, { dueAt, speechMinutes: 40 }).map(clock);
    const steps = rooms.map(({ reached }) =>
      reached.map(({ step, at }) => `${step} ${clock(at)}`).join(', '),
    );
    return `round ${seed}, due ${clock(dueAt)}\n${steps.map((own, at) => `  ${own || 'nothing'}; ${late[at]}\n`).join('')}`;
  });
  const after = progressSteps.map((step) => `after ${step} ${stepAfter(step)}\n`);
  const hands = [
    null,
    { state: 'open', at: 20 },
    { state: 'closed', at: 20 },
    { state: 'closed', at: 5 },
  ] as const;
  const windows = [null, 10, 30].flatMap((opensAt) =>
    [null, 1, 0].flatMap((minutes) =>
      hands.map((byHand) => {
        const window = feedbackWindow({ opensAt, minutes, byHand });
        const states = [0, 5, 10, 20, 30, 60_010, 60_030].map((now) => {
          return `${now} ${windowState(window, now)}${hasOpened(window, now) ? '' : ' never'}`;
        });
        return `${inWords({ opensAt, minutes, byHand })}: ${inWords(window)}; ${states.join(', ')}\n`;
      }),
    ),
  );
  await expect([...text, ...after, ...windows].join('')).toMatchFileSnapshot('clock/rooms.txt');
});

test('rooms choose their motions as the listing says', async () => {
  const motionIds = ['c', 'a', 'b'];
  const lines = (['veto', 'ranking'] as const).flatMap((procedure) => {
    const answers = [
      [],
      ['a'],
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
      ['a', 'a', 'b'],
      ['a', 'b'],
      ['x', 'a', 'b'],
    ];
    const asked = answers.map((answer) => {
      return `${procedure} ${answer.join(' ')}: ${isAnswer({ procedure, motionIds }, answer)}\n`;
    });
    const chosen = answers.flatMap((one) =>
      answers.map((two) => {
        const choice = chooseMotion({ procedure, motionIds }, { answers: [one, two], seed: 's' });
        return listingOf(
          `${procedure}, ${one.join(' ') || 'nothing'} and ${two.join(' ') || 'nothing'}`,
          choice,
        );
      }),
    );
    return [...asked, ...chosen];
  });
  await expect(lines.join('')).toMatchFileSnapshot('clock/motions.txt');
});
