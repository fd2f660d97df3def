import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#engine/random.ts';
import type { DrawOptions, OddBracketRule, PairingRule } from '#engine/rule-pack.ts';
import { pairElimination, pairRound, pairThirdPlace } from '../index.ts';
import { inventField, options, team, teamsWithPoints } from '../proof/test-teams.ts';
import type { DrawnDebate, DrawTeam, PairRoundInput } from '../types.ts';
import { exchangeLevels } from './exchanges.ts';

const nothing = { history: false, institution: false, historyPenalty: 1, institutionPenalty: 1 };

function roomsOf(
  teams: readonly DrawTeam[],
  own: Partial<DrawOptions> = {},
  more: Partial<PairRoundInput> = {},
): readonly DrawnDebate[] {
  const input = { kind: 'power-paired', teamsPerRoom: 2, seed: 's', ...more } as const;
  const drawn = pairRound({ ...input, teams, options: options(own) });
  if (!drawn.ok) throw new Error('the draw is refused');
  return drawn.value.debates;
}

const met = (...ids: string[]) => ids.map((teamId) => ({ teamId, round: 1 }));

/** The alternative of each room: who meets whom instead, on what it differs, and by how much. */
function alternatives(rooms: readonly DrawnDebate[]): (string | null)[] {
  return rooms.map(({ why: { alternative, settledBy } }) => {
    if (!alternative) return settledBy ?? null;
    const { team: stays, opponent, exchanged, against, criterion } = alternative.data;
    return `${stays}-${opponent} ${exchanged}-${against}: ${criterion} ${alternative.extra}`;
  });
}

