import { describe, expect, it } from 'vitest';
import { rulePacks } from '../formats/index.ts';
import { drawKinds } from '../vocabulary.ts';
import { byesOf, checkOptions, optionsInUse } from './index.ts';
import { options } from './proof/test-teams.ts';

const two = { kind: 'power-paired', teamsPerRoom: 2 } as const;
const four = { kind: 'power-paired', teamsPerRoom: 4 } as const;
const ofFour = options({ oddBracket: 'anywhere' });

describe('options that fit each other (R8.5)', () => {
  it.each([
    ['odd-bracket-for-other-room', 'oddBracket', options({ oddBracket: 'one-room' }), two],
    ['odd-bracket-for-other-room', 'oddBracket', options(), four],
    ['two-teams-only', 'method', { ...ofFour, method: 'optimal' as const }, four],
    [
      'two-teams-only',
      'sideLimit',
      { ...ofFour, sideLimit: { overall: null, ofKind: null } },
      four,
    ],
    ['two-teams-only', 'thirdPlace', { ...ofFour, thirdPlace: true }, four],
    ['more-teams-only', 'smallerRooms', options({ smallerRooms: true }), two],
    [
      'restriction-twice',
      'pullupRestriction',
      options({ pullupRestriction: ['fewest-pullups', 'fewest-pullups'] }),
      two,
    ],
    [
      'penalty-missing',
      'avoid',
      options({ avoid: { ...options().avoid, institutionPenalty: 0 } }),
      two,
    ],
    [
      'seats-cost-alike',
      'position',
      { ...ofFour, position: { ...ofFour.position, exponent: 0 } },
      four,
    ],
    [
      'limit-of-allocated-sides',
      'sideLimit',
      options({ sides: 'preallocated', sideLimit: { overall: 3, ofKind: null } }),
      two,
    ],
  ] as const)('%s is reported at %s', (code, path, wrong, format) => {
    expect(checkOptions(wrong, format)).toMatchObject([{ code, path }]);
  });

  it('penalties count only where rooms exchange teams', () => {
    const avoid = { ...options().avoid, institutionPenalty: 0 };
    expect(checkOptions(options({ avoid, method: 'optimal' }), two)).toEqual([]);
    expect(checkOptions(options({ avoid }), { ...two, kind: 'random' })).toEqual([]);
  });

  it('those of every pack fit every kind of draw', () => {
    for (const { id, teamsPerRoom, draw } of rulePacks) {
      for (const kind of drawKinds) {
        expect(checkOptions(draw.options, { kind, teamsPerRoom }), `${id} ${kind}`).toEqual([]);
      }
    }
  });
});

it('a draw looks only at the options that change something in it', () => {
  const used = (...given: Parameters<typeof optionsInUse>) => [...optionsInUse(...given)].sort();
  expect(used(ofFour, { kind: 'elimination', teamsPerRoom: 4 })).toEqual(['reseed']);
  expect(used(options(), { kind: 'elimination', teamsPerRoom: 2 })).toEqual([
    'reseed',
    'thirdPlace',
  ]);
  expect(used({ ...ofFour, meeting: 'coin' }, four)).not.toContain('avoid');
  expect(used(ofFour, four)).toContain('position');
  expect(used(options(), two)).not.toContain('position');
  expect(used({ ...ofFour, smallerRooms: true }, { ...four, kind: 'random' })).not.toContain(
    'byes',
  );
});

it('options that say nothing of byes mean the lowest of two and a win, and full rooms of more (R1.4, R1.9)', () => {
  expect(byesOf({}, 2)).toEqual({ rule: 'lowest', result: 'win' });
  expect(byesOf({}, 4)).toEqual({ rule: 'nobody', result: 'none' });
  expect(byesOf({ byes: 'random', byeResult: 'average' }, 4)).toEqual({
    rule: 'random',
    result: 'average',
  });
});

describe('the options that a draw looks at (R8.5)', () => {
  const byes = ['byeResult', 'byes'];
  const ofAny = ['avoid', 'roundKind', 'sideLimit', 'sides', ...byes];
  const ofPairs = ['method', 'oddBracket', 'pairing', 'pullupPool', 'pullupRestriction', ...ofAny];
  const ofRooms = ['avoid', 'meeting', 'oddBracket', 'position', 'pullupRestriction', ...byes];

  it.each([
    ['power-paired', 2, options(), ofPairs],
    ['power-paired', 2, options({ method: 'optimal' }), ['pairingOrder', ...ofPairs]],
    ['random', 2, options(), ofAny],
    ['seeded', 2, options(), ofAny],
    ['manual', 2, options(), ofAny],
    ['round-robin', 2, options(), ['byeResult', 'sides']],
    ['elimination', 2, options(), ['reseed', 'thirdPlace']],
    ['power-paired', 4, options(), ofRooms],
    ['power-paired', 4, options({ meeting: 'coin' }), ofRooms.filter((name) => name !== 'avoid')],
    ['round-robin', 4, options(), ['avoid', 'position', ...byes]],
    ['seeded', 4, options(), byes],
    ['random', 4, options(), ['avoid', 'smallerRooms', ...byes]],
    ['random', 4, options({ smallerRooms: true }), ['avoid', 'smallerRooms']],
    ['elimination', 4, options(), ['reseed']],
  ] as const)('%s, %i to a room', (kind, teamsPerRoom, chosen, names) => {
    expect([...optionsInUse(chosen, { kind, teamsPerRoom })].sort()).toEqual([...names].sort());
  });
});
