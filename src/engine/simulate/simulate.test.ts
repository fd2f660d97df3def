import { expect, test } from 'vitest';
import { checkBallot } from '../ballots/index.ts';
import { rulePacks } from '../formats/index.ts';
import { createRandom } from '../random.ts';
import { inventTournament, playDebate } from './index.ts';

const cases = rulePacks.flatMap((pack) =>
  [pack.teamsPerRoom * 2, 88, 2000].map((teams) => [pack.id, teams, pack] as const),
);

test.each(cases)('%s with %i teams: distinct names, enough judges and rooms', (_, count, pack) => {
  const made = inventTournament({ pack, teams: count, seed: 'one' });
  expect(made.teams).toHaveLength(count);
  const names = made.teams.map(({ institution, reference }) => `${institution}/${reference}`);
  expect(new Set(names).size).toBe(count);
  const emails = [...made.teams.flatMap((team) => team.speakers), ...made.adjudicators];
  expect(new Set(emails.map((person) => person.email)).size).toBe(emails.length);
  const rooms = Math.ceil(count / pack.teamsPerRoom);
  expect(made.venues.length).toBeGreaterThan(rooms);
  expect(new Set(made.venues.map(({ building, name }) => `${building}/${name}`)).size).toBe(
    made.venues.length,
  );
  expect(made.adjudicators.filter(({ trainee }) => !trainee).length).toBeGreaterThanOrEqual(rooms);
});

test.each(cases.filter(([, count, pack]) => count === pack.teamsPerRoom * 2))(
  '%s with %i teams: as many judges whom no room may refuse as there are rooms',
  (_, count, pack) => {
    for (let seed = 0; seed < 50; seed++) {
      const made = inventTournament({ pack, teams: count, seed: String(seed) });
      const known = new Set(made.conflicts.map(({ adjudicator }) => adjudicator));
      const free = made.adjudicators.filter(
        ({ institution, trainee }, index) => institution === null && !trainee && !known.has(index),
      );
      expect(free.length).toBeGreaterThanOrEqual(2);
    }
  },
);

test('the same seed invents the same tournament, another seed another', () => {
  const [pack] = rulePacks;
  if (!pack) throw new Error('no pack');
  const one = inventTournament({ pack, teams: 40, seed: 'a' });
  expect(inventTournament({ pack, teams: 40, seed: 'a' })).toEqual(one);
  expect(inventTournament({ pack, teams: 40, seed: 'b' })).not.toEqual(one);
});

const played = rulePacks.flatMap((pack) =>
  (['preliminary', 'elimination'] as const).map((stage) => [pack.id, stage, pack] as const),
);

const ofOneMark = { substantive: { min: 75, max: 75, step: 1 }, reply: null };
/** Where the stage asks for no marks, a scale on which all would tie does not matter. */
const unmarked = played
  .filter(([, stage, pack]) => pack.ballots[stage].result !== 'scores')
  .map(
    ([id, stage, pack]) => [`${id} of one mark`, stage, { ...pack, scores: ofOneMark }] as const,
  );

test.each([...played, ...unmarked])(
  '%s, %s: every sheet is one that the rules accept',
  (_, stage, pack) => {
    const random = createRandom('play');
    const teams = pack.sides.map((side) => ({
      teamId: side.id,
      speakers: Array.from({ length: pack.speakersPerTeam }, (_, index) => ({
        id: `${side.id}-${index}`,
        strength: random.normal() * 3,
      })),
    }));
    const context = {
      pack,
      stage,
      advancing: 2,
      motionIds: ['m1'],
      teams: teams.map(({ teamId, speakers }) => ({
        teamId,
        speakerIds: speakers.map(({ id }) => id),
      })),
    };
    for (let round = 0; round < 200; round++) {
      const sheet = playDebate({ pack, stage, teams, motionId: 'm1', advancing: 2, random });
      expect(checkBallot(context, sheet).problems).toEqual([]);
    }
  },
);