describe('what else a room of two could have been (R1.10)', () => {
  const six = teamsWithPoints([1, 1, 1, 1, 1, 1]);

  it.each<[PairingRule, string[]]>([
    ['fold', ['t1-t5 t6-t2: pairing 2', 't2-t4 t5-t3: pairing 2', 't3-t5 t4-t2: pairing 2']],
    ['slide', ['t1-t5 t4-t2: pairing 2', 't2-t6 t5-t3: pairing 2', 't3-t5 t6-t2: pairing 2']],
    ['adjacent', ['t1-t4 t2-t3: pairing 2', 't3-t6 t4-t5: pairing 2', 't5-t4 t6-t3: pairing 2']],
  ])('is the exchange that departs least from the rule: %s', (pairing, expected) => {
    expect(alternatives(roomsOf(six, { pairing }))).toEqual(expected);
  });

  it('leaves a rematch that was exchanged away alone where something costs less', () => {
    const four = teamsWithPoints([1, 1, 1, 1]).map((one) => {
      const other = { t1: 't4', t4: 't1' }[one.id];
      return other ? { ...one, met: met(other) } : one;
    });
    const rooms = roomsOf(four);
    expect(rooms.map(({ flags }) => flags)).toEqual([['swapped-history'], ['swapped-history']]);
    expect(alternatives(rooms)).toEqual(['t1-t2 t3-t4: pairing 2', 't2-t1 t4-t3: pairing 2']);
  });

  it('says openly where a room further away would have been better', () => {
    // Their own neighbours cannot help: t1 has met t5 and t6, and t2 has met t6.
    const history: Record<string, string[]> = {
      t1: ['t6', 't5'],
      t2: ['t6'],
      t5: ['t1'],
      t6: ['t1', 't2'],
    };
    const teams = six.map((one) => ({ ...one, met: met(...(history[one.id] ?? [])) }));
    const [top] = roomsOf(teams);
    expect(top?.flags).toEqual(['repeat']);
    expect(alternatives(top ? [top] : [])).toEqual(['t1-t4 t6-t3: repeat -1']);
  });

  it('names for a pull-up who else could have come, in the order of the rules', () => {
    const teams = teamsWithPoints([3, 3, 3, 2, 2, 2, 2, 2]).map((one) => ({
      ...one,
      pullups: one.id === 't4' || one.id === 't6' ? 1 : 0,
    }));
    const pulled = (own: Partial<DrawOptions>) =>
      alternatives(
        roomsOf(teams, own).filter(({ teams: room }) =>
          room.some(({ flags }) => flags.includes('pullup')),
        ),
      );
    expect(pulled({ oddBracket: 'pullup-top' })).toEqual(['t1-t5 t4-t8: pull-up-place 1']);
    expect(pulled({ oddBracket: 'pullup-bottom' })).toEqual(['t1-t7 t8-t4: pull-up-place 1']);
    const fewest = { pullupRestriction: 'fewest-pullups', oddBracket: 'pullup-top' } as const;
    expect(pulled(fewest)).toEqual(['t1-t7 t5-t6: pull-up-place 1']);
    expect(alternatives(roomsOf([team('a', { points: 1 }), team('b')]))).toEqual(['only-room']);
  });

  it('says what settled a room where nothing was chosen', () => {
    const settlers = (own: Partial<DrawOptions>, more: Partial<PairRoundInput>) => [
      ...new Set(roomsOf(six, own, more).map(({ why }) => why.settledBy ?? null)),
    ];
    expect(settlers({ avoid: nothing }, { kind: 'random' })).toEqual(['coin']);
    expect(settlers({ avoid: nothing, pairing: 'random' }, {})).toEqual(['coin']);
    expect(settlers({ avoid: nothing }, { kind: 'seeded' })).toEqual(['seeds']);
    expect(settlers({}, { kind: 'round-robin' })).toEqual(['schedule']);
    expect(settlers({}, { kind: 'random' })).toEqual([null]);
    expect(settlers({}, { kind: 'seeded' })).toEqual([null]);
    expect(settlers({ avoid: nothing }, { kind: 'random', teamsPerRoom: 3 })).toEqual(['coin']);
    expect(settlers({}, { kind: 'seeded', teamsPerRoom: 3 })).toEqual(['seeds']);
    const breaking = ['a', 'b', 'c', 'd'].map((teamId, index) => ({
      teamId,
      breakRank: index + 1,
    }));
    const semis = pairElimination({ teamsPerRoom: 2, breaking, previous: [], seed: 's' });
    expect(semis.ok && semis.value.debates.map(({ why }) => why.settledBy)).toEqual([
      'bracket',
      'bracket',
    ]);
    const previous = [
      { rank: 1, teams: ['a', 'd'], advancing: ['a'] },
      { rank: 2, teams: ['b', 'c'], advancing: ['b'] },
    ];
    const third = pairThirdPlace({ breaking, previous, seed: 's' });
    expect(third.ok && third.value.why.settledBy).toBe('bracket');
  });

  it('is the cheapest of all permitted exchanges, and costs what measuring afresh gives', () => {
    fc.assert(
      fc.property(fc.nat().map(field), rules, (teams, own) => {
        const rooms = roomsOf(teams, own);
        for (const room of rooms) checkRoom(room, { rooms, teams, own: options(own) });
      }),
      { numRuns: 150 },
    );
  });

  it('does not depend on the order of the teams', () => {
    fc.assert(
      fc.property(fc.nat().map(field), rules, fc.nat(), (teams, own, seed) => {
        const turned = createRandom(`${seed}`).shuffle(teams);
        expect(alternatives(roomsOf(turned, own))).toEqual(alternatives(roomsOf(teams, own)));
      }),
      { numRuns: 60 },
    );
  });
});

const invented = inventField({ seats: 2, min: 1, max: 8 });
/** Ranks without ties, so that places can be found without the draw. */
const field = (seed: number) =>
  invented(seed).map((one, index) => ({ ...one, tieBreaks: [(index * 7919) % 101] }));

