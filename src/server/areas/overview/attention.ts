/** Which facts need somebody, how pressing each is, and who is told. Pure. */
import type { z } from 'zod';
import {
  type AttentionKind,
  type attentionItem,
  attentionNeeds,
  urgencies,
} from '#contract/areas/overview.ts';
import { mayDo, type TournamentRole } from '#contract/permissions.ts';

export type AttentionItem = z.output<typeof attentionItem>;
type Urgency = AttentionItem['urgency'];

/** Something counted, and since when the oldest of it waits. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

/** A round that is on. */
export interface RoundFacts {
  readonly id: string;
  readonly name: string;
  /** Debates of its live draw without a room and without a chair. */
  readonly withoutRoom: number;
  readonly withoutChair: number;
  /** Released, or with a time at which it will be; null: neither. */
  readonly releaseAt: Date | null;
  readonly unconfirmed: Waiting;
  /** Rooms that are behind, and since when the first of them is. */
  readonly late: Waiting;
  /** Other rooms whose debate should be over, without a ballot. */
  readonly missing: Waiting;
  /** Rooms whose ballots make no result together. */
  readonly differing: number;
}

export interface CheckInFacts {
  readonly id: string;
  readonly missing: number;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

export interface Facts {
  readonly rounds: readonly RoundFacts[];
  /** Completed rounds that have undecided debates, each with how many. */
  readonly undecided: readonly {
    readonly id: string;
    readonly name: string;
    readonly count: number;
  }[];
  /** Of the rounds that are on. */
  readonly seatedTwice: number;
  /** Check-ins that are open. */
  readonly checkIns: readonly CheckInFacts[];
  /** Those that the caller's roles read, without an answer. */
  readonly requests: Waiting & { readonly oldestId: string | null };
  readonly letters: Waiting;
  readonly clashes: Waiting;
  readonly signupsPlaces: Waiting;
  readonly signupsJudges: Waiting;
  readonly fees: Waiting;
  readonly teamsShort: number;
  readonly judges: number;
  readonly teams: number;
  readonly teamsPerRoom: number;
  /** Most teams of the plan. */
  readonly teamCap: number;
  readonly withoutAddress: number;
}

interface Viewer {
  readonly roles: readonly TournamentRole[];
  readonly now: Date;
}

/** A check-in that ends within this presses; a request that waits longer does. */
const pressing = { checkIn: 15 * 60_000, request: 30 * 60_000 };
/** A plan is nearly full with less than this part of its places left. */
const nearlyFull = 0.1;

/**
 * What needs somebody with these roles, the most pressing first: by urgency, then by what ends soonest,
 * then in the order of `attentionNeeds`, then the longest wait first.
 */
export function attentionOf(facts: Facts, { roles, now }: Viewer): AttentionItem[] {
  return [...ofRounds(facts), ...ofCheckIns(facts, now), ...ofPeople(facts, now), ...ofField(facts)]
    .filter(({ kind, count }) => {
      const isNews = count > 0 || kind === 'plan-nearly-full';
      return isNews && mayDo(attentionNeeds[kind], roles) === 'all';
    })
    .sort(morePressing);
}

function ofRounds({ rounds, seatedTwice, undecided }: Facts): AttentionItem[] {
  return [
    item('seated-twice', 'now', { count: seatedTwice }),
    ...rounds.flatMap((round) => {
      const { withoutRoom, withoutChair, releaseAt, unconfirmed, late, missing, differing } = round;
      const about = { round: { id: round.id, name: round.name } };
      const isOut = releaseAt !== null;
      const since = releaseAt?.toISOString() ?? null;
      return [
        item('without-room', 'now', { ...about, count: isOut ? withoutRoom : 0, since }),
        item('without-chair', 'now', { ...about, count: isOut ? withoutChair : 0, since }),
        item('rooms-late', 'now', { ...about, ...waiting(late) }),
        item('ballots-missing', 'now', { ...about, ...waiting(missing) }),
        item('ballots-unconfirmed', 'now', { ...about, ...waiting(unconfirmed) }),
        item('ballots-differ', 'now', { ...about, count: differing }),
      ];
    }),
    ...undecided.map(({ count, ...round }) =>
      item('completed-undecided', 'soon', { count, round }),
    ),
  ];
}

function ofCheckIns({ checkIns }: Facts, now: Date): AttentionItem[] {
  return checkIns.map(({ id, missing, opensAt, closesAt }) => {
    const ends = closesAt !== null && closesAt.getTime() - now.getTime() <= pressing.checkIn;
    return item('check-in-missing', ends ? 'now' : 'soon', {
      count: missing,
      since: opensAt.toISOString(),
      until: closesAt?.toISOString() ?? null,
      subjectId: id,
    });
  });
}

function ofPeople(facts: Facts, now: Date): AttentionItem[] {
  const { requests } = facts;
  const waits = requests.since ? now.getTime() - requests.since.getTime() : 0;
  return [
    item('requests', waits > pressing.request ? 'now' : 'soon', {
      ...waiting(requests),
      subjectId: requests.oldestId,
    }),
    item('letters-failed', 'soon', waiting(facts.letters)),
    item('clashes', 'soon', waiting(facts.clashes)),
    item('signups-places', 'soon', waiting(facts.signupsPlaces)),
    item('signups-judges', 'soon', waiting(facts.signupsJudges)),
    item('fees-overdue', 'soon', waiting(facts.fees)),
    item('no-address', 'later', { count: facts.withoutAddress }),
  ];
}

function ofField({ teams, judges, teamsPerRoom, teamsShort, teamCap }: Facts): AttentionItem[] {
  const left = teamCap - teams;
  return [
    item('judges-short', 'soon', { count: Math.floor(teams / teamsPerRoom) - judges }),
    item('teams-short', 'later', { count: teamsShort }),
    ...(left < teamCap * nearlyFull
      ? [item('plan-nearly-full', left <= 0 ? 'soon' : 'later', { count: Math.max(0, left) })]
      : []),
  ];
}

function item(
  kind: AttentionKind,
  urgency: Urgency,
  rest: Pick<AttentionItem, 'count'> & Partial<AttentionItem>,
): AttentionItem {
  return { since: null, until: null, round: null, subjectId: null, ...rest, kind, urgency };
}

function waiting({ count, since }: Waiting): Pick<AttentionItem, 'count' | 'since'> {
  return { count, since: since?.toISOString() ?? null };
}

const kinds = Object.keys(attentionNeeds);

function morePressing(a: AttentionItem, b: AttentionItem): number {
  return (
    urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
    momentOf(a.until) - momentOf(b.until) ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    momentOf(a.since) - momentOf(b.since)
  );
}

/** A moment to sort by; no moment comes last. Finite, since two of them are subtracted. */
function momentOf(at: string | null): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}
