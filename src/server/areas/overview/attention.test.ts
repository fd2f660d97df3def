import { describe, expect, test } from 'vitest';
import { type AlarmKind, alarmKinds, alarmNeeds } from '#contract/kinds/alarms.ts';
import { mayDo, tournamentRoles } from '#contract/permissions.ts';
import { attentionOf } from './attention.ts';
import type { Facts, RoundFacts } from './facts.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const none = { count: 0, since: null };

const quiet: Facts = {
  rounds: [],
  undecided: [],
  motionsEarly: [],
  withoutMotion: [],
  postponed: [],
  seatedTwice: [],
  checkIns: [],
  requests: { ...none, oldestId: null },
  emails: none,
  isChatStopped: false,
  clashes: none,
  signupsPlaces: none,
  signupsJudges: none,
  fees: none,
  teamsShort: 0,
  judges: 8,
  breakingJudges: 0,
  teams: 32,
  teamsPerRoom: 4,
  teamCap: 80,
  consentsMissing: 0,
  withoutAddress: 0,
  alike: [],
  withoutLink: 0,
  needSecond: 0,
  reasons: [],
  feedback: { missing: [], disputed: [] },
  faults: [],
  closing: {
    levelAtCut: 0,
    breakingTwice: [],
    short: [],
    isBreakOut: false,
    unannounced: [],
    unreleased: [],
    isOver: false,
    isTabReleased: false,
    isFairnessClosed: false,
    isTabPlanned: false,
    leftOut: [],
    isArchived: false,
    isUnlisted: false,
  },
};

const round: RoundFacts = {
  id: '7c1f5f0e-2d3a-4a51-9d0e-6a1f5f0e2d3a',
  name: 'Round 3',
  withoutRoom: 0,
  withoutChair: 0,
  releaseAt: null,
  isReleased: false,
  unconfirmed: none,
  late: none,
  missing: none,
  check: {
    ...{ teamsWithoutDebate: [], chairsAbsent: [], judgesAbsent: [], teamsAbsent: [] },
    ...{ seatedTwice: [], roomsTwice: [], roomsUnfit: { count: 0, names: [] } },
    ...{ roomsAbsent: [], judgesAlike: [], sidesOpen: 0, problems: 0, problemNames: [], notes: 0 },
  },
  teamsMissing: [],
  teamsCheckedIn: [],
  teamsOutsideDraft: [],
  teamsLate: [],
  leftOver: 0,
  differing: 0,
  unranked: { count: 0, until: null },
  lacksMotion: false,
  lacksStart: false,
  next: null,
};

const faultKinds = [
  'ballots-flagged',
  'result-changed',
  'ballot-stranger',
  'result-stranger',
  'elimination-stranger',
  'break-withdrawn',
  'break-outdated',
  'elimination-outdated',
  'round-skipped',
  'draw-empty',
  'results-hidden',
  'panels-left-over',
] as const;

/** Alarms of a tournament whose tab is public; `busy` has all the others. */
const afterTheTab: readonly AlarmKind[] = [
  ...(['tab-partly', 'fairness-closed', 'unlisted', 'archive'] as const),
];

const busy: Facts = {
  ...quiet,
  rounds: [
    {
      ...round,
      withoutRoom: 2,
      withoutChair: 1,
      releaseAt: minutes(-5),
      unconfirmed: { count: 3, since: minutes(-12) },
      late: { count: 1, since: minutes(-4) },
      missing: { count: 2, since: minutes(-3) },
      check: {
        teamsWithoutDebate: ['Foxes'],
        chairsAbsent: [{ id: 'c', name: 'Chris' }],
        judgesAbsent: [{ id: 'j', name: 'Jo' }],
        teamsAbsent: ['Hares'],
        roomsAbsent: ['K9'],
        seatedTwice: [],
        roomsTwice: ['K1'],
        roomsUnfit: { count: 1, names: ['K2'] },
        judgesAlike: ['Mei Tanaka / Mei  tanaka'],
        sidesOpen: 2,
        problems: 1,
        problemNames: ['Jo'],
        notes: 2,
      },
      teamsMissing: ['Owls'],
      teamsCheckedIn: ['Jays'],
      teamsLate: ['Late'],
      differing: 1,
      unranked: { count: 2, until: null },
      lacksMotion: true,
      lacksStart: true,
      next: { code: 'release-draw', count: 1 },
    },
  ],
  undecided: [{ id: round.id, name: 'Round 1', count: 2, names: ['A1', 'A2'] }],
  motionsEarly: [{ id: round.id, name: 'Round 1' }],
  withoutMotion: [{ id: round.id, name: 'Round 1' }],
  postponed: [{ id: round.id, name: 'Round 2', count: 1, names: ['B1'] }],
  reasons: [{ ...round, owed: 2, late: 1, names: ['A1', 'A2'], unapproved: 1 }],
  feedback: { missing: [{ ...round, count: 12 }], disputed: ['Round 1, A1'] },
  faults: faultKinds.map((kind) => ({ kind, count: 1, round: null, names: ['Foxes'] })),
  closing: {
    ...quiet.closing,
    levelAtCut: 2,
    breakingTwice: ['Leiden A'],
    short: ['ESL'],
    isBreakOut: true,
    unannounced: ['Open'],
    unreleased: [round],
    isOver: true,
  },
  seatedTwice: ['Ann'],
  checkIns: [{ id: round.id, missing: 9, opensAt: minutes(-50), closesAt: minutes(10) }],
  requests: { count: 4, since: minutes(-31), oldestId: round.id },
  emails: { count: 2, since: minutes(-90) },
  isChatStopped: true,
  clashes: { count: 1, since: minutes(-60) },
  signupsPlaces: { count: 5, since: minutes(-300) },
  signupsJudges: { count: 1, since: minutes(-200) },
  fees: { count: 2, since: minutes(-9000) },
  teamsShort: 1,
  judges: 6,
  teams: 78,
  consentsMissing: 3,
  withoutAddress: 12,
  alike: ['Jo Bell, Joe Bell'],
  withoutLink: 5,
  needSecond: 3,
};

