import { describe, expect, test } from 'vitest';
import { emptyDraft } from './form-draft.ts';
import {
  bodyOf,
  fullTeamName,
  isTeamSettled,
  mayJudge,
  mayMakeTeam,
  ownNameAsTyped,
  problemsOf,
  type Question,
  questionsFor,
  similarTeams,
  teamsFor,
} from './form-rules.ts';

const kings = { id: 'k', name: 'King’s College Łódź', shortName: 'King’s' };
const open = {
  useInstitutionPrefixes: true,
  preventNewOpenTeams: false,
  preventNewOpenAdjudicators: false,
};
const closed = { ...open, preventNewOpenTeams: true, preventNewOpenAdjudicators: true };

describe('who may do what', () => {
  test('Judge only with an institution or when new open judges are not prevented', () => {
    expect(mayJudge(open, null)).toBe(true);
    expect(mayJudge(closed, null)).toBe(false);
    expect(mayJudge(closed, 'k')).toBe(true);
  });

  test('New Team only with an institution or when new open teams are not prevented', () => {
    expect(mayMakeTeam(open, null)).toBe(true);
    expect(mayMakeTeam(closed, null)).toBe(false);
    expect(mayMakeTeam(closed, 'k')).toBe(true);
  });

  test('the team list holds teams with no institution or the chosen one', () => {
    const teams = [
      { id: '1', name: 'Open', institution: null },
      { id: '2', name: 'King’s A', institution: 'k' },
      { id: '3', name: 'Yale A', institution: 'y' },
    ];
    expect(teamsFor(teams, 'k').map(({ id }) => id)).toEqual(['1', '2']);
    expect(teamsFor(teams, null).map(({ id }) => id)).toEqual(['1']);
  });
});

describe('a new team name loses the institution as it is typed', () => {
  test.each([
    ['King’s', 'King’s', 'it may go on'],
    ['King’s ', '', 'the prefix is complete'],
    ['KINGS A', 'A', 'in any case, without the apostrophe'],
    ['kings-Bees', 'Bees', 'with a hyphen'],
    ['King’s College Lodz B', 'B', 'by the long name, without accents'],
    ['Kingsmen', 'Kingsmen', 'a longer word'],
    ['The ', 'The ', 'a space begins the next word'],
    ['King’s The ', 'The ', 'so it does after a prefix'],
  ])('%j becomes %j: %s', (text, shown) => expect(ownNameAsTyped(text, open, kings)).toBe(shown));

  test('without prefixes or an institution it stays', () => {
    expect(ownNameAsTyped('King’s A', { ...open, useInstitutionPrefixes: false }, kings)).toBe(
      'King’s A',
    );
    expect(ownNameAsTyped('King’s A', open, null)).toBe('King’s A');
  });

  test('the full name has the short name in front, once', () => {
    expect(fullTeamName('King’s Bees', open, kings)).toBe('King’s Bees');
    expect(fullTeamName('Bees', open, kings)).toBe('King’s Bees');
    expect(fullTeamName('Bees', open, null)).toBe('Bees');
    expect(fullTeamName('King’s', open, kings)).toBe('');
  });
});

describe('similar names are found while typing', () => {
  const teams = ['King’s A', 'King’s Bees', 'King’s Ōtautahi', '辩论之星', 'Late Arrivals'].map(
    (name) => ({ id: name, name, institution: 'k' }),
  );
  test.each([
    ['a', ['King’s A']],
    ['KINGS BEE', ['King’s Bees']],
    ['Bess', ['King’s Bees']],
    ['otautahi', ['King’s Ōtautahi']],
    ['辩论之', ['辩论之星']],
    ['Arrivals', ['Late Arrivals']],
    ['C', []],
    ['', []],
  ])('%j finds %j', (typed, found) =>
    expect(similarTeams(typed, teams, kings).map(({ name }) => name)).toEqual(found),
  );
});

