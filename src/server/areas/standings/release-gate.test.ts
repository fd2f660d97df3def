import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TabPart, tabParts, wholeTab } from '#contract/kinds/tab-parts.ts';
import { type GateRound, type OpenTab, openGate, releaseGate, whyHeld } from './release-gate.ts';

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

const terms = (top: number | null) => ({ top, criteria: false, figures: 'score' as const });
const inFull: OpenTab = Object.fromEntries(wholeTab.map((part) => [part, terms(null)]));
const only = (part: TabPart, top: number | null = null): OpenTab => ({ [part]: terms(top) });

function gate(
  rounds: readonly GateRound[],
  fields: Partial<Parameters<typeof releaseGate>[0]> = {},
) {
  const { tab, speakerScores, tabRounds, ...open } = releaseGate({
    tab: {},
    publicSpeakerScores: true,
    hasReplies: false,
    rounds,
    ...fields,
  });
  return Object.fromEntries(
    Object.entries(open).map(([name, value]) => [
      name,
      value instanceof Set ? [...value].join(' ') : value,
    ]),
  );
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
      motions: '',
      sheets: '',
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
    expect(gate([silent], { tab: inFull })).toMatchObject({ draws: '1', places: '' });
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
    expect(gate(rounds, { tab: inFull })).toMatchObject({
      kind: 'tab',
      counted: '1 2',
      results: '1 2',
      scores: '1 2',
      motions: '1 2',
      sheets: '',
      silentRounds: 0,
    });
  });

  test('a round still going on stays closed', () => {
    const rounds = [round('1'), round('2', { areResultsReleased: false, isCompleted: false })];
    expect(gate(rounds, { tab: inFull })).toMatchObject({ counted: '1', results: '1' });
  });

  test('marks stay closed where the tournament says so, and eliminations have none', () => {
    const rounds = [round('1'), round('f', { stage: 'elimination' })];
    expect(gate(rounds, { tab: inFull })).toMatchObject({ results: '1 f', scores: '1' });
    const closed = { tab: inFull, publicSpeakerScores: false };
    expect(gate(rounds, closed)).toMatchObject({ kind: 'tab', results: '1 f', scores: '' });
  });
});

test('a room without a released draw shows neither result nor marks', () => {
  expect(gate([round('1', { isDrawReleased: false })], { tab: inFull })).toMatchObject({
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
const anyTab: fc.Arbitrary<OpenTab> = fc
  .array(fc.tuple(fc.constantFrom(...tabParts), fc.constantFrom(null, 1, 10)))
  .map((parts) => Object.fromEntries(parts.map(([part, top]) => [part, terms(top)])));
const anyInput = fc.record({
  tab: anyTab,
  publicSpeakerScores: fc.boolean(),
  hasReplies: fc.boolean(),
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
        const isWhole = input.tab.teams?.top === null;
        const isShown = one.areResultsReleased || (isWhole && one.isCompleted);
        expect(open.results.has(one.id) && !one.isDrawReleased).toBe(false);
        expect(open.results.has(one.id) && !isShown).toBe(false);
        const isOver = one.areResultsReleased || one.isCompleted;
        expect(open.counted.has(one.id) && !isOver).toBe(false);
        expect(open.tabRounds.has(one.id) && !isOver).toBe(false);
        expect(open.sheets.has(one.id) && !open.scores.has(one.id)).toBe(false);
        expect(open.scores.has(one.id) && !open.results.has(one.id)).toBe(false);
        expect(one.private && open.places.has(one.id)).toBe(false);
        expect(one.private && open.draws.has(one.id) && !open.results.has(one.id)).toBe(false);
        const isSilent = one.silent && !isWhole;
        expect(isSilent && open.results.has(one.id)).toBe(false);
        expect(isSilent && !input.tab.teams && open.counted.has(one.id)).toBe(false);
      }
      expect(open.kind === 'none').toBe(open.counted.size === 0);
      if (!open.tab.speakers && !open.tab.replies) expect(open.scores.size).toBe(0);
      if (!input.publicSpeakerScores) expect([open.scores.size, open.sheets.size]).toEqual([0, 0]);
    }),
  );
});

test('releasing a part only ever adds, and the tab room sees all of it', () => {
  fc.assert(
    fc.property(anyInput, fc.constantFrom(...tabParts), (input, part) => {
      const rounds = named(input.rounds);
      const { [part]: _, ...closed } = input.tab;
      const before = releaseGate({ ...input, rounds, tab: closed });
      const after = releaseGate({ ...input, rounds, tab: { ...input.tab, [part]: terms(null) } });
      const all = openGate(rounds);
      const lists = ['counted', 'results', 'scores', 'draws', 'motions', 'sheets'] as const;
      for (const list of lists) {
        for (const id of before[list]) expect(after[list].has(id)).toBe(true);
        for (const id of after[list]) expect(all[list].has(id)).toBe(true);
      }
    }),
  );
});

describe('part by part', () => {
  const rounds = [
    round('1'),
    round('2', { silent: true, areResultsReleased: false }),
    round('3', { areResultsReleased: false, isCompleted: false }),
  ];

  test('teams up to a place count silent rounds and open none of them room by room', () => {
    expect(gate(rounds, { tab: only('teams', 10) })).toMatchObject({
      kind: 'tab',
      counted: '1 2',
      results: '1',
      scores: '',
    });
  });

  test('speakers show marks beside public results only', () => {
    expect(gate(rounds, { tab: only('speakers') })).toMatchObject({
      kind: 'points',
      counted: '1',
      results: '1',
      scores: '1',
    });
  });

  test('the figures of motions count silent rounds and open no result', () => {
    expect(gate(rounds, { tab: only('motions') })).toMatchObject({ motions: '1 2', results: '1' });
  });

  test('scoresheets wait for the tables whose scores they show', () => {
    const sheets = { ...inFull, ...only('scoresheets') };
    const of = (tab: OpenTab, fields = {}) => gate(rounds, { tab, ...fields }).sheets;
    expect(of(sheets)).toBe('1 2');
    expect(of({ ...sheets, ...only('speakers', 10) })).toBe('');
    expect(of({ ...sheets, ...only('replies', 3) })).toBe('1 2');
    expect(of({ ...sheets, ...only('replies', 3) }, { hasReplies: true })).toBe('');
    expect(of(only('scoresheets'))).toBe('');
    expect(of(sheets, { publicSpeakerScores: false })).toBe('');
  });

  test('says why a released part shows nothing', () => {
    const input = { tab: inFull, publicSpeakerScores: false, hasReplies: true };
    expect(whyHeld('speakers', input)).toBe('settings');
    expect(whyHeld('teams', input)).toBe(null);
    const open = { ...input, publicSpeakerScores: true };
    expect(whyHeld('scoresheets', open)).toBe(null);
    expect(whyHeld('scoresheets', { ...open, tab: only('teams', 3) })).toBe('tables');
  });
});
