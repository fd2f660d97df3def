/** Who an audience is at this moment. */
import type { Audience } from '#contract/areas/messages/audience.ts';
import { mostInTournament } from '#contract/limits.ts';
import { findMissingBallots, loadRooms } from '#server/areas/ballots/index.ts';
import { loadPresence } from '#server/areas/checkin/index.ts';
import { loadOwing } from '#server/areas/feedback/index.ts';
import { lostBefore } from '#server/areas/mail/index.ts';
import { findAllUnpaid } from '#server/areas/signups/index.ts';
import type { Reader } from '#server/db/database.ts';
import { invalidField } from '#server/errors.ts';
import { findAllPeople } from '../list-repository.ts';
import * as repository from './audience-repository.ts';

interface At {
  readonly tournamentId: string;
  readonly now: Date;
}

/**
 * Ids of people, by name. Nobody of a team that has withdrawn is among them, nor a swing team's placeholder
 * unless it is chosen by name.
 */
export async function findAudience(
  reader: Reader,
  at: At,
  audience: Audience,
): Promise<readonly string[]> {
  const members = await repository.findAllMembers(reader, at.tournamentId);
  const isIn = await membership(reader, at, audience);
  const isMeant = (one: repository.Member) => audience.who === 'people' || !isNameless(one);
  return members.filter((one) => takesPart(one) && isMeant(one) && isIn(one)).map(({ id }) => id);
}

function takesPart({ withdrawn_at: withdrawnAt, judge_id: judgeId }: repository.Member): boolean {
  return withdrawnAt === null || judgeId !== null;
}

/** A seat of a swing team that no person has been entered for: no message could arrive. */
function isNameless({ swing, account_id: accountId, email, judge_id: judgeId }: repository.Member) {
  return swing === true && judgeId === null && accountId === null && email === null;
}

/**
 * Refuses an audience that names something of another tournament, or what is gone.
 * @throws AppError `invalid-input`
 */
export async function refuseUnknownAudience(
  reader: Reader,
  tournamentId: string,
  audience: Audience,
): Promise<void> {
  for (const one of namedBy(audience)) {
    if (await repository.existsNamed(reader, tournamentId, one)) continue;
    throw invalidField('audience', 'This is no longer part of the tournament. Choose again.');
  }
}

function namedBy(audience: Audience): { readonly what: repository.Named; readonly id: string }[] {
  switch (audience.who) {
    case 'category':
      return [{ what: 'category', id: audience.categoryId }];
    case 'institution':
      return [{ what: 'institution', id: audience.institutionId }];
    case 'room':
      return [
        { what: 'round', id: audience.roundId },
        { what: 'venue', id: audience.venueId },
      ];
    case 'building':
      return [
        { what: 'round', id: audience.roundId },
        { what: 'building', id: audience.buildingId },
      ];
    case 'not-checked-in':
      return [{ what: 'session', id: audience.sessionId }];
    case 'ballots-missing':
    case 'feedback-owed':
      return [{ what: 'round', id: audience.roundId }];
    case 'unreached':
      return [{ what: 'message', id: audience.messageId }];
    default:
      return [];
  }
}

type IsIn = (member: repository.Member) => boolean;

async function membership(reader: Reader, at: At, audience: Audience): Promise<IsIn> {
  const { tournamentId } = at;
  switch (audience.who) {
    case 'everyone':
      return () => true;
    case 'speakers':
      return ({ team_id: teamId }) => teamId !== null;
    case 'judges':
      return ({ judge_id: judgeId }) => judgeId !== null;
    case 'staff': {
      const accounts = await repository.findAllStaffAccounts(reader, tournamentId);
      return ({ account_id: accountId }) => accountId !== null && accounts.has(accountId);
    }
    case 'category':
      return themOrTheirTeam(
        await repository.findAllInCategory(reader, { ...audience, tournamentId }),
      );
    case 'institution': {
      const { institutionId } = audience;
      return (one) =>
        one.institution_id === institutionId || one.judge_institution_id === institutionId;
    }
    case 'room':
    case 'building':
    case 'ballots-missing':
      return themOrTheirTeam(await inRooms(reader, tournamentId, audience));
    case 'not-checked-in': {
      const { people } = await loadPresence(reader, at, audience.sessionId);
      return themOrTheirTeam(new Set(people.filter((one) => !one.in).map(({ id }) => id)));
    }
    case 'feedback-owed': {
      const { rooms } = await loadOwing(reader, { ...at, roundId: audience.roundId });
      return themOrTheirTeam(new Set(rooms.map(({ fromId }) => fromId)));
    }
    case 'unpaid': {
      const unpaid = await findAllUnpaid(reader, tournamentId);
      return (one) =>
        unpaid.has(one.id) ||
        [one.team_id, one.institution_id, one.judge_institution_id].some(
          (id) => id !== null && unpaid.has(id),
        );
    }
    case 'unreached': {
      const message = { ...audience, tournamentId, lostBefore: lostBefore(at.now) };
      const { rows } = await findAllPeople(reader, message, unreached);
      return themOrTheirTeam(new Set(rows.map(({ id }) => id)));
    }
    case 'people':
      return themOrTheirTeam(new Set(audience.personIds));
  }
}

const unreached = {
  search: '',
  state: 'unreached',
  offset: 0,
  limit: mostInTournament.person.most,
} as const;

function themOrTheirTeam(ids: ReadonlySet<string>): IsIn {
  return ({ id, team_id: teamId }) => ids.has(id) || (teamId !== null && ids.has(teamId));
}

type OfRooms = Extract<Audience, { who: 'room' | 'building' | 'ballots-missing' }>;

/** People of rooms of a released draw: those in them, or the judges whose ballot is missing. */
async function inRooms(
  reader: Reader,
  tournamentId: string,
  audience: OfRooms,
): Promise<ReadonlySet<string>> {
  const { roundId } = audience;
  const rooms = (await loadRooms(reader, tournamentId, { roundId })).filter(
    ({ draw_state: state }) => state === 'released',
  );
  if (audience.who === 'ballots-missing') {
    return new Set(await findMissingBallots(reader, tournamentId, { roundId, rooms }));
  }
  const venues =
    audience.who === 'room'
      ? new Set([audience.venueId])
      : await repository.findAllVenuesOf(reader, tournamentId, audience.buildingId);
  const chosen = rooms.filter(({ venue_id: venueId }) => venueId !== null && venues.has(venueId));
  return new Set(
    chosen.flatMap(({ teams, panel }) => [
      ...teams.flatMap(({ speakers }) => speakers.map(({ id }) => id)),
      ...panel.map(({ id }) => id),
    ]),
  );
}
