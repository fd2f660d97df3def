/**
 * Whom and what the simulation invents, in `invented/`: the demo, the stories and every rehearsal rest on
 * the same people coming out of the same seed. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it } from 'vitest';
import { rulePacks } from '../formats/index.ts';
import { createRandom } from '../random.ts';
import type { RulePack } from '../rule-pack.ts';
import {
  absentFrom,
  handingOf,
  inventTournament,
  playDebate,
  simulateFeedback,
} from '../simulate/index.ts';
import { firstNames, institutions, lastNames, wholeNames } from '../simulate/names.ts';
import { inWords } from './listing-of.ts';
import { feedbackQuestions } from './questions.ts';

function packOf(id: string): RulePack {
  const pack = rulePacks.find((one) => one.id === id);
  if (!pack) throw new Error(`no pack ${id}`);
  return pack;
}

describe('an invented tournament', () => {
  const cases = [
    ['bp', 30, {}],
    ['australs', 24, { adjudicators: 20, venues: 15 }],
    ['public-forum', 5, { adjudicatorsPerRoom: 2 }],
  ] as const;

  it.each(cases)('of %s with %i teams has who its listing says', async (id, teams, own) => {
    const made = inventTournament({ pack: packOf(id), teams, seed: `List ${id}!`, ...own });
    const text = [
      ...made.institutions.map((one, at) => `institution ${at}: ${inWords(one)}`),
      ...made.teams.flatMap(({ speakers, ...team }, at) => [
        `team ${at}: ${inWords(team)}`,
        ...speakers.map((speaker) => `  ${inWords(speaker)}`),
      ]),
      ...made.adjudicators.map((judge, at) => `judge ${at}: ${inWords(judge)}`),
      ...made.conflicts.map((conflict) => `conflict: ${inWords(conflict)}`),
      ...made.venues.map((venue) => `venue: ${inWords(venue)}`),
      ...made.motions.map((motion) => `motion: ${inWords(motion)}`),
    ];
    await expect(`${text.join('\n')}\n`).toMatchFileSnapshot(`invented/${id}.txt`);
  });

  it('takes its names and places from the lists that the listing has', async () => {
    const lists = { institutions, firstNames, lastNames, wholeNames };
    const text = Object.entries(lists).map(([title, list]) => {
      const rows = list.map((row) => `  ${typeof row === 'string' ? row : row.join(', ')}\n`);
      return `${title}\n${rows.join('')}`;
    });
    await expect(text.join('')).toMatchFileSnapshot('invented/names.txt');
  });

  it('writes addresses under the name of its seed', () => {
    const domainOf = (seed: string) => {
      const made = inventTournament({ pack: packOf('bp'), teams: 4, seed });
      return made.adjudicators[0]?.email.split('@')[1];
    };
    expect(['Oxford IV 2026', '--a b--', '!!!', '', 'x'.repeat(50)].map(domainOf)).toEqual([
      ...['oxford-iv-2026.example.org', 'a-b.example.org', 'example.org', 'example.org'],
      `${'x'.repeat(40)}.example.org`,
    ]);
  });

  it('names teams and namesakes in order', () => {
    const made = inventTournament({ pack: packOf('public-forum'), teams: 900, seed: 'many' });
    const references = new Set(made.teams.map(({ reference }) => reference));
    expect([...references].filter((name) => name.length === 1).sort()).toContain('C');
    const people = made.teams.flatMap(({ speakers }) => speakers.map(({ name }) => name));
    const seconds = people.filter((name) => name.endsWith(' II'));
    expect(seconds.length).toBeGreaterThan(0);
    for (const name of seconds) expect(people).toContain(name.replace(/ II$/, ''));
    for (const name of people.filter((one) => one.endsWith(' III'))) {
      expect(people).toContain(name.replace(/ III$/, ' II'));
    }
  });
});

describe('a played debate', () => {
  it.each(rulePacks.map((pack) => [pack.id, pack] as const))(
    'of %s has the sheets that its listing says, from the strongest teams to level ones',
    async (id, pack) => {
      const text = (['preliminary', 'elimination'] as const).flatMap((stage) =>
        [0, 1, 12].flatMap((spread) => {
          const teams = pack.sides.map(({ id: teamId }, seat) => ({
            teamId,
            speakers: Array.from({ length: pack.speakersPerTeam }, (_, at) => ({
              id: `${teamId}${at + 1}`,
              strength: spread * (seat - 0.5),
            })),
          }));
          return [1, 2].map((advancing) => {
            const random = createRandom(`${stage}/${spread}/${advancing}`);
            const sheet = playDebate({ pack, stage, teams, motionId: 'm', advancing, random });
            const lines = sheet.teams.map(({ speeches, ...team }) => {
              const spoken = speeches.map((speech) => `; ${inWords(speech)}`);
              return `  ${inWords(team)}${spoken.join('')}\n`;
            });
            return `${stage}, ${spread} between seats, ${advancing} go on\n${lines.join('')}`;
          });
        }),
      );
      await expect(text.join('')).toMatchFileSnapshot(`invented/sheets/${id}.txt`);
    },
  );
});

describe('chance', () => {
  it('keeps the same names away for the same seed, the least unlucky coming after all', () => {
    const names = Array.from({ length: 12 }, (_, index) => `name ${index}`);
    const away = (share: number, least: number) => [
      ...absentFrom(names, { seed: 's', share, least }),
    ];
    expect({
      few: away(0.3, 0),
      most: away(0.9, 0),
      some: away(0.9, 8),
      none: away(0.9, 20),
    }).toMatchInlineSnapshot(`
      {
        "few": [
          "name 8",
          "name 6",
          "name 4",
        ],
        "most": [
          "name 8",
          "name 6",
          "name 4",
          "name 5",
          "name 10",
          "name 2",
          "name 3",
          "name 9",
          "name 0",
          "name 1",
          "name 7",
        ],
        "none": [],
        "some": [
          "name 8",
          "name 6",
          "name 4",
          "name 5",
        ],
      }
    `);
  });

  it('hands in late by at most ten minutes, and who is asked after six', () => {
    const random = createRandom('late');
    const handings = Array.from({ length: 24 }, () => inWords(handingOf(random, 0.6)));
    expect(handings).toMatchInlineSnapshot(`
      [
        "minutesLate 8, chased",
        "minutesLate 5",
        "minutesLate 7, chased",
        "minutesLate 3",
        "minutesLate 0",
        "minutesLate 0",
        "minutesLate 0",
        "minutesLate 7, chased",
        "minutesLate 1",
        "minutesLate 4",
        "minutesLate 0",
        "minutesLate 2",
        "minutesLate 5",
        "minutesLate 0",
        "minutesLate 2",
        "minutesLate 7, chased",
        "minutesLate 5",
        "minutesLate 0",
        "minutesLate 5",
        "minutesLate 2",
        "minutesLate 10, chased",
        "minutesLate 5",
        "minutesLate 8, chased",
        "minutesLate 0",
      ]
    `);
  });

  it('says of a judge what its level and the kindness of the giver lead to', async () => {
    const scale = { min: 1, max: 10, step: 0.5 };
    const words = ['bad', 'weak', 'fair', 'good', 'superb'];
    const forms = [-9, -2, -1, 0, 1, 2, 9].flatMap((level) =>
      [-1, 1].map((leniency) => {
        const random = createRandom(`${level}/${leniency}`);
        const input = { scale, level, leniency, questions: feedbackQuestions, words, random };
        return `level ${level}, leniency ${leniency}: ${inWords(simulateFeedback(input))}\n`;
      }),
    );
    await expect(forms.join('')).toMatchFileSnapshot('invented/feedback.txt');
  });
});
