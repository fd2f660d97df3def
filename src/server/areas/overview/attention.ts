/** Every alarm of a tournament: which facts need somebody, how pressing each is, who is reported. Pure. */
import type { z } from 'zod';
import type { attentionItem } from '#contract/areas/overview.ts';
import { type AlarmKind, alarmKinds, alarmNeeds, urgencies } from '#contract/kinds/alarms.ts';
import { waitingActs } from '#contract/kinds/conductor-words.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import type { OpenReasons } from '../reasons/index.ts';
import type { ClosingFacts, Facts, Named, RoundFacts, Waiting } from './facts.ts';

export type AttentionItem = z.output<typeof attentionItem>;
type Urgency = AttentionItem['urgency'];

interface Viewer {
  readonly roles: readonly HeldRole[];
  readonly now: Date;
}

/** A check-in that ends within this presses; a request that waits longer does. */
const pressing = { checkIn: 15 * 60_000, request: 30 * 60_000 };
/** A plan is nearly full with less than this part of its places left. */
const nearlyFull = 0.1;

/**
 * What needs somebody with these roles, the most pressing first: by urgency, then by what ends soonest,
 * then in the order of `alarmNeeds`, then the longest wait first.
 */
export function attentionOf(facts: Facts, { roles, now }: Viewer): AttentionItem[] {
  const items = [
    ...ofRounds(facts),
    ...facts.reasons.flatMap(ofReasons),
    ...ofFeedback(facts.feedback),
    ...facts.faults.map(({ kind, ...fault }) => item(kind, 'now', fault)),
    ...ofClosing(facts.closing),
    ...ofBreakingJudges(facts),
    ...ofCheckIns(facts, now),
    ...ofPeople(facts, now),
    ...ofField(facts),
  ]
    .filter(({ kind, count }) => {
      const isNews = count > 0 || kind === 'plan-nearly-full';
      return isNews && mayDo(alarmNeeds[kind], roles) === 'all';
    })
    .sort(morePressing);
  return items.filter((one) => {
    return !isSaidByNext(one, items) && !isSaidByGap(one, items) && !isSaidByBallots(one, items);
  });
}

/** Whoever is asked to set the motion need not hear that it is missing. */
function isSaidByNext({ kind, round }: AttentionItem, items: readonly AttentionItem[]): boolean {
  if (kind !== 'no-motion') return false;
  return items.some(({ step, round: other }) => step === 'add-motion' && other?.id === round?.id);
}

/** The conductor's acts about places, and the alarms that ask for the same once the draw is out. */
const gaps: Readonly<Record<string, AlarmKind>> = {
  'allocate-judges': 'without-chair',
  'assign-rooms': 'without-room',
};

function isSaidByGap({ step, round }: AttentionItem, items: readonly AttentionItem[]): boolean {
  const alarm = gaps[step ?? ''];
  return items.some(({ kind, round: other }) => kind === alarm && other?.id === round?.id);
}

/** The conductor's acts about ballots, and the alarms that name the same ballots in more detail. */
const ballotActs: ReadonlySet<string> = new Set(['confirm-ballots', 'settle-debates']);
const ballotAlarms: ReadonlySet<string> = new Set([
  ...['ballots-differ', 'ballots-missing', 'ballots-unconfirmed'],
  ...['debates-postponed', 'rooms-late'],
]);

/** Only while such an alarm is shown: a panel that lacks one ballot of three raises none. */
function isSaidByBallots({ step, round }: AttentionItem, items: readonly AttentionItem[]): boolean {
  if (step === null || !ballotActs.has(step)) return false;
  return items.some(({ kind, round: other }) => ballotAlarms.has(kind) && other?.id === round?.id);
}

