import { expect, test } from 'vitest';
import { type Candidate, findDuplicates } from './duplicates.ts';

const row = (id: string, name: string, rest: Partial<Candidate> = {}): Candidate => ({
  id,
  name,
  email: null,
  institutionId: null,
  ...rest,
});
const names = (...given: string[]) =>
  findDuplicates(
    'person',
    given.map((name, index) => row(String(index), name)),
  ).map(({ reasons }) => reasons);

test.each([
  ['other accents', 'Zoë Ångström', 'Zoe Angstrom', 'name'],
  ['the words the other way round', 'Nguyễn Văn An', 'An Nguyen Van', 'name'],
  ['a character too many', 'Jonathan Smith', 'Jonathan Smiith', 'similar-name'],
  ['another character', 'Jonathan Smith', 'Jonathan Smyth', 'similar-name'],
  ['no Latin characters', '王雨桐', '王雨桐', 'name'],
])('a name with %s is the same or similar', (_, one, two, reason) => {
  expect(names(one, two)).toEqual([[reason]]);
});

test.each([
  ['numbers differ', 'Team Open 11', 'Team Open 12'],
  ['numbers are in other places', 'Swing 1 speaker 2', 'Swing 2 speaker 1'],
  ['names are short', 'Li Na', 'Li Ma'],
  ['only a family name is shared', 'Anna Kowalska', 'Maria Kowalska'],
])('it is not where %s', (_, one, two) => {
  expect(names(one, two)).toEqual([]);
});

test('teams with the same members are the same team', () => {
  const members = ['anna', 'ben'];
  const pairs = findDuplicates('team', [
    row('1', 'Oxford A', { members }),
    row('2', 'The Quick Foxes', { members: ['ben', 'anna'] }),
    row('3', 'Oxford B', { members: ['carl', 'dana'] }),
  ]);
  expect(pairs).toEqual([{ of: 'team', ids: ['1', '2'], reasons: ['same-members'] }]);
});

test('four thousand people are compared without comparing everybody with everybody', () => {
  const people = Array.from({ length: 4000 }, (_, n) =>
    row(String(n).padStart(5, '0'), `Person ${toWord(n)} ${toWord(n * 7919)}`),
  );
  people.push(row('twin', `Person ${toWord(17)} ${toWord(17 * 7919)}`));
  const pairs = findDuplicates('person', people);
  expect(pairs[0]).toMatchObject({ ids: ['00017', 'twin'], reasons: ['name'] });
});

function toWord(n: number): string {
  const letter = (digit: string) =>
    `${'bcdfghklmn'.charAt(Number(digit))}${'aeiou'.charAt(Number(digit) % 5)}`;
  return [...String(n)].map(letter).join('');
}
