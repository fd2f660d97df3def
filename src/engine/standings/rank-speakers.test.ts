import { describe, expect, it } from 'vitest';
import type { SpeechOutcome } from '../ballots/index.ts';
import { createRandom } from '../random.ts';
import { rankSpeakers } from './index.ts';
import { duel, input, team, withTeam } from './testing.ts';

const speech = (
  speakerId: string,
  score: number,
  change: Partial<SpeechOutcome> = {},
): SpeechOutcome => ({
  speakerId,
  position: 1,
  kind: 'substantive',
  score,
  ghost: false,
  ...change,
});

/** A1 speaks with these marks in rounds 1, 2 …; B1 always 70. */
const spoken = (...marks: number[]) =>
  input({
    teams: [team('A'), team('B')],
    rounds: marks.map((_, index) => index + 1),
    debates: marks.map((mark, index) => {
      const debate = duel(index + 1, ['A', 150], ['B', 140], { weight: 2 });
      const first = withTeam(debate, 'A', { speeches: [speech('A1', mark)] });
      return withTeam(first, 'B', { speeches: [speech('B1', 70)] });
    }),
  });
const table = { kind: 'substantive', missedAllowed: 99 } as const;

describe('speech ranks (R5.12)', () => {
  const ranksOf = (change: Partial<SpeechOutcome>) => {
    const debate = duel(1, ['A', 150], ['B', 140]);
    const first = withTeam(debate, 'A', { speeches: [speech('A1', 75, change)] });
    const both = withTeam(first, 'B', {
      speeches: [speech('B1', 70, change.rank === undefined ? {} : { rank: 1 })],
    });
    const given = input({ teams: [team('A'), team('B')], rounds: [1], debates: [both] });
    const rows = rankSpeakers(given, ['speech-ranks'], table);
    return Object.fromEntries(
      rows.map(({ speakerId, metrics }) => [speakerId, metrics['speech-ranks']]),
    );
  };

  it('follow from the marks, or are what the judges declared', () => {
    expect(ranksOf({})).toMatchObject({ A1: 1, B1: 2 });
    expect(ranksOf({ rank: 1.5 })).toMatchObject({ A1: 1.5, B1: 1 });
  });
});

describe('rankSpeakers', () => {
  it.each([
    ['total', 290],
    ['average', 72.5],
    ['trimmed-mean', 72.5],
    ['stdev', Math.round(Math.sqrt(12.5 / 2) * 1e9) / 1e9],
    ['count', 4],
    ['team-points', 8],
    ['team-wins', 4],
    ['team-firsts', 4],
    ['team-seconds', 0],
    ['team-thirds', 0],
    ['team-votes', null],
  ] as const)('computes %s', (metric, value) => {
    const [row] = rankSpeakers(spoken(69, 72, 73, 76), [metric], table).filter(
      ({ speakerId }) => speakerId === 'A1',
    );
    expect(row?.metrics[metric]).toBe(value);
    expect(row?.byRound).toEqual([69, 72, 73, 76]);
  });

  it.each([
    [[70], 70],
    [[70, 74], 72],
    [[70, 74, 79], 74],
  ])('trims the mean of %j to %d', (marks, value) => {
    const [row] = rankSpeakers(spoken(...marks), ['trimmed-mean'], table);
    expect(row?.metrics['trimmed-mean']).toBe(value);
  });

  it('counts a ghost speech for nobody', () => {
    const debate = withTeam(duel(1, ['A', 150], ['B', 140]), 'A', {
      speeches: [speech('A1', 76), speech('A1', 74, { position: 2, ghost: true })],
    });
    const rows = rankSpeakers(
      input({ teams: [team('A'), team('B')], debates: [debate] }),
      ['total', 'count'],
      table,
    );
    expect(rows[0]).toMatchObject({ speakerId: 'A1', rank: 1, metrics: { total: 76, count: 1 } });
    expect(rows.at(-1)).toMatchObject({ speakerId: 'A2', rank: null, metrics: { total: null } });
  });

  it('keeps replies apart from substantive speeches', () => {
    const debate = withTeam(duel(1, ['A', 150], ['B', 140]), 'A', {
      speeches: [speech('A1', 76), speech('A2', 38, { position: 4, kind: 'reply' })],
    });
    const given = input({ teams: [team('A'), team('B')], debates: [debate] });
    const replies = rankSpeakers(given, ['average'], { kind: 'reply', missedAllowed: 99 });
    expect(replies.filter((row) => row.rank !== null)).toMatchObject([
      { speakerId: 'A2', rank: 1, metrics: { average: 38 } },
    ]);
  });

  it('does not rank who missed more rounds than allowed, save for byes', () => {
    const base = spoken(80, 80, 80);
    const given = { ...base, rounds: [1, 2, 3, 4, 5] };
    const rankOf = (missedAllowed: number, byes = given.byes) =>
      rankSpeakers({ ...given, byes }, ['average'], { kind: 'substantive', missedAllowed }).find(
        ({ speakerId }) => speakerId === 'A1',
      )?.rank;
    expect([rankOf(1), rankOf(2)]).toEqual([null, 1]);
    const bye = { teamId: 'A', round: 4, weight: 1, result: 'none' } as const;
    expect(rankOf(1, [bye])).toBe(1);
  });

  it('shares ranks, shows extra metrics without ordering by them, and permutes freely', () => {
    const debates = [duel(1, ['A', 150], ['B', 150]), duel(2, ['A', 150], ['B', 150])];
    const given = input({ teams: [team('A'), team('B')], debates, rounds: [1, 2] });
    const extra = { ...table, extra: ['stdev', 'team-points'] } as const;
    const rows = rankSpeakers(given, ['total'], extra);
    expect(rows.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, true],
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect(rows[0]?.metrics).toEqual({ total: 150, stdev: 0, 'team-points': 2 });
    const random = createRandom('speakers');
    const permuted = {
      ...given,
      speakers: random.shuffle(given.speakers),
      debates: random.shuffle(given.debates),
    };
    expect(rankSpeakers(permuted, ['total'], extra)).toEqual(rows);
  });
});
