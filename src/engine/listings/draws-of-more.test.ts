/**
 * Invented fields in larger rooms by every rule, in `draws/`: a line for each where only who meets whom is of
 * interest, and with all reasons and the proof where those are. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it, test } from 'vitest';
import { measureDraw, planRoundRobin } from '../draw/index.ts';
import { options } from '../draw/proof/test-teams.ts';
import { drawn, fieldOf, fullOf, lineOf } from './drawn.ts';
import { inWords, listingOf } from './listing-of.ts';

describe('rooms of more', () => {
  const positions = [
    { cost: 'simple', alpha: 1, exponent: 1 },
    { cost: 'entropy', alpha: 1, exponent: 4 },
    { cost: 'entropy', alpha: 2, exponent: 1 },
    { cost: 'entropy', alpha: 0, exponent: 2 },
    { cost: 'entropy', alpha: 0.5, exponent: 3 },
    { cost: 'variance', alpha: 1, exponent: 2 },
  ] as const;

  it('are filled by every rule as its listing says', async () => {
    const lines = (['anywhere', 'one-room'] as const).flatMap((oddBracket) =>
      (['fewest-repeats', 'coin'] as const).flatMap((meeting) =>
        positions.flatMap((position) =>
          (['none', 'fewest-pullups'] as const).flatMap((pullupRestriction) =>
            [1, 2].map((seed) => {
              const rules = { oddBracket, meeting, position, pullupRestriction } as const;
              return lineOf(
                `${inWords(rules)}, field ${seed}`,
                drawn(rules, { teams: fieldOf(4, 4, seed) }, 4),
              );
            }),
          ),
        ),
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot('draws/four.txt');
  });

  it('keep teams apart, as far as is proven, as their listing says', async () => {
    const lines = [3, 5, 6, 7, 8].flatMap((rooms) =>
      [1, 2, 3, 4].flatMap((seed) =>
        (['none', 'fewest-pullups'] as const).map((pullupRestriction) => {
          const teams = fieldOf(4, rooms, 90 + seed);
          const spread = teams.map((team) => ({ ...team, points: team.points * (seed % 3) }));
          const rules = { oddBracket: 'anywhere', pullupRestriction } as const;
          const made = drawn(rules, { teams: spread }, 4);
          const figures = made.ok ? inWords(made.value.meetings ?? {}) : 'refused';
          return `${rooms} rooms, ${pullupRestriction}, field ${seed}: ${figures}\n`;
        }),
      ),
    );
    await expect(lines.join('')).toMatchFileSnapshot('draws/four-meetings.txt');
  });

  it('say why they are as they are, with the proof, as their listing says', async () => {
    const text = (['anywhere', 'one-room'] as const).flatMap((oddBracket) => [
      fullOf(
        `${oddBracket}, fewest repeats`,
        drawn({ oddBracket }, { teams: fieldOf(4, 4, 41) }, 4),
      ),
      fullOf(
        `${oddBracket}, pull-ups spread`,
        drawn({ oddBracket, pullupRestriction: 'fewest-pullups' }, { teams: fieldOf(4, 5, 42) }, 4),
      ),
      fullOf(
        `${oddBracket}, by coin`,
        drawn({ oddBracket, meeting: 'coin' }, { teams: fieldOf(4, 3, 43) }, 4),
      ),
    ]);
    await expect(text.join('')).toMatchFileSnapshot('draws/four-why.txt');
  });

  it('are drawn without brackets as their listing says', async () => {
    const lines = (['random', 'seeded', 'round-robin'] as const).flatMap((kind) =>
      [3, 4, 5].flatMap((seats) => {
        const teams = fieldOf(seats, 4, 60 + seats);
        const some = teams.slice(0, -2);
        return [
          fullOf(`${kind} in rooms of ${seats}`, drawn({}, { kind, teams, roundIndex: 1 }, seats)),
          lineOf('two too few', drawn({}, { kind, teams: some }, seats)),
          lineOf(
            'two too few, lowest out',
            drawn({}, { kind, teams: some, byes: 'lowest' }, seats),
          ),
          lineOf(
            'two too few, smaller rooms',
            drawn({ smallerRooms: true }, { kind, teams: some }, seats),
          ),
        ];
      }),
    );
    await expect(lines.join('')).toMatchFileSnapshot('draws/more-without-brackets.txt');
  });
});

test('a round robin is scheduled for every number of teams as its listing says', async () => {
  const plans = [2, 3, 4, 5].flatMap((seats) =>
    Array.from({ length: 14 }, (_, index) => {
      const count = seats * (index + 1);
      return `${count} teams, ${seats} to a room: ${inWords(planRoundRobin(count, seats))}\n`;
    }),
  );
  const rounds = [
    [2, 4],
    [2, 3],
    [4, 4],
    [4, 7],
    [3, 3],
  ].flatMap(([seats = 2, rooms = 2]) =>
    [0, 1, 2, 3, 4, 9].map((roundIndex) => {
      const teams = fieldOf(seats, rooms, 70);
      const title = `round ${roundIndex + 1} of ${teams.length} teams, ${seats} to a room`;
      return lineOf(title, drawn({}, { kind: 'round-robin', teams, roundIndex }, seats));
    }),
  );
  await expect([...plans, ...rounds].join('')).toMatchFileSnapshot('draws/round-robin.txt');
});

test('a draw is measured as its listing says', async () => {
  const lines = [2, 4].flatMap((seats) =>
    [80, 81, 82].map((seed) => {
      const teams = fieldOf(seats, 4, seed);
      const result = drawn({ oddBracket: 'anywhere', meeting: 'coin' }, { teams }, seats);
      if (!result.ok) return '';
      const { debates } = result.value;
      const figures = measureDraw({ debates, teams, teamsPerRoom: seats, options: options() });
      return listingOf(`${seats} to a room, field ${seed}`, figures);
    }),
  );
  await expect(lines.join('')).toMatchFileSnapshot('draws/measures.txt');
});
