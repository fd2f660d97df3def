import { describe, expect, test } from 'vitest';
import { fittedDraft, isJudgeOffered, isNewTeamOffered } from './fitted-draft.ts';
import { emptyDraft } from './form-draft.ts';
import { newTeam } from './form-rules.ts';
import type { Entry } from './use-register-state.ts';

const kings = { id: 'k', name: 'King’s College', shortName: 'King’s' };
const yale = { id: 'y', name: 'Yale', shortName: 'Yale' };
const welcome = {
  useInstitutionPrefixes: true,
  preventNewOpenTeams: false,
  preventNewOpenAdjudicators: false,
};
const strict = { ...welcome, preventNewOpenTeams: true, preventNewOpenAdjudicators: true };
const open: Entry = { via: 'open', code: null, institution: null, invitation: null };
const ofKings: Entry = { ...open, via: 'institution', code: '01234567', institution: kings };
const independent: Entry = { ...open, via: 'independent', code: '89abcdef' };
const partner: Entry = {
  ...ofKings,
  via: 'partner',
  invitation: { id: 'ka', name: 'King’s A', speakers: ['Ana'] },
};
const choices = {
  institutions: [kings, yale],
  teams: [
    { id: 'o', name: 'Open', institution: null },
    { id: 'ka', name: 'King’s A', institution: 'k' },
  ],
  categories: [{ id: 'novice' }],
  form: { rounds: [{ id: 'one' }] },
};
const draft = { ...emptyDraft, name: 'Noor', teamName: 'Bees' };

describe('on offer', () => {
  test('judging by the settings, to independents always, to partners never', () => {
    expect(isJudgeOffered(open, strict, null)).toBe(false);
    expect(isJudgeOffered(open, strict, 'k')).toBe(true);
    expect(isJudgeOffered(open, welcome, null)).toBe(true);
    expect(isJudgeOffered(independent, strict, null)).toBe(true);
    expect(isJudgeOffered(partner, welcome, 'k')).toBe(false);
  });

  test('a new team by the settings, to independents always', () => {
    expect(isNewTeamOffered(open, strict, null)).toBe(false);
    expect(isNewTeamOffered(open, strict, 'k')).toBe(true);
    expect(isNewTeamOffered(independent, strict, null)).toBe(true);
  });
});

describe('a draft', () => {
  const fitted = (changes: Partial<typeof draft>, entry = open, settings = strict) =>
    fittedDraft({ ...draft, ...changes }, { entry, settings, ...choices });

  test('without the institution that allowed it has neither a new team nor a judge', () => {
    const input = { team: newTeam, role: 'adjudicator' as const };
    expect(fitted({ ...input, institutionId: 'k' })).toMatchObject(input);
    const alone = fitted({ ...input, institutionId: null });
    expect(alone).toMatchObject({ team: null, role: 'speaker', teamName: 'Bees', name: 'Noor' });
    expect(fitted({ ...input, institutionId: null }, open, welcome)).toMatchObject(input);
    expect(fitted({ ...input, institutionId: null }, independent)).toMatchObject(input);
  });

  test('keeps a team without institution, or of the chosen one', () => {
    expect(fitted({ institutionId: 'k', team: 'ka' }).team).toBe('ka');
    expect(fitted({ institutionId: 'y', team: 'ka' }).team).toBeNull();
    expect(fitted({ institutionId: 'y', team: 'o' }).team).toBe('o');
    expect(fitted({ team: 'removed-since' }).team).toBeNull();
  });

  test('forgets what the organisers took away since', () => {
    const found = fitted({ institutionId: 'gone', categories: ['novice', 'closed-since'] });
    expect(found).toMatchObject({ institutionId: null, categories: ['novice'] });
  });

  test('has the institution of its code and the team of its invitation', () => {
    expect(fitted({ institutionId: 'y' }, ofKings).institutionId).toBe('k');
    expect(fitted({ institutionId: 'y' }, independent).institutionId).toBeNull();
    expect(fitted({ team: newTeam, role: 'adjudicator' }, partner)).toMatchObject({
      institutionId: 'k',
      team: 'ka',
      role: 'speaker',
    });
  });
});
