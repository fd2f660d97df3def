/**
 * What people say of judges and how places are shared, in `tables/`. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { expect, test } from 'vitest';
import {
  calibrateSources,
  checkFeedback,
  checkQuestions,
  defaultScoreWeights,
  explainJudgeScore,
  feedbackProgress,
  feedbackRuleOf,
  judgeScore,
  owedFeedback,
  questionsFor,
  scoringStatistics,
  whyScoredAbove,
} from '../feedback/index.ts';
import { rulePacks } from '../formats/index.ts';
import { fairField, fairPlaces, judgesOwed, teamsAllowed } from '../places/index.ts';
import { createRandom } from '../random.ts';
import { inWords, listingOf, listingOfAll } from './listing-of.ts';
import { feedbackQuestions } from './questions.ts';

test('feedback is owed, calibrated and explained as the listing says', async () => {
  const random = createRandom('forms');
  const forms = Array.from({ length: 30 }, (_, at) => ({
    ...{
      id: `f${at}`,
      debateId: `d${random.int(3)}`,
      from: { kind: 'team' as const, id: `t${random.int(4)}` },
    },
    ...{ sourceId: `t${random.int(5)}`, aboutId: `j${random.int(5)}` },
    giver: random.pick(['team', 'chair', 'panellist', 'trainee'] as const),
    ...{ round: 1 + random.int(4), score: 1 + random.int(19) / 2, ignored: random.next() < 0.2 },
  }));
  const weights = {
    ...defaultScoreWeights,
    ...{ feedback: 0.3, recency: 0.8, giver: { team: 1, chair: 2, panellist: 0.5, trainee: 0 } },
  };
  const calibration = calibrateSources(forms);
  const reliability = new Map(calibration.sources.map((one) => [one.sourceId, one.reliability]));
  const scores = [0, 1, 2, 3, 4, 9].map((judge) =>
    judgeScore(
      5 + judge / 4,
      forms
        .filter(({ aboutId }) => aboutId === `j${judge}`)
        .map((form) => ({ ...form, reliability: reliability.get(form.sourceId) })),
      weights,
    ),
  );
  const panel = [
    { adjudicatorId: 'j0', role: 'chair' as const },
    { adjudicatorId: 'j1', role: 'panellist' as const },
    { adjudicatorId: 'j2', role: 'panellist' as const },
    { adjudicatorId: 'j3', role: 'trainee' as const },
  ];
  const owed = rulePacks.map((pack) => {
    const debates = ['d0', 'd1', 'd2'].map((debateId, index) => ({
      ...{ id: debateId, round: 1 + index, teamsGive: index < 2, teamIds: ['t0', 't1'], panel },
      dissenting: index === 1 ? ['j0'] : [],
    }));
    const due = owedFeedback(feedbackRuleOf(pack), debates);
    const progress = feedbackProgress(due, forms);
    const rows = progress.owed.map((row) => `  ${inWords(row)}\n`);
    const { extra, disputed } = progress;
    return `owed by ${pack.id}\n${rows.join('')}${listingOfAll({ extra, disputed })}`;
  });
  const sheets = Array.from({ length: 9 }, (_, at) => ({
    ...{ debateId: `d${at % 3}`, adjudicatorId: `j${at % 4}` },
    marks: ['s1', 's2', 's3']
      .slice(at % 2)
      .map((speakerId) => ({ speakerId, score: 70 + random.int(10) })),
    ranking: random.shuffle(['a', 'b', 'c']),
    decision: ['a', 'b', 'c'].slice(at % 2),
  }));
  const text = [
    listingOf('calibration', calibration),
    ...scores.flatMap((score) => [
      listingOf('score', score),
      listingOf('  why', explainJudgeScore(score, weights)),
      listingOf('  above the first', scores[0] ? whyScoredAbove(score, scores[0], weights) : []),
    ]),
    listingOf('scoring', scoringStatistics(sheets)),
    ...owed,
  ];
  await expect(text.join('')).toMatchFileSnapshot('people/feedback.txt');
});

test('forms and their questions are checked as the listing says', async () => {
  const scale = { min: 1, max: 10, step: 0.5 };
  const good = { text: 'well', fair: true, speed: 3, listens: 'often', notes: ['never', 'often'] };
  const wrong = [
    undefined,
    '',
    ' ',
    'often',
    'nothing',
    true,
    3,
    3.5,
    9,
    -1,
    [],
    ['often'],
    ['no'],
  ];
  const answers = Object.keys(good).flatMap((key) =>
    wrong.map((value) => {
      const form = { score: 5.5, answers: { ...good, [key]: value } as never };
      const checked = checkFeedback(feedbackQuestions, form, scale);
      return `${key} ${JSON.stringify(value)}: ${checked.ok ? 'taken' : inWords(checked.problems)}\n`;
    }),
  );
  const scores = [0.5, 1, 1.25, 5.3, 10, 10.5].map((score) => {
    const checked = checkFeedback(feedbackQuestions, { score, answers: good }, scale);
    return `score ${score}: ${checked.ok ? 'taken' : inWords(checked.problems)}\n`;
  });
  const changes = [
    ...[{ text: ' ' }, { id: 'fair' }, { kind: 'number' }, { kind: 'choice' }, { kind: 'choices' }],
    ...[
      { kind: 'number', range: { min: 2, max: 2, step: 1 } },
      { kind: 'number', range: { min: 2, max: 3, step: 0 } },
      { kind: 'number', range: { min: 2, max: 3, step: 0.5 } },
    ],
    ...[
      { kind: 'choice', options: ['a'] },
      { kind: 'choice', options: ['a', 'b'] },
      { kind: 'choices', options: ['a', 'b', 'a'] },
    ],
  ];
  const questions = changes.map((change) => {
    const [first, ...rest] = feedbackQuestions;
    const checked = checkQuestions([{ ...first, ...change } as never, ...rest]);
    return `${JSON.stringify(change)}: ${checked.ok ? 'taken' : inWords(checked.problems)}\n`;
  });
  const asked = (['team', 'chair', 'panellist', 'trainee'] as const).flatMap((giver) =>
    (['chair', 'panellist', 'trainee'] as const).map((about) => {
      const own = questionsFor(feedbackQuestions, { giver, about }).map(({ id }) => id);
      return `${giver} about ${about}: ${own.join(' ')}\n`;
    }),
  );
  const unknown = checkFeedback([], { score: 5, answers: { x: 1 } }, scale);
  const text = [...answers, ...scores, ...questions, ...asked, listingOf('unknown', unknown)];
  await expect(text.join('')).toMatchFileSnapshot('people/forms.txt');
});

test('places are shared out as the listing says', async () => {
  const lines = Array.from({ length: 24 }, (_, seed) => {
    const random = createRandom(`places ${seed}`);
    const shares = [
      { id: 's', kind: 'number' as const, value: random.int(4), keepUnused: random.next() < 0.5 },
      { id: 'p', kind: 'percent' as const, value: random.int(60), keepUnused: random.next() < 0.5 },
    ];
    const applicants = Array.from({ length: 6 }, (_, at) => ({
      ...{ id: `a${at}`, name: `A${(at * 5) % 6}`, askedAt: random.int(2), asked: random.int(5) },
      ...{
        held: random.int(2),
        limit: 1 + random.int(4),
        shareIds: random.pick([[], ['s'], ['p'], ['s', 'p']]),
      },
    }));
    const total = 4 + random.int(9);
    const made = fairPlaces({ total, atMost: total - random.int(2), shares, applicants });
    return listingOf(`case ${seed}`, made.ok ? made.value : made.problems);
  });
  await expect(lines.join('')).toMatchFileSnapshot('people/places.txt');
});

test('teams and judges are given places together as the listing says', async () => {
  const quotas = [
    ...(['none', 'n', 'n-1'] as const).map((kind) => ({ kind })),
    { kind: 'rounds-owed' as const, roundsPerTeam: 6, roundsPerJudge: 4 },
  ];
  const lines = quotas.flatMap((quota) =>
    [1, 2, 3, 4, 5].map((seed) => {
      const random = createRandom(`field ${seed}`);
      const applicants = Array.from({ length: 5 }, (_, at) => ({
        ...{ id: `a${at}`, name: `A${at}`, askedAt: random.int(3) },
        teams: { asked: random.int(5), held: random.int(2) },
        judges: { asked: random.int(5), held: random.int(2) },
        ...{ underQuota: random.next() < 0.8, shareIds: random.pick([[], ['s']]) },
      }));
      const made = fairField({
        ...{ teams: { total: 6 + random.int(5), atMost: 9 }, judges: { total: 7, atMost: 6 } },
        shares: [{ id: 's', kind: 'percent', value: 40, keepUnused: seed % 2 === 0 }],
        ...{ quota, applicants },
      });
      return listingOf(`${inWords(quota)}, case ${seed}`, made.ok ? made.value : made.problems);
    }),
  );
  const owed = quotas.flatMap((quota) =>
    [0, 1, 2, 3, 7].map((count) => {
      const [judges, teams] = [judgesOwed(count, quota), teamsAllowed(count, quota)];
      return `${inWords(quota)}: ${count} teams owe ${judges}, ${count} judges allow ${teams}\n`;
    }),
  );
  await expect([...lines, ...owed].join('')).toMatchFileSnapshot('people/field.txt');
});
