/** Templates of messages, filled in for one person. */
import { describe, expect, test } from 'vitest';
import { fillIn, longestFilled } from './moments.ts';

describe('a template', () => {
  test('is filled in, without the lines that have nothing to say', () => {
    const template = { title: '{round}: {room}', body: 'Side: {side}\nRole: {role}\nBye' };
    const values = { round: 'Round 1', room: 'A', side: 'Opening Government' };
    expect(fillIn(template, values)).toEqual({
      title: 'Round 1: A',
      body: 'Side: Opening Government\nBye',
    });
  });

  test('that names a long text again and again stays a message', () => {
    const template = { title: '{round}'.repeat(17), body: '{infoslides}'.repeat(166) };
    const values = { round: 'r'.repeat(100), infoslides: 'x'.repeat(200_000) };
    const { title, body } = fillIn(template, values);
    expect([title.length, body.length]).toEqual([longestFilled.title, longestFilled.body]);
    expect(body.endsWith('…')).toBe(true);
  });

  test.each(['', 'x'])('is cut between characters, not in one (%j before them)', (before) => {
    const values = { infoslides: `${before}${'💬'.repeat(longestFilled.body)}` };
    const { body } = fillIn({ title: 'M', body: '{infoslides}' }, values);
    expect(body.isWellFormed()).toBe(true);
    expect(body.length).toBeLessThanOrEqual(longestFilled.body);
  });
});
