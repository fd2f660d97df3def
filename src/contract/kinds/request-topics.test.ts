import { describe, expect, test } from 'vitest';
import { tournamentRoles } from '../permissions.ts';
import { mayHandle, requestTopics, topicsOf } from './request-topics.ts';

/** Who reads what, written out: a change of the data has to be meant. */
const table = {
  owner: 'tab judging language technical rooms access other',
  tab: 'tab judging language technical rooms access other',
  convenor: 'tab judging language technical rooms access other',
  'adj-core': 'judging',
  equity: 'equity access',
  language: 'language',
  volunteer: 'technical rooms',
  participant: '',
  public: '',
} as const;

describe.each(tournamentRoles)('as %s', (role) => {
  test.each(requestTopics)('%s', (topic) => {
    expect(mayHandle(topic, [role])).toBe(table[role].split(' ').includes(topic));
  });

  test('the list of topics agrees', () => {
    expect(topicsOf([role]).join(' ')).toBe(table[role]);
  });
});

test('a confidential request that was shared is read by the owner and nobody else', () => {
  const readers = tournamentRoles.filter((role) => mayHandle('equity', [role], true));
  expect(readers).toEqual(['owner', 'equity']);
});

test('sharing opens no other topic', () => {
  for (const topic of requestTopics) {
    if (topic === 'equity') continue;
    for (const role of tournamentRoles) {
      expect(mayHandle(topic, [role], true)).toBe(mayHandle(topic, [role]));
    }
  }
});

test('several roles read what any of them reads', () => {
  expect(topicsOf(['volunteer', 'adj-core'])).toEqual(['judging', 'technical', 'rooms']);
});

test('a custom role that handles requests reads what volunteers do, never what is confidential', () => {
  const desk = { id: 'desk', name: 'Desk', actions: ['requests.handle'] } as const;
  expect(topicsOf([desk])).toEqual(['technical', 'rooms']);
  expect(mayHandle('equity', [desk], true)).toBe(false);
  expect(topicsOf([{ ...desk, actions: ['tabroom.see'] }])).toEqual([]);
});