const kindsFor = (facts: Facts, roles: Parameters<typeof attentionOf>[1]['roles']) =>
  attentionOf(facts, { roles, now }).map(({ kind }) => kind);

describe('what needs somebody', () => {
  test('nothing, when nothing does', () => {
    expect(attentionOf(quiet, { roles: ['owner'], now })).toEqual([]);
    expect(attentionOf({ ...quiet, rounds: [round] }, { roles: ['owner'], now })).toEqual([]);
  });

  test('is in order: what the round waits for, what ends first, then the rest of the day', () => {
    const kinds = kindsFor(busy, ['owner']);
    expect([...kinds].sort()).toEqual(
      alarmKinds.filter((kind) => !afterTheTab.includes(kind)).sort(),
    );
    expect(kinds.slice(0, 4)).toEqual([
      'check-in-missing',
      'seated-twice',
      'rooms-twice',
      'teams-without-debate',
    ]);
    expect(kinds.slice(-4)).toEqual([
      'feedback-missing',
      'feedback-disputed',
      'no-start',
      'no-address',
    ]);
  });

  test('says how many, since when, until when, and of which round', () => {
    const items = attentionOf(busy, { roles: ['owner'], now });
    const [checkIn] = items;
    const rooms = items.find(({ kind }) => kind === 'without-room');
    expect(checkIn).toMatchObject({ count: 9, until: minutes(10).toISOString(), urgency: 'now' });
    expect(rooms).toMatchObject({
      count: 2,
      since: minutes(-5).toISOString(),
      round: { id: round.id, name: 'Round 3' },
    });
  });

  test('of two rounds the one that waits longer comes first', () => {
    const late = (name: string, since: number) => ({
      ...round,
      name,
      late: { count: 1, since: minutes(since) },
    });
    const rounds = [late('Short', -2), late('Long', -20)];
    const items = attentionOf({ ...quiet, rounds }, { roles: ['owner'], now });
    expect(items.map((item) => item.round?.name)).toEqual(['Long', 'Short']);
  });

  test.each([
    ['a draft draw may lack rooms', null, []],
    ['a draw that goes out at a time may not', minutes(20), ['without-room']],
  ])('%s', (_, releaseAt, kinds) => {
    const rounds = [{ ...round, withoutRoom: 3, releaseAt }];
    expect(kindsFor({ ...quiet, rounds }, ['tab'])).toEqual(kinds);
  });

  test.each([
    [-30, 'soon'],
    [-31, 'now'],
  ])('a request that has waited %i minutes is for %s', (since, urgency) => {
    const requests = { count: 1, since: minutes(since), oldestId: round.id };
    const [item] = attentionOf({ ...quiet, requests }, { roles: ['volunteer'], now });
    expect(item).toMatchObject({ kind: 'requests', urgency });
  });

  test.each([
    [15, 'now'],
    [16, 'soon'],
    [null, 'soon'],
  ])('a check-in that ends in %s minutes is for %s', (ends, urgency) => {
    const closesAt = ends === null ? null : minutes(ends);
    const checkIns = [{ id: round.id, missing: 1, opensAt: minutes(-5), closesAt }];
    const [item] = attentionOf({ ...quiet, checkIns }, { roles: ['volunteer'], now });
    expect(item?.urgency).toBe(urgency);
  });

  test.each([
    [72, []],
    [73, [['later', 7]]],
    [80, [['soon', 0]]],
    [81, [['soon', 0]]],
  ])('with %i of 80 teams the plan says %j', (teams, expected) => {
    const items = attentionOf({ ...quiet, teams, judges: 40 }, { roles: ['convenor'], now });
    expect(items.map(({ urgency, count }) => [urgency, count])).toEqual(expected);
  });

  test.each(tournamentRoles)('%s hears of what the role can fix, and of nothing else', (role) => {
    const own = alarmKinds.filter(
      (kind) => mayDo(alarmNeeds[kind], [role]) === 'all' && !afterTheTab.includes(kind),
    );
    expect(new Set(kindsFor(busy, [role]))).toEqual(new Set(own));
  });

  test('no line says twice what the next step asks for, nor the name of a round', () => {
    const next = { code: 'add-motion', count: 1 };
    const rounds = [{ ...round, lacksMotion: true, next }];
    expect(kindsFor({ ...quiet, rounds }, ['owner'])).toEqual(['next-step']);
    const closing = { ...quiet.closing, unreleased: [round] };
    const [item] = attentionOf({ ...quiet, closing }, { roles: ['owner'], now });
    expect(item).toMatchObject({ round: { name: 'Round 3' }, names: [] });
  });

  test.each([
    ['a closed tab', {}, ['tab-closed']],
    ['a tab without some results', { isTabReleased: true, leftOut: ['Final'] }, ['tab-partly']],
    [
      'a tab without the fairness report',
      { isTabReleased: true, isFairnessClosed: true },
      ['fairness-closed', 'archive'],
    ],
    ['everything public', { isTabReleased: true }, ['archive']],
    ['an unlisted tournament', { isTabReleased: true, isUnlisted: true }, ['unlisted', 'archive']],
    ['an archived tournament', { isTabReleased: true, isArchived: true }, []],
  ])('after the last round, %s', (_, change, kinds) => {
    const closing = { ...quiet.closing, isOver: true, ...change };
    expect(kindsFor({ ...quiet, closing }, ['owner'])).toEqual(kinds);
  });

  test('an announced break asks for the judges who break, until one is chosen', () => {
    const closing = { ...quiet.closing, isBreakOut: true };
    expect(kindsFor({ ...quiet, closing }, ['owner'])).toEqual(['judges-unchosen']);
    expect(kindsFor({ ...quiet, closing, breakingJudges: 1 }, ['owner'])).toEqual([]);
    expect(kindsFor({ ...quiet, closing, judges: 0, teams: 0 }, ['owner'])).toEqual([]);
  });

  test('an archived tournament writes to nobody: no address is missing, no email is sent again', () => {
    const withoutAddress = 78;
    const emails = { count: 3, since: null };
    expect(kindsFor({ ...quiet, withoutAddress, emails }, ['owner'])).toEqual([
      'emails-failed',
      'no-address',
    ]);
    const closing = { ...quiet.closing, isOver: true, isTabReleased: true, isArchived: true };
    expect(kindsFor({ ...quiet, withoutAddress, emails, closing }, ['owner'])).toEqual([]);
  });

  test('a released draw without a chair asks for one once', () => {
    const next = { code: 'allocate-judges', count: 1 };
    expect(kindsFor({ ...quiet, rounds: [{ ...round, next }] }, ['tab'])).toEqual(['next-step']);
    const released = { ...round, next, withoutChair: 1, releaseAt: minutes(-5) };
    expect(kindsFor({ ...quiet, rounds: [released] }, ['tab'])).toEqual(['without-chair']);
  });

  test('a note is for later before the release, and for soon once a repair made it', () => {
    const urgencyOf = (isReleased: boolean) => {
      const rounds = [{ ...round, isReleased, check: { ...round.check, notes: 1 } }];
      return attentionOf({ ...quiet, rounds }, { roles: ['tab'], now }).map((one) => one.urgency);
    };
    expect([urgencyOf(false), urgencyOf(true)]).toEqual([['later'], ['soon']]);
  });

  test('a panel that lacks one ballot is named, unless an alarm about its ballots says more', () => {
    const settle = { ...round, next: { code: 'settle-debates', count: 1 } };
    expect(kindsFor({ ...quiet, rounds: [settle] }, ['tab'])).toEqual(['next-step']);
    const differing = { ...settle, differing: 1 };
    expect(kindsFor({ ...quiet, rounds: [differing] }, ['tab'])).toEqual(['ballots-differ']);
  });

  test('an act that waits for others needs nobody here', () => {
    const waiting = (code: string) => ({
      ...quiet,
      rounds: [{ ...round, next: { code, count: 3 } }],
    });
    expect(kindsFor(waiting('await-ballots'), ['tab'])).toEqual([]);
    expect(kindsFor(waiting('complete-round'), ['tab'])).toEqual(['next-step']);
  });
});
