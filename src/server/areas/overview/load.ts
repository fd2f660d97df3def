/**
 * Gathers what may need somebody from every area: a fixed number of queries, and some for each current round and
 * for the next one that is drawn ahead.
 */
import type { Plan } from '#contract/kinds/plans.ts';
import { hasResult } from '#contract/kinds/results/unsettled.ts';
import { mayDo } from '#contract/permissions.ts';
import type { UndecidedDebate } from '#contract/undecided.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findUndecided } from '../ballots/index.ts';
import { loadSessions } from '../checkin/index.ts';
import { loadOpenFeedback } from '../feedback/index.ts';
import { countMissing } from '../guardians/index.ts';
import { findAllAlike } from '../participants/index.ts';
import { findOpenReasons } from '../reasons/index.ts';
import { oldestOpen } from '../requests/index.ts';
import { findAllRounds, lacksMotion, type RoundRow, roundStates } from '../rounds/index.ts';
import { overdueFees } from '../signups/index.ts';
import { loadFacts as loadResults, type Facts as Results } from '../standings/index.ts';
import { findTournament, teamCap } from '../tournaments/index.ts';
import type { CheckInFacts, Facts, FeedbackFacts } from './facts.ts';
import { loadClosing } from './load-closing.ts';
import { loadFaults } from './load-faults.ts';
import { loadRounds, type RoundSources } from './load-rounds.ts';
import * as repository from './repository.ts';

export async function loadFacts(
  reader: Reader,
  context: Context,
  sources: RoundSources,
): Promise<Facts> {
  const { tournamentId, now } = context;
  const tournament = found(await findTournament(reader, tournamentId));
  const { pack } = tournament;
  const field = await repository.countField(reader, tournamentId, pack.speakersPerTeam);
  const rounds = await findAllRounds(reader, tournamentId);
  const current = currentOf(rounds);
  const results = await loadResults(reader, tournamentId);
  const requests = await oldestOpen(reader, tournamentId, context.roles);
  const plan = tournament.plan as Plan | null;
  const drawn = rounds.filter(({ live_draw_id }) => live_draw_id !== null).map(({ id }) => id);
  // A correction that waits has an alarm of its own.
  const unsettled = await findUndecided(reader, tournamentId, openRounds(results));
  const undecided = unsettled.filter((debate) => !hasResult(debate));
  const ahead = drawnAhead(rounds);
  const onNow = await loadRounds(reader, context, { current, ahead, results, undecided, sources });
  const twice = [
    ...(await repository.findAllSeatedTwice(reader, tournamentId)),
    ...onNow.flatMap(({ check }) => check.seatedTwice),
  ];
  return {
    rounds: onNow,
    undecided: byRound(
      rounds.filter(({ completed_at }) => completed_at !== null),
      undecided.filter((debate) => !isPostponed(debate)),
    ),
    motionsEarly: rounds
      .filter((round) => pack.preparation.minutes > 0 && isMotionEarly(round, now))
      .map(({ id, name }) => ({ id, name })),
    withoutMotion: rounds
      .filter((round) => round.completed_at !== null && lacksMotion(round))
      .map(({ id, name }) => ({ id, name })),
    postponed: byRound(rounds, undecided.filter(isPostponed)),
    seatedTwice: namesOf(results, new Set(twice)),
    checkIns: await loadCheckIns(reader, context),
    requests: {
      count: requests.unanswered,
      since: requests.oldest ? new Date(requests.oldest.askedAt) : null,
      oldestId: requests.oldest?.id ?? null,
    },
    isChatStopped: field.isChatStopped,
    emails: { count: field.emails, since: field.emailsSince },
    clashes: { count: field.clashes, since: field.clashesSince },
    signupsPlaces: { count: field.places, since: field.placesSince },
    signupsJudges: { count: field.judgePlaces, since: field.judgePlacesSince },
    fees: await overdueFees(reader, tournamentId, now),
    teamsShort: field.teamsShort,
    judges: field.judges,
    breakingJudges: field.breakingJudges,
    teams: field.teams,
    teamsPerRoom: pack.teamsPerRoom,
    teamCap: teamCap(plan, context.services.config.plans),
    consentsMissing: await countMissing(reader, tournamentId),
    withoutAddress: field.withoutAddress,
    alike: await findAllAlike(reader, tournamentId),
    withoutLink: drawn.length > 0 && current.length > 0 ? field.withoutLink : 0,
    needSecond: tournament.settings.confirmByAnother
      ? await repository.countByOnlyMember(reader, tournamentId)
      : 0,
    reasons: await findOpenReasons(reader, { tournamentId, now }),
    feedback: await loadFeedback(reader, context, { rounds, results }),
    faults: await loadFaults(reader, tournamentId, results),
    closing: await loadClosing(reader, tournamentId, results),
  };
}