describe('what keeps a registration from being sent', () => {
  const draft = { ...emptyDraft, name: 'Ana', email: 'ana@example.org' };
  const none = { questions: [], minors: false, phonePurpose: null };

  test('a speaker needs a team that is there or a new name; a judge needs none', () => {
    expect(isTeamSettled(draft, '')).toBe(false);
    expect(isTeamSettled({ ...draft, team: 'id' }, '')).toBe(true);
    expect(isTeamSettled({ ...draft, team: 'new' }, ' ')).toBe(false);
    expect(isTeamSettled({ ...draft, team: 'new' }, 'A')).toBe(true);
    expect(isTeamSettled({ ...draft, role: 'adjudicator' }, '')).toBe(true);
  });

  test('a full name has 1 to 100 characters', () => {
    expect(problemsOf({ ...draft, name: ' ' }, none)).toEqual({ name: 'missing' });
    expect(problemsOf({ ...draft, name: '😀'.repeat(100) }, none)).toEqual({});
    expect(problemsOf({ ...draft, name: 'x'.repeat(101) }, none)).toEqual({ name: 'too-long' });
  });

  test('an email is required and looks like one', () => {
    expect(problemsOf({ ...draft, email: '' }, none)).toEqual({ email: 'missing' });
    expect(problemsOf({ ...draft, email: 'ana@' }, none)).toEqual({ email: 'malformed' });
  });

  test('required questions want an answer from those who are asked', () => {
    const judges: Question = {
      id: 'shift',
      label: 'Shift',
      hint: '',
      kind: 'text',
      options: [],
      required: true,
      for: 'judges',
    };
    expect(questionsFor([judges], 'speaker')).toEqual([]);
    expect(
      problemsOf(draft, { ...none, questions: questionsFor([judges], 'adjudicator') }),
    ).toEqual({
      'answers.shift': 'missing',
    });
    expect(
      problemsOf({ ...draft, answers: { shift: 'late' } }, { ...none, questions: [judges] }),
    ).toEqual({});
  });

  test('in a tournament for minors the guardian is asked for, and reached', () => {
    const asked = { ...none, minors: true };
    const says = (guardian: typeof draft.guardian) => problemsOf({ ...draft, guardian }, asked);
    expect(problemsOf(draft, none)).toEqual({});
    expect(problemsOf(draft, asked)).toEqual({ 'guardian.kind': 'missing' });
    expect(says({ kind: 'of-age', name: '', contact: '' })).toEqual({});
    expect(says({ kind: 'later', name: '', contact: '' })).toEqual({});
    expect(says({ kind: 'later', name: 'Ivo', contact: ' ' })).toEqual({
      'guardian.contact': 'missing',
    });
    expect(Object.keys(says({ kind: 'given', name: ' ', contact: '' }))).toEqual([
      'guardian.name',
      'guardian.contact',
    ]);
  });
});

describe('the submission', () => {
  const input = {
    tournamentId: 't',
    discord: '81',
    teamName: 'Bees',
    questions: [],
    minors: false,
    phonePurpose: null,
  };
  const draft = {
    ...emptyDraft,
    name: 'Ana',
    email: 'ana@example.org',
    institutionId: 'k',
    categories: ['c'],
  };

  test('a new team goes by its name and institution', () => {
    const body = bodyOf({ ...input, draft: { ...draft, team: 'new' } });
    expect(body.team).toEqual({ id: null, name: 'Bees', institution: 'k' });
    expect(body.participant).toEqual({
      role: 'speaker',
      name: 'Ana',
      email: 'ana@example.org',
      discord: '81',
      institution: 'k',
      team: null,
      categories: ['c'],
      tournament: 't',
    });
  });

  test('a chosen team goes by its id', () => {
    const body = bodyOf({ ...input, draft: { ...draft, team: 'x' } });
    expect(body.team).toMatchObject({ id: 'x', name: '' });
    expect(body.participant.team).toBe('x');
  });

  test('a judge has neither team nor categories, whatever was chosen before', () => {
    const body = bodyOf({ ...input, draft: { ...draft, role: 'adjudicator', team: 'x' } });
    expect(body.team).toBeNull();
    expect(body.participant).toMatchObject({ team: null, categories: [] });
  });

  test('answers to questions that are not asked stay behind', () => {
    const body = bodyOf({ ...input, draft: { ...draft, answers: { old: 'x' } } });
    expect(body.details?.answers).toEqual({});
  });

  test('a phone number is sent with its purpose, where the tournament asks for one', () => {
    const typed = { ...draft, phone: ' +44 20 7946 0018 ' };
    expect(bodyOf({ ...input, draft: typed }).details?.phone).toBeUndefined();
    const asked = { ...input, phonePurpose: 'Late judges', draft: typed };
    expect(bodyOf(asked).details?.phone).toEqual({
      number: '+44 20 7946 0018',
      purpose: 'Late judges',
    });
    expect(bodyOf({ ...asked, draft }).details?.phone).toBeUndefined();
    const checked = { questions: [], minors: false, phonePurpose: 'Late judges' };
    expect(problemsOf({ ...draft, phone: 'none' }, checked)).toEqual({ phone: 'malformed' });
    expect(problemsOf(typed, checked)).toEqual({});
  });

  test('a guardian goes along in tournaments for minors only', () => {
    const guardian = { kind: 'given' as const, name: ' Ivo Kos ', contact: '+385 1' };
    const body = bodyOf({ ...input, minors: true, draft: { ...draft, guardian } });
    expect(body.details?.guardian).toEqual({
      kind: 'given',
      guardian: { name: 'Ivo Kos', contact: '+385 1' },
    });
    expect(bodyOf({ ...input, draft: { ...draft, guardian } }).details).not.toHaveProperty(
      'guardian',
    );
  });
});
