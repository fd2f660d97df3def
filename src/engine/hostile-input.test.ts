/** No door of the engine throws or hangs, whatever comes in: a result, or a refusal with a code (I1). */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changed, doors, type Path, placesIn } from './testing.ts';

/** What a broken or hostile client might put in the place of a value. */
const hostile: readonly ((old: unknown) => unknown)[] = [
  ...[Number.NaN, Infinity, -Infinity, -1, 0, 0.5, 1e9, 1e308, -1e308, 2 ** 53].map(
    (value) => () => value,
  ),
  ...['', '\0', '\0x', '__proto__', 'constructor', 'x'.repeat(5000), 'no-such'].map(
    (value) => () => value,
  ),
  ...[null, undefined, true, false].map((value) => () => value),
  () => [],
  () => ({}),
  (old) => (Array.isArray(old) ? [...old, ...old] : [old]),
  (old) => (Array.isArray(old) ? old.slice(1) : old),
  (old) => (Array.isArray(old) ? Array<unknown>(20_000).fill(old[0]) : old),
];

describe.each(Object.entries(doors))('%s', (_, [door, sample]) => {
  const enter = (given: unknown) => door(given as never);
  const places = placesIn(sample);

  it('takes the sample', () => {
    expect(enter(sample)).toMatchObject({ ok: true });
  });

  it('answers with a result or a refusal, whatever values two fields hold', () => {
    const change = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...hostile));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        const [first, second] = changes;
        const once = first ? changed(sample, ...first) : sample;
        const isThere = second && placesIn(once).some((at) => at.join('.') === second[0].join('.'));
        const result = enter(isThere ? changed(once, ...second) : once);
        if (!result.ok) expect(result.problems.every(({ code }) => code.length > 0)).toBe(true);
        if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 250 },
    );
  });
});

describe('refuses', () => {
  const refusal = (name: string, path: Path, value: unknown) => {
    const [door, sample] = doors[name] ?? doors['pairRound, two teams'] ?? [];
    const result = door?.(changed(sample, path, () => value) as never);
    return result?.ok === false ? result.problems[0] : result;
  };

  test.each([
    ['pairRound, two teams', ['teams', 1, 'id'], 't0', 'id-twice', 'teams.1.id'],
    ['pairRound, two teams', ['teams', 1, 'id'], '', 'not-an-id', 'teams.1.id'],
    ['pairRound, two teams', ['teams', 1, 'id'], '\0a', 'not-an-id', 'teams.1.id'],
    ['pairRound, two teams', ['teamsPerRoom'], -1, 'not-a-number', 'teamsPerRoom'],
    [
      'pairRound, two teams',
      ['teams', 0, 'pullups'],
      Number.NaN,
      'not-a-number',
      'teams.0.pullups',
    ],
    [
      'pairRound, four teams',
      ['teams', 0, 'seatHistory', 0],
      1e12,
      'not-a-number',
      'teams.0.seatHistory.0',
    ],
    ['pairElimination', ['previous', 1, 'teams', 0], 'c', 'id-twice', 'previous.1.teams'],
    ['pairElimination', ['previous', 1, 'teams', 0], 'a', 'id-twice', 'previous.1.teams'],
    ['selectBreaks', ['teams', 1, 'id'], 'A', 'id-twice', 'teams.1.id'],
    ['selectBreaks', ['categories', 0, 'id'], 'constructor', 'not-an-id', 'categories.0.id'],
    ['liveness', ['teams', 1, 'id'], 'A', 'id-twice', 'teams.1.id'],
    ['liveness', ['pointsPerRank'], [], 'too-few', 'pointsPerRank'],
    ['liveness', ['teams', 0, 'points'], 1e9, 'not-a-number', 'teams.0.points'],
    ['scoreDebate', ['sheets', 1, 'adjudicatorId'], 'x', 'id-twice', 'sheets.1.adjudicatorId'],
    ['scoreDebate', ['sheets', 1, 'chair'], true, 'id-twice', 'sheets.1.chair'],
    ['scoreDebate', ['context', 'pack', 'draw'], {}, 'not-an-object', 'pack.draw.options'],
    ['rankTeams', ['metrics', 0], 'charm', 'not-a-choice', 'metrics.0'],
    [
      'rankTeams',
      ['given', 'debates', 0, 'weight'],
      Number.NaN,
      'not-a-number',
      'debates.0.weight',
    ],
    [
      'allocatePanels',
      ['adjudicators', 0, 'score'],
      Number.NaN,
      'not-a-number',
      'adjudicators.0.score',
    ],
    [
      'allocatePanels',
      ['debates', 0, 'seats', 0, 'role'],
      'judge',
      'not-a-choice',
      'debates.0.seats.0.role',
    ],
    ['fairnessReport', ['debates', 0, 'judges', 0, 'id'], '', 'not-an-id', 'debates.0.judges.0.id'],
    ['assignVenues', ['venues', 1, 'id'], 'v1', 'id-twice', 'venues.1.id'],
    ['fairPlaces', ['total'], 1e9, 'not-a-number', 'total'],
  ] as const)('%s with %j = %j', (name, path, value, code, where) => {
    expect(refusal(name, path, value)).toMatchObject({ code, path: where });
  });

  test.each([
    ['of nobody', 'adjudicatorId', null, ''],
    ['of a chair', 'chair', true, 'chair'],
  ] as const)('two sheets %s, where each judge has one', (_, field, value, id) => {
    const [door, sample] = doors.scoreDebate ?? [];
    const given = [0, 1].reduce<unknown>(
      (own, index) => changed(own, ['sheets', index, field], () => value),
      sample,
    );
    expect(door?.(given as never)).toEqual({
      ok: false,
      problems: [{ code: 'id-twice', path: `sheets.1.${field}`, data: { id } }],
    });
  });
});

describe('more wrong entries than a call takes arguments', () => {
  it.each([
    ['selectBreaks', ['teams', 0, 'remarks']],
    ['liveness', ['teams', 0, 'remarks']],
  ] as const)('are refused by %s, the first of them named', (name, path) => {
    const [door, sample] = doors[name] ?? [];
    const result = door?.(changed(sample, path, () => Array(200_000).fill(null)) as never);
    expect(result?.ok === false && result.problems).toHaveLength(20);
    expect(result?.ok === false && result.problems[0]).toMatchObject({
      code: 'not-a-choice',
      path: 'teams.0.remarks.0',
    });
  });
});
