import { expect, test } from 'vitest';
import type { ChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { usualChatRules } from '#contract/areas/chat/chat-sync-rows.ts';
import { longestNickname } from '#server/ports/chat-platform.ts';
import { nicknameFor } from './nickname.ts';
import { judgeOf, oxfordA, personOf, speakerOf } from './testing.ts';

const rules = (fields: Partial<ChatRules> = {}): ChatRules => ({ ...usualChatRules, ...fields });

test.each([
  ['a speaker', speakerOf(), {}, '[Oxford A] Ana Maria Šimić'],
  ['a speaker, by emoji', speakerOf(), { speakerPrefix: 'emoji' }, '🦊 Ana Maria Šimić'],
  [
    'a speaker of a team without one',
    speakerOf({ team: { ...oxfordA, emoji: null } }),
    { speakerPrefix: 'emoji' },
    'Ana Maria Šimić',
  ],
  ['a speaker, by name alone', speakerOf(), { speakerPrefix: 'none' }, 'Ana Maria Šimić'],
  [
    'one of a team called like a judge',
    speakerOf({ team: { ...oxfordA, name: 'ca' } }),
    {},
    'Ana Maria Šimić',
  ],
  [
    'one of a team whose name closes a bracket',
    speakerOf({ team: { ...oxfordA, name: 'CA]' } }),
    {},
    'Ana Maria Šimić',
  ],
  [
    'one of a team whose name opens a bracket',
    speakerOf({ team: { ...oxfordA, name: 'CA] [2' } }),
    {},
    '[CA 2] Ana Maria Šimić',
  ],
  ['a judge', judgeOf(), {}, '[J] Ana Maria Šimić'],
  ['a judge, at length', judgeOf(), { judgePrefix: 'long' }, '[JUDGE] Ana Maria Šimić'],
  ['a judge, by name alone', judgeOf(), { judgePrefix: 'none' }, 'Ana Maria Šimić'],
  ['one of the core', judgeOf({ isCore: true }), {}, '[CA] Ana Maria Šimić'],
  [
    'the core without prefixes',
    judgeOf({ isCore: true }),
    { judgePrefix: 'none' },
    'Ana Maria Šimić',
  ],
  ['a judge who speaks as well', speakerOf({ isJudge: true }), {}, '[J] Ana Maria Šimić'],
  ['somebody who is not to be named', speakerOf({ name: null }), {}, null],
  ['staff who do not take part', personOf({ takesPart: false, staff: 'tab' }), {}, null],
  ['anybody, without nicknames', speakerOf(), { nicknames: false }, null],
] as const)('%s', (_, person, fields, nickname) => {
  expect(nicknameFor(person, rules(fields))).toBe(nickname);
});

test.each([
  [
    'middle names become initials',
    'Ana Maria Magdalena Konstantinopolska',
    '[J] Ana M. M. Konstantinopolska',
  ],
  ['then they go', 'Anastasia Maria Lou Konstantinopolsk', '[J] Anastasia Konstantinopolsk'],
  [
    'then the last name is an initial',
    'Anastasia-Magdalena Konstantinopolska',
    '[J] Anastasia-Magdalena K.',
  ],
  ['then the name is cut', 'x'.repeat(40), `[J] ${'x'.repeat(28)}`],
  ['between characters as people see them', `${'x'.repeat(26)}👩‍👩‍👧`, `[J] ${'x'.repeat(26)}`],
  ['white space is one space', '  Ana \t Šimić ', '[J] Ana Šimić'],
])('a long name is shortened: %s', (_, name, nickname) => {
  expect(nicknameFor(judgeOf({ name }), rules())).toBe(nickname);
  expect(nickname.length).toBeLessThanOrEqual(longestNickname);
});

test('a long team leaves room for the name', () => {
  const team = { ...oxfordA, name: 'The Very Long Team Name of Riverbend' };
  expect(nicknameFor(speakerOf({ team }), rules())).toBe('[The Very Long Tea] Ana M. Šimić');
});
