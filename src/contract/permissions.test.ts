/** The matrix of the specification (product 2), written out a second time: data that slips is noticed. */
import { expect, test } from 'vitest';
import { mayDo, permissions, type TournamentAction, tournamentRoles } from './permissions.ts';

/**
 * By action, in the order of `tournamentRoles`: owner, tab, convenor, adj-core, equity, language,
 * volunteer, participant, public; + everything, o one's own.
 */
const matrix: Readonly<Record<TournamentAction, string>> = {
  'tournament.own': '+........',
  'tournament.see': '+++++++++',
  'tournament.edit': '+++......',
  'settings.edit': '++.......',
  'tabroom.see': '+++++++..',
  'staff.see': '+++++++..',
  'self.see': '.......o.',
  'self.edit': '.......o.',
  'participants.see': '+++++++..',
  'participants.contact': '+++.+....',
  'participants.edit': '++.......',
  'consents.record': '+++......',
  'participants.links': '++.......',
  'categories.decide': '++...+...',
  'registration.see': '+++......',
  'registration.edit': '++.......',
  'signups.see': '+++++....',
  'signups.decide-institutions': '+++......',
  'signups.decide-judges': '++.+.....',
  'fees.see': '+++......',
  'fees.edit': '+++......',
  'requests.handle': '+++++++..',
  'mail.see': '+++......',
  'mail.send': '++.......',
  'messages.see': '+++......',
  'messages.send': '+++......',
  'messages.emergency': '++.......',
  'adjudicators.edit': '++.+.....',
  'scores.see': '++.+.....',
  'conflicts.see': '++.++....',
  'conflicts.edit': '++.++....',
  'clashes.reasons': '++..+....',
  'import.run': '++.......',
  'checkin.others': '+++++++..',
  'checkin.run': '++.+.....',
  'progress.mark': '+++++++o.',
  'venues.edit': '++.......',
  'venues.see': '+++++++..',
  'rounds.see': '+++++++++',
  'draw.see-unreleased': '++.+.....',
  'draw.edit': '++.......',
  'draw.release': '++.......',
  'allocation.edit': '++.+.....',
  'motions.edit': '++.+.....',
  'motions.release': '++.+.....',
  'motions.choose': '++.+...o.',
  'ballots.see': '++.+..+..',
  'ballots.enter': '++....+o.',
  'ballots.confirm': '++.......',
  'reasons.see': '++.++....',
  'reasons.withhold': '++..+....',
  'reasons.edit': '++.......',
  'reasons.read': '.......o.',
  'results.release': '++.......',
  'rounds.complete': '++.......',
  'feedback.see': '++.+.....',
  'feedback.edit': '++.+.....',
  'feedback.give': '++.+...o.',
  'standings.see-unreleased': '++.+.....',
  'breaks.edit': '++.......',
  'screens.drive': '+++++++..',
  'activity.see': '+++......',
  'export.run': '++.......',
};

const sign = { all: '+', own: 'o' } as const;

test('every role may do what the specification’s matrix says, and nothing else', () => {
  const actions = Object.keys(permissions) as TournamentAction[];
  const found = actions.map((action) => {
    const grants = tournamentRoles.map((role) => mayDo(action, [role]));
    return [action, grants.map((grant) => (grant ? sign[grant] : '.')).join('')];
  });
  expect(Object.fromEntries(found)).toEqual(matrix);
});

test('several roles add up', () => {
  expect(mayDo('ballots.enter', ['participant'])).toBe('own');
  expect(mayDo('ballots.enter', ['participant', 'volunteer'])).toBe('all');
  expect(mayDo('signups.decide-judges', ['convenor', 'adj-core'])).toBe('all');
  expect(mayDo('participants.edit', ['convenor', 'adj-core', 'equity'])).toBeNull();
});
