import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GateRound, openGate, releaseGate } from './release-gate.ts';

function round(id: string, fields: Partial<GateRound> = {}): GateRound {
  return {
    id,
    stage: 'preliminary',
    silent: false,
    private: false,
    isDrawReleased: true,
    areResultsReleased: true,
    isCompleted: true,
    ...fields,
  };
}

function gate(
  rounds: readonly GateRound[],
  fields: Partial<Parameters<typeof releaseGate>[0]> = {},
) {
  const { counted, results, scores, draws, places, ...rest } = releaseGate({
    isTabReleased: false,
    publicSpeakerScores: true,
    rounds,
    ...fields,
  });
  const [c, r, s, d, p] = [counted, results, scores, draws, places].map((set) =>
    [...set].join(' '),
  );
  return { ...rest, counted: c, results: r, scores: s, draws: d, places: p };
}

describe('before the tab', () => {
  test('nothing is public while no results are released', () => {
    expect(gate([round('1', { areResultsReleased: false })])).toEqual({
      kind: 'none',
      counted: '',
      results: '',
      scores: '',
      draws: '1',
      places: '1',
      silentRounds: 0,
    });
  });

  test('points of released rounds are, silent ones stay out and are counted', () => {
    const rounds = [
      round('1'),
      round('2', { areResultsReleased: false }),
      round('3', { silent: true }),
    ];
    expect(gate(rounds)).toMatchObject({ kind: 'points', counted: '1', results: '1', scores: '' });
    expect(gate(rounds).silentRounds).toBe(1);
  });

  test('of a private round nothing is before its results are, and never its rooms', () => {
    const closed = round('1', { private: true, areResultsReleased: false });
    expect(gate([closed])).toMatchObject({ draws: '', places: '', results: '' });
    const open = round('1', { private: true });
    expect(gate([open])).toMatchObject({ draws: '1', places: '', results: '1' });
    const silent = round('1', { private: true, silent: true });
    expect(gate([silent])).toMatchObject({ draws: '', places: '' });
    expect(gate([silent], { isTabReleased: true })).toMatchObject({ draws: '1', places: '' });
  });

  test('results of an elimination are public room by room and count in no table', () => {
    expect(gate([round('f', { stage: 'elimination' })])).toMatchObject({
      kind: 'none',
      counted: '',
      results: 'f',
    });
  });
});

describe('with the tab', () => {
  test('silent rounds count and marks are open', () => {
    const rounds = [round('1'), round('2', { silent: true, areResultsReleased: false })];
    expect(gate(rounds, { isTabReleased: true })).toMatchObject({
      kind: 'tab',
      counted: '1 2',
      results: '1 2',
      scores: '1 2',
      silentRounds: 0,
    });
  });

  test('a round still going on stays closed', () => {
    const rounds = [round('1'), round('2', { areResultsReleased: false, isCompleted: false })];
    expect(gate(rounds, { isTabReleased: true })).toMatchObject({ counted: '1', results: '1' });
  });

  test('marks stay closed where the tournament says so, and eliminations have none', () => {
    const rounds = [round('1'), round('f', { stage: 'elimination' })];
    expect(gate(rounds, { isTabReleased: true })).toMatchObject({ results: '1 f', scores: '1' });
    const closed = { isTabReleased: true, publicSpeakerScores: false };
    expect(gate(rounds, closed)).toMatchObject({ kind: 'tab', results: '1 f', scores: '' });
  });
});

test('a room without a released draw shows neither result nor marks', () => {
  expect(gate([round('1', { isDrawReleased: false })], { isTabReleased: true })).toMatchObject({
    counted: '1',
    draws: '',
    results: '',
    scores: '',
  });
});

const anyRound = fc.record({
  stage: fc.constantFrom('preliminary' as const, 'elimination' as const),
  silent: fc.boolean(),
  private: fc.boolean(),
  isDrawReleased: fc.boolean(),
  areResultsReleased: fc.boolean(),
  isCompleted: fc.boolean(),
});
const anyInput = fc.record({
  isTabReleased: fc.boolean(),
  publicSpeakerScores: fc.boolean(),
  rounds: fc.array(anyRound, { maxLength: 8 }),
});
const named = (rounds: readonly Omit<GateRound, 'id'>[]) =>
  rounds.map((one, index) => ({ ...one, id: `${index}` }));

test('whatever the state: marks need results, results need a draw, tables need a release', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const rounds = named(input.rounds);
      const open = releaseGate({ ...input, rounds });
      for (const one of rounds) {
        const isShown = one.areResultsReleased || (input.isTabReleased && one.isCompleted);
        expect(open.results.has(one.id) && !one.isDrawReleased).toBe(false);
        expect(open.results.has(one.id) && !isShown).toBe(false);
        expect(open.counted.has(one.id) && !isShown).toBe(false);
        expect(open.scores.has(one.id) && !open.results.has(one.id)).toBe(false);
        expect(one.private && open.places.has(one.id)).toBe(false);
        expect(one.private && open.draws.has(one.id) && !open.results.has(one.id)).toBe(false);
        const isSilent = one.silent && !input.isTabReleased;
        expect(isSilent && (open.counted.has(one.id) || open.results.has(one.id))).toBe(false);
      }
      expect(open.kind === 'none').toBe(open.counted.size === 0);
      if (!input.isTabReleased) expect(open.scores.size).toBe(0);
    }),
  );
});

test('releasing the tab only ever adds, and the tab room sees all of it', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const rounds = named(input.rounds);
      const before = releaseGate({ ...input, rounds, isTabReleased: false });
      const after = releaseGate({ ...input, rounds, isTabReleased: true });
      const all = openGate(rounds);
      for (const part of ['counted', 'results', 'scores', 'draws'] as const) {
        for (const id of before[part]) expect(after[part].has(id)).toBe(true);
        for (const id of after[part]) expect(all[part].has(id)).toBe(true);
      }
    }),
  );
});
