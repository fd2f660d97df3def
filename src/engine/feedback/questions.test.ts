import { describe, expect, it } from 'vitest';
import { checkFeedback, checkQuestions, questionsFor } from './questions.ts';
import type { FeedbackAnswer, FeedbackQuestion } from './types.ts';

const scale = { min: 0, max: 10, step: 0.5 };
const question = (id: string, more: Partial<FeedbackQuestion> = {}): FeedbackQuestion => ({
  id,
  text: 'Say',
  kind: 'text',
  required: false,
  from: [],
  about: [],
  range: null,
  options: [],
  ...more,
});

describe('questionsFor (F5)', () => {
  it('asks by the position of who answers and of whom it is about', () => {
    const questions = [
      question('all'),
      question('teams', { from: ['team'] }),
      question('on-chairs', { about: ['chair'] }),
      question('panel-on-chairs', { from: ['panellist'], about: ['chair'] }),
    ];
    const ids = (giver: 'team' | 'panellist', about: 'chair' | 'trainee') =>
      questionsFor(questions, { giver, about }).map(({ id }) => id);
    expect(ids('team', 'chair')).toEqual(['all', 'teams', 'on-chairs']);
    expect(ids('panellist', 'chair')).toEqual(['all', 'on-chairs', 'panel-on-chairs']);
    expect(ids('panellist', 'trainee')).toEqual(['all']);
  });
});

describe('checkFeedback (F5)', () => {
  const asked = [
    question('why', { required: true }),
    question('again', { kind: 'yes-no' }),
    question('clear', { kind: 'number', range: { min: 1, max: 5, step: 1 } }),
    question('one', { kind: 'choice', options: ['a', 'b'] }),
    question('some', { kind: 'choices', options: ['a', 'b'] }),
  ];
  const problems = (score: number, answers: Readonly<Record<string, FeedbackAnswer>>) => {
    const checked = checkFeedback(asked, { score, answers }, scale);
    return checked.ok ? [] : checked.problems.map(({ code, path }) => `${code} ${path}`);
  };

  it('takes a form that answers what is asked', () => {
    const answers = { why: 'x', again: false, clear: 3, one: 'a', some: ['a', 'b'] };
    expect(problems(7.5, answers)).toEqual([]);
    expect(problems(0, { why: 'x' })).toEqual([]);
  });

  it.each([
    ['why', 3],
    ['why', ['x']],
    ['again', 'yes'],
    ['again', 1],
    ['clear', '3'],
    ['clear', true],
    ['one', 1],
    ['one', ['a']],
    ['some', 'a'],
    ['some', true],
  ] as const)('takes no answer of another kind: %s %j', (id, answer) => {
    expect(problems(7, { why: 'x', [id]: answer })).toEqual([`answer-of-wrong-kind answers.${id}`]);
  });

  it('names every problem at once, each with its field', () => {
    expect(problems(10.3, { again: 'yes', clear: 6, one: 'c', some: ['a', 'z'], gone: 1 })).toEqual(
      [
        'off-the-scale score',
        'answer-unknown answers.gone',
        'answer-missing answers.why',
        'answer-of-wrong-kind answers.again',
        'off-the-scale answers.clear',
        'option-unknown answers.one',
        'option-unknown answers.some',
      ],
    );
    expect(problems(11, { why: '', clear: 2.5 })).toEqual([
      'off-the-scale score',
      'answer-missing answers.why',
      'off-the-scale answers.clear',
    ]);
  });
});

describe('checkQuestions (F5)', () => {
  it('reports questions that cannot be answered', () => {
    const checked = checkQuestions([
      question('a', { text: ' ' }),
      question('a', { kind: 'number', range: { min: 5, max: 5, step: 1 } }),
      question('c', { kind: 'choice', options: ['one'] }),
      question('d', { kind: 'choices', options: ['x', 'x'] }),
    ]);
    expect(checked.ok ? [] : checked.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'text-empty questions.0.text',
      'id-twice questions.1.id',
      'range-empty questions.1.range',
      'options-too-few questions.2.options',
      'option-twice questions.3.options',
    ]);
    expect(checkQuestions([question('a')]).ok).toBe(true);
  });
});