const rules = fc.record({
  oddBracket: fc.constantFrom<OddBracketRule>(
    'pullup-top',
    'pullup-bottom',
    'pullup-random',
    'intermediate',
    'intermediate-bubbles',
  ),
  pairing: fc.constantFrom<PairingRule>('fold', 'slide', 'adjacent', 'random'),
  sides: fc.constantFrom('balance', 'random', 'preallocated'),
  pullupRestriction: fc.constantFrom('none', 'fewest-pullups'),
});

interface Known {
  readonly rooms: readonly DrawnDebate[];
  readonly teams: readonly DrawTeam[];
  readonly own: DrawOptions;
}

/** Tries every exchange of a team of this room, and compares with what the room says. */
function checkRoom(room: DrawnDebate, known: Known): void {
  const tried = choicesFor(room, known).map(([goes, comes]) => ({
    who: [goes.id, comes.id],
    extras: measure(room, { goes, comes }, known),
  }));
  const { alternative, settledBy } = room.why;
  if (!alternative) {
    expect([settledBy, tried]).toEqual(['only-room', []]);
    return;
  }
  const { team: stays, opponent, exchanged, against, criterion } = alternative.data;
  const other = known.rooms.find(({ teams }) => teams.some(({ teamId }) => teamId === opponent));
  expect(room.teams.map(({ teamId }) => teamId).sort()).toEqual([stays, exchanged].sort());
  expect(other?.teams.map(({ teamId }) => teamId).sort()).toEqual([opponent, against].sort());
  const reported = tried.find(({ who }) => who[0] === exchanged && who[1] === opponent);
  const least = tried.map(({ extras }) => extras).sort(compare)[0] ?? [];
  expect(reported?.extras).toEqual(least);
  const level = least.findIndex((extra) => extra !== 0);
  expect([criterion, alternative.extra]).toEqual([
    exchangeLevels[level] ?? null,
    least[level] ?? 0,
  ]);
}

/** Pairs of teams that may take each other's places: one of this room, one of another. */
function choicesFor(room: DrawnDebate, { rooms, teams, own }: Known): [DrawTeam, DrawTeam][] {
  const find = (id: string) => teams.filter((one) => one.id === id);
  const sided = own.sides === 'preallocated';
  const sameSide = (a: DrawTeam, b: DrawTeam) => !sided || a.allocatedSeat === b.allocatedSeat;
  const pulled = room.teams.filter(({ flags }) => flags.includes('pullup'));
  const others = (bracket: number | null, isAny: boolean) =>
    rooms
      .filter((one) => one !== room && (isAny || one.bracket === bracket))
      .flatMap((one) => one.teams)
      .filter(({ flags }) => !isAny || !flags.includes('pullup'))
      .flatMap(({ teamId }) => find(teamId));
  const ups = pulled
    .flatMap(({ teamId }) => find(teamId))
    .flatMap((goes) =>
      others(null, true)
        .filter((comes) => comes.points === goes.points && sameSide(comes, goes))
        .map((comes): [DrawTeam, DrawTeam] => [goes, comes]),
    );
  if (ups.length > 0) return ups;
  return room.teams
    .flatMap(({ teamId }) => find(teamId))
    .flatMap((goes) =>
      others(room.bracket, false)
        .filter((comes) => sameSide(comes, goes))
        .map((comes): [DrawTeam, DrawTeam] => [goes, comes]),
    );
}