function ofRounds(facts: Facts): AttentionItem[] {
  const { rounds, seatedTwice, undecided, postponed, motionsEarly, withoutMotion } = facts;
  return [
    item('seated-twice', 'now', { count: seatedTwice.length, names: seatedTwice }),
    ...rounds.flatMap((round) => {
      const { withoutRoom, withoutChair, releaseAt, unconfirmed, late, missing } = round;
      const about = { round: { id: round.id, name: round.name } };
      const isOut = releaseAt !== null;
      const since = releaseAt?.toISOString() ?? null;
      return [
        item('without-room', 'now', { ...about, count: isOut ? withoutRoom : 0, since }),
        item('without-chair', 'now', { ...about, count: isOut ? withoutChair : 0, since }),
        item('rooms-late', 'now', { ...about, ...waiting(late) }),
        item('ballots-missing', 'now', { ...about, ...waiting(missing) }),
        item('ballots-unconfirmed', 'now', { ...about, ...waiting(unconfirmed) }),
        ...ofCheck(round, about),
        item('ballots-differ', 'now', { ...about, count: round.differing }),
        item('no-motion', 'soon', { ...about, count: Number(round.lacksMotion) }),
        item('motions-unranked', 'soon', {
          ...about,
          count: round.unranked.count,
          until: round.unranked.until?.toISOString() ?? null,
        }),
        item('no-start', 'later', { ...about, count: Number(round.lacksStart) }),
        ...ofNext(round, about),
      ];
    }),
    ...motionsEarly.map((round) => item('motion-early', 'now', { count: 1, round })),
    ...postponed.map(({ count, names, ...round }) =>
      item('debates-postponed', 'soon', { count, names, round }),
    ),
    ...undecided.map(({ count, names, ...round }) =>
      item('completed-undecided', 'soon', { count, names, round }),
    ),
    item('completed-no-motion', 'later', {
      count: withoutMotion.length,
      ...roundOrNames(withoutMotion),
    }),
  ];
}

/** Until the deadline they are only worth knowing. */
function ofReasons({ id, name, owed, late, names, unapproved }: OpenReasons): AttentionItem[] {
  const round = { id, name };
  return [
    item('reasons-owed', late > 0 ? 'soon' : 'later', { count: owed, names, round }),
    item('reasons-unapproved', 'soon', { count: unapproved, round }),
  ];
}

/** Nobody waits for it: the forms only say more about the judges the more there are. */
function ofFeedback({ missing, disputed }: Facts['feedback']): AttentionItem[] {
  return [
    item('feedback-missing', 'later', {
      count: missing.reduce((sum, { count }) => sum + count, 0),
      ...roundOrNames(missing),
    }),
    item('feedback-disputed', 'later', counted(disputed)),
  ];
}

const counted = (names: readonly string[]) => ({ count: names.length, names });

type About = Pick<AttentionItem, 'round'>;

function ofCheck(round: RoundFacts, about: About): AttentionItem[] {
  const { check, leftOver, teamsMissing, teamsCheckedIn, teamsOutsideDraft } = round;
  // One line says it of a team.
  const teamsLate = round.teamsLate.filter((name) => !teamsCheckedIn.includes(name));
  const named = (names: readonly string[]) => ({ ...about, ...counted(names) });
  const people = (all: readonly Named[]) => ({
    ...named(all.map(({ name }) => name)),
    personIds: all.slice(0, mostNames).map(({ id }) => id),
  });
  return [
    item('teams-without-debate', 'now', { ...about, count: leftOver }),
    item('teams-without-debate', 'now', named(teamsOutsideDraft)),
    item('teams-without-debate', 'now', named(check.teamsWithoutDebate)),
    item('teams-uneven', 'soon', named(teamsMissing)),
    item('teams-checked-in', 'soon', named(teamsCheckedIn)),
    item('teams-late', 'soon', named(teamsLate)),
    item('teams-absent', 'now', named(check.teamsAbsent)),
    item('rooms-twice', 'now', named(check.roomsTwice)),
    item('rooms-absent', 'now', named(check.roomsAbsent)),
    item('rooms-unfit', 'soon', { ...about, ...check.roomsUnfit }),
    item('judges-alike', 'soon', named(check.judgesAlike)),
    item('sides-open', 'soon', { ...about, count: check.sidesOpen }),
    item('chair-absent', 'now', people(check.chairsAbsent)),
    item('judges-absent', 'now', people(check.judgesAbsent)),
    item('draw-problems', 'now', { ...about, count: check.problems, names: check.problemNames }),
    item('draw-notes', round.isReleased ? 'soon' : 'later', { ...about, count: check.notes }),
  ];
}

/** What the tab room itself has to do for the round to go on. */
function ofNext({ next }: RoundFacts, about: About): AttentionItem[] {
  if (!next || waitingActs.has(next.code)) return [];
  return [
    { ...item('next-step', 'soon', { ...about, count: Math.max(1, next.count) }), step: next.code },
  ];
}

