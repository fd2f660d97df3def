import { describe, expect, test } from 'vitest';
import { type TournamentAction, tournamentRoles } from '#contract/permissions.ts';
import { type StaffRole, staffRoles } from '#engine/vocabulary.ts';
import { abilitiesOf } from './roles.ts';

const abilities = (
  ['tournament.edit', 'scores.see', 'participants.contact', 'ballots.enter'] as TournamentAction[]
).map((action) => ({ action, label: action }));

describe('a role card', () => {
  test.each<[StaffRole, TournamentAction[]]>([
    ['tab', ['tournament.edit', 'scores.see', 'participants.contact', 'ballots.enter']],
    ['adj-core', ['scores.see']],
    ['convenor', ['tournament.edit', 'participants.contact']],
    ['equity', ['participants.contact']],
    ['language', []],
    ['volunteer', ['ballots.enter']],
  ])('says what %s can do, from the matrix', (role, can) => {
    expect(abilitiesOf(abilities, role).map(({ action }) => action)).toEqual(can);
  });

  test('exists for each of the six roles', () => {
    expect(staffRoles).toHaveLength(6);
    expect(tournamentRoles).toEqual(expect.arrayContaining([...staffRoles]));
  });
});
