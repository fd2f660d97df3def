/** What waits for somebody in any of their tournaments: a fixed number of queries. */
import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** The most that is looked at of each kind of thing that waits: rooms are read one by one. */
const mostOfKind = 50;

/** Rooms of released draws of unfinished rounds in which one of the account's people has a vote. */
export function findAllJudgedRooms({ q }: Reader, accountId: string) {
  return q
    .selectFrom('person')
    .innerJoin('panel_seat', sameTournament('panel_seat.adjudicator_id', 'person.id'))
    .innerJoin('draw', sameTournament('draw.id', 'panel_seat.draw_id'))
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select(['person.tournament_id as tournamentId', 'person.id as personId'])
    .select(['panel_seat.debate_id as debateId', 'round.name as round'])
    .where('person.account_id', '=', accountId)
    .where('panel_seat.role', '<>', 'trainee')
    .where('draw.state', '=', 'released')
    .where('round.completed_at', 'is', null)
    .orderBy('round.seq')
    .limit(mostOfKind)
    .execute();
}

/** Sessions of check-in that are open and ask one of the account's people who is not in. */
export function findAllOpenSessions({ q }: Reader, accountId: string, now: Date) {
  return q
    .selectFrom('person')
    .innerJoin('check_in_session as session', 'session.tournament_id', 'person.tournament_id')
    .leftJoin('speaker', sameTournament('speaker.person_id', 'person.id'))
    .leftJoin('adjudicator', sameTournament('adjudicator.person_id', 'person.id'))
    .select(['person.tournament_id as tournamentId', 'session.name as session'])
    .select('session.closes_at as closesAt')
    .where('person.account_id', '=', accountId)
    .where('session.closed_at', 'is', null)
    .where('session.opens_at', '<=', now)
    .where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('audience', '=', 'everyone'),
        eb.and([eb('audience', '=', 'speakers'), eb('speaker.person_id', 'is not', null)]),
        eb.and([eb('audience', '=', 'judges'), eb('adjudicator.person_id', 'is not', null)]),
      ]),
    )
    .where((eb) =>
      eb(
        eb.fn.coalesce(
          eb
            .selectFrom('check_in as mark')
            .select('mark.direction')
            .whereRef('mark.tournament_id', '=', 'session.tournament_id')
            .whereRef('mark.session_id', '=', 'session.id')
            .whereRef('mark.person_id', '=', 'person.id')
            .orderBy('mark.at', 'desc')
            .limit(1),
          eb.val('out'),
        ),
        '=',
        'out',
      ),
    )
    .orderBy('session.opens_at')
    .limit(mostOfKind)
    .execute();
}

/** Requests in which the organisers had the last word and which are not done. */
export function findAllAnswered({ q }: Reader, accountId: string) {
  return q
    .selectFrom('request')
    .select(['tournament_id as tournamentId', 'id as requestId'])
    .where('asker_account', '=', accountId)
    .where('state', '<>', 'done')
    .whereRef('answered_at', '>', 'asked_at')
    .orderBy('answered_at', 'desc')
    .limit(mostOfKind)
    .execute();
}

/** Requests for places in tournaments that are not over. */
export function findAllSignups({ q }: Reader, accountId: string, today: string) {
  return q
    .selectFrom('signup')
    .innerJoin('tournament', 'tournament.id', 'signup.tournament_id')
    .select(['signup.tournament_id as tournamentId', 'signup.state', 'signup.code_id as codeId'])
    .select(['institution_id as institutionId', 'teams_granted', 'judges_granted'])
    .select('tournament.settings')
    .where('signup.account_id', '=', accountId)
    .where('signup.state', 'in', ['new', 'waitlisted', 'granted', 'rejected'])
    .where('tournament.end_date', '>=', today)
    .orderBy('tournament.start_date')
    .limit(mostOfKind)
    .execute();
}