function ofClosing(closing: ClosingFacts): AttentionItem[] {
  const { unannounced, unreleased, leftOut, isOver, isArchived } = closing;
  const { isTabReleased, isTabPlanned } = closing;
  const isOpen = isTabReleased && leftOut.length === 0;
  return [
    item('break-level', 'soon', { count: closing.levelAtCut }),
    item('break-twice', 'now', counted(closing.breakingTwice)),
    item('break-unannounced', 'soon', counted(unannounced)),
    item('break-short', 'soon', counted(closing.short)),
    item('results-unreleased', 'later', {
      count: unreleased.length,
      ...roundOrNames(unreleased),
    }),
    item('tab-closed', 'soon', { count: Number(isOver && !isTabReleased && !isTabPlanned) }),
    item('tab-partly', 'soon', { count: isTabReleased ? leftOut.length : 0, names: leftOut }),
    item('fairness-closed', 'later', {
      count: Number(isOver && closing.isFairnessClosed && !isArchived),
    }),
    item('unlisted', 'later', {
      count: Number(isOver && isOpen && closing.isUnlisted && !isArchived),
    }),
    item('archive', 'later', { count: Number(isOver && isOpen && !isArchived) }),
  ];
}

function ofBreakingJudges({ closing, judges, breakingJudges }: Facts): AttentionItem[] {
  const isUnchosen = closing.isBreakOut && judges > 0 && breakingJudges === 0;
  return [item('judges-unchosen', 'soon', { count: Number(isUnchosen) })];
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

const nobody: Waiting = { count: 0, since: null };

function ofPeople(facts: Facts, now: Date): AttentionItem[] {
  const { requests } = facts;
  const { isArchived } = facts.closing;
  const waits = requests.since ? now.getTime() - requests.since.getTime() : 0;
  return [
    item('requests', waits > pressing.request ? 'now' : 'soon', {
      ...waiting(requests),
      subjectId: requests.oldestId,
    }),
    // An archived tournament writes to nobody.
    item('emails-failed', 'soon', waiting(isArchived ? nobody : facts.emails)),
    item('chat-stopped', 'soon', { count: Number(facts.isChatStopped) }),
    item('clashes', 'soon', waiting(facts.clashes)),
    item('signups-places', 'soon', waiting(facts.signupsPlaces)),
    item('signups-judges', 'soon', waiting(facts.signupsJudges)),
    item('fees-overdue', 'soon', waiting(facts.fees)),
    item('consents-missing', 'soon', { count: facts.consentsMissing }),
    item('no-address', 'later', { count: isArchived ? 0 : facts.withoutAddress }),
    // Once debating is over, duplicates only affect the tables.
    item('people-alike', facts.closing.isOver ? 'later' : 'soon', counted(facts.alike)),
    item('no-link', 'soon', { count: facts.withoutLink }),
    item('second-person', 'now', { count: facts.needSecond }),
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

/** A single round is what the alarm is about; several are named. */
function roundOrNames(rounds: readonly Named[]): Pick<AttentionItem, 'round' | 'names'> {
  const [only] = rounds;
  return rounds.length === 1 && only
    ? { round: { id: only.id, name: only.name }, names: [] }
    : { round: null, names: rounds.map(({ name }) => name) };
}

/** Names shown beside an alarm. */
const mostNames = 5;

function item(
  kind: AlarmKind,
  urgency: Urgency,
  rest: Pick<AttentionItem, 'count'> &
    Partial<Omit<AttentionItem, 'names'>> & { readonly names?: readonly string[] },
): AttentionItem {
  const names = (rest.names ?? []).slice(0, mostNames);
  const plain = { since: null, until: null, round: null, subjectId: null, step: null };
  return { ...plain, ...rest, names, kind, urgency };
}

function waiting({ count, since }: Waiting): Pick<AttentionItem, 'count' | 'since'> {
  return { count, since: since?.toISOString() ?? null };
}

function morePressing(a: AttentionItem, b: AttentionItem): number {
  return (
    urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
    momentOf(a.until) - momentOf(b.until) ||
    alarmKinds.indexOf(a.kind) - alarmKinds.indexOf(b.kind) ||
    momentOf(a.since) - momentOf(b.since)
  );
}

/** A moment to sort by; no moment comes last. Finite, since two of them are subtracted. */
function momentOf(at: string | null): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}
