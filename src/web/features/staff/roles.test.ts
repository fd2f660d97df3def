import { describe, expect, test } from 'vitest';
import { type TournamentAction, tournamentRoles } from '#contract/permissions.ts';
import { type StaffRole, staffRoles } from '#engine/vocabulary.ts';
import { splitAbilities } from './roles.ts';

const abilities = (
  ['tournament.edit', 'scores.see', 'participants.contact', 'ballots.enter'] as TournamentAction[]
).map((action) => ({ action, label: action }));

function actionsOf(role: StaffRole) {
  const { can, cannot } = splitAbilities(abilities, role);
  return { can: can.map(({ action }) => action), cannot: cannot.map(({ action }) => action) };
}

describe('a role card', () => {
  test.each<[StaffRole, TournamentAction[]]>([
    ['tab', ['tournament.edit', 'scores.see', 'participants.contact', 'ballots.enter']],
    ['adj-core', ['scores.see']],
    ['convenor', ['tournament.edit', 'participants.contact']],
    ['equity', ['participants.contact']],
    ['language', []],
    ['volunteer', ['ballots.enter']],
  ])('says what %s can and cannot do, from the matrix', (role, can) => {
    const card = actionsOf(role);
    expect(card.can).toEqual(can);
    expect([...card.can, ...card.cannot].sort()).toEqual(
      abilities.map(({ action }) => action).sort(),
    );
  });

  test('exists for each of the six roles', () => {
    expect(staffRoles).toHaveLength(6);
    expect(tournamentRoles).toEqual(expect.arrayContaining([...staffRoles]));
  });
});