/** Rounds with debates that have no result: the others, most of a tournament, are not judged once more. */
function openRounds({ rooms, outcomes }: Results): string[] {
  const decided = new Set(outcomes.map(({ debateId }) => debateId));
  const open = rooms.filter(({ id }) => !decided.has(id));
  return [...new Set(open.map(({ roundId }) => roundId))];
}

function namesOf({ teams, adjudicators }: Results, ids: ReadonlySet<string>): string[] {
  return [...teams, ...adjudicators].flatMap(({ id, name }) => (ids.has(id) ? name : []));
}

function currentOf(rounds: readonly RoundRow[]): RoundRow[] {
  const states = roundStates(rounds);
  return rounds.filter(({ id }) => states.get(id) === 'current');
}

/**
 * The next round whose draw is confirmed while an earlier one is still on. Of a league that is drawn in advance
 * the others wait: each is looked at when its turn comes.
 */
function drawnAhead(rounds: readonly RoundRow[]): RoundRow[] {
  const states = roundStates(rounds);
  return rounds
    .filter(({ id, live_draw_id }) => live_draw_id !== null && states.get(id) === 'upcoming')
    .sort((a, b) => a.seq - b.seq)
    .slice(0, 1);
}

/** The release of the draw may also have been withdrawn since. */
const day = 24 * 3_600_000;

function isMotionEarly(round: RoundRow, now: Date): boolean {
  const { motion_reveal_at: at, completed_at, live_draw_state } = round;
  if (at === null || at > now || completed_at !== null || live_draw_state === 'released')
    return false;
  // Prepared motions are public on purpose for days or weeks, so the alarm ends.
  return now.getTime() - at.getTime() < day;
}

/** Nothing once the tournament is over, and for those who may not see feedback. */
async function loadFeedback(
  reader: Reader,
  { tournamentId, now, roles }: Context,
  { rounds, results }: { readonly rounds: readonly RoundRow[]; readonly results: Results },
): Promise<FeedbackFacts> {
  const completed = rounds.filter(({ completed_at }) => completed_at !== null);
  const isAsked = completed.length < rounds.length && mayDo('feedback.see', roles) === 'all';
  const { missing, disputed } = await loadOpenFeedback(reader, {
    ...{ tournamentId, now },
    rounds: isAsked ? completed : [],
    decided: new Set(results.outcomes.map(({ debateId }) => debateId)),
  });
  return {
    missing: completed.flatMap(({ id, name }) => {
      const count = missing.get(id) ?? 0;
      return count > 0 ? [{ id, name, count }] : [];
    }),
    disputed: completed.flatMap(({ id, name }) =>
      disputed
        .filter(({ roundId }) => roundId === id)
        .map(({ venue }) => (venue ? `${name}, ${venue}` : name)),
    ),
  };
}

/** Rounds with those of the debates that are theirs, and where these are; no round without any. */
function byRound(
  rounds: readonly RoundRow[],
  undecided: readonly UndecidedDebate[],
): Facts['undecided'] {
  return rounds.flatMap(({ id, name }) => {
    const debates = undecided.filter(({ roundId }) => roundId === id);
    const names = debates.map(({ venue, rank }) => venue ?? `Debate ${rank}`);
    return names.length > 0 ? [{ id, name, count: names.length, names }] : [];
  });
}

/** These have an alarm of their own. */
function isPostponed({ reasons }: UndecidedDebate): boolean {
  return reasons.some(({ code }) => code === 'postponed');
}

async function loadCheckIns(reader: Reader, { tournamentId, now }: Context) {
  const sessions = await loadSessions(reader, { tournamentId, now });
  return sessions
    .filter(({ state }) => state === 'open' || state === 'closing')
    .map(
      ({ id, counts, opensAt, closesAt }): CheckInFacts => ({
        id,
        missing: counts.expected - counts.in,
        opensAt: new Date(opensAt),
        closesAt: closesAt === null ? null : new Date(closesAt),
      }),
    );
}