/** What the exchange costs more, level by level, from the words of the rules alone. */
function measure(
  room: DrawnDebate,
  { goes, comes }: { readonly goes: DrawTeam; readonly comes: DrawTeam },
  { rooms, teams, own }: Known,
): number[] {
  const isPulled = (id: string) =>
    rooms.some((one) => one.teams.some((t) => t.teamId === id && t.flags.includes('pullup')));
  const isPullUp = isPulled(goes.id) && !isPulled(comes.id) && goes.points === comes.points;
  const other = rooms.find((one) => one.teams.some(({ teamId }) => teamId === comes.id)) ?? room;
  const mate = (one: DrawnDebate, id: string): DrawTeam => {
    const mateId = one.teams.find(({ teamId }) => teamId !== id)?.teamId;
    return teams.find((t) => t.id === mateId) ?? goes;
  };
  const [stays, against] = [mate(room, goes.id), mate(other, comes.id)];
  const levels = (a: DrawTeam, b: DrawTeam): number[] => {
    const x = (a.seatHistory[0] ?? 0) - (a.seatHistory[1] ?? 0);
    const y = (b.seatHistory[0] ?? 0) - (b.seatHistory[1] ?? 0);
    const squares = Math.min((x + 1) ** 2 + (y - 1) ** 2, (x - 1) ** 2 + (y + 1) ** 2);
    return [
      a.met.filter(({ teamId }) => teamId === b.id).length,
      a.institutionId !== null && a.institutionId === b.institutionId ? 1 : 0,
      isPullUp ? 0 : deviation(a, b, room.bracket, { rooms, teams, own }),
      0,
      own.sides === 'balance' ? squares : 0,
    ];
  };
  const before = [levels(stays, goes), levels(comes, against)];
  const after = [levels(stays, comes), levels(goes, against)];
  const sum = (costs: number[][], level: number) =>
    costs.reduce((total, one) => total + (one[level] ?? 0), 0);
  const rest = [0, 1, 2, 3, 4].map((level) => sum(after, level) - sum(before, level));
  const [up, down] = [pickCosts(comes, teams, own), pickCosts(goes, teams, own)];
  return isPullUp ? [up[0] - down[0], up[1] - down[1], ...rest] : [0, 0, ...rest];
}

const best = (a: DrawTeam, b: DrawTeam) =>
  b.points - a.points || (b.tieBreaks[0] ?? 0) - (a.tieBreaks[0] ?? 0);

function deviation(a: DrawTeam, b: DrawTeam, bracket: number | null, known: Known): number {
  const { rooms, teams, own } = known;
  const ids = new Set(
    rooms.filter((one) => one.bracket === bracket).flatMap((one) => one.teams.map((t) => t.teamId)),
  );
  const inBracket = teams.filter(({ id }) => ids.has(id)).sort(best);
  const sided = own.sides === 'preallocated';
  const line = (one: DrawTeam) =>
    inBracket.filter((t) => !sided || t.allocatedSeat === one.allocatedSeat);
  const [r, s, size] = [line(a).indexOf(a) + 1, line(b).indexOf(b) + 1, line(a).length];
  if (own.pairing === 'random') return 0;
  if (own.pairing === 'fold') return Math.abs(r + s - (size + 1));
  if (sided) return Math.abs(r - s);
  const apart = Math.abs(r - s);
  return own.pairing === 'slide' ? Math.abs(apart - size / 2) : apart - 1;
}

/** How many the restriction prefers, and how far from the rule's choice among equals. */
function pickCosts(one: DrawTeam, teams: readonly DrawTeam[], own: DrawOptions): [number, number] {
  const group = teams
    .filter((t) => t.points === one.points)
    .filter((t) => own.sides !== 'preallocated' || t.allocatedSeat === one.allocatedSeat)
    .sort(best);
  const isFewest = own.pullupRestriction === 'fewest-pullups';
  const value = (t: DrawTeam) => (isFewest ? t.pullups : 0);
  const equals = group.filter((t) => value(t) === value(one));
  const rank = equals.indexOf(one);
  const isFirst = { intermediate: rank, 'intermediate-bubbles': rank };
  const place = { 'pullup-top': rank, ...isFirst, 'pullup-bottom': equals.length - 1 - rank }[
    String(own.oddBracket)
  ];
  return [group.filter((t) => value(t) < value(one)).length, place ?? 0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const level = a.findIndex((value, index) => value !== b[index]);
  return level < 0 ? 0 : (a[level] ?? 0) - (b[level] ?? 0);
}
