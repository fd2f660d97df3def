import type { z } from 'zod';
import type { myCard, myPage } from '#contract/areas/users/me.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllPostponements } from '#server/db/postponement-repository.ts';
import { withCodeNames, withRealNames } from '#server/db/shown-names.ts';
import { found } from '#server/errors.ts';
import { loadOutcomes, loadRooms, ownBallot, type Room } from '../ballots/index.ts';
import { loadChangeNotes, publicSideOf } from '../draw/index.ts';
import { publicMotionsOf } from '../motions/index.ts';
import { findShownReasons } from '../reasons/index.ts';
import { findAllRounds, type RoundRow, roundStates } from '../rounds/index.ts';
import { loadPublicGate } from '../standings/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { placesOfVenues } from '../venues/index.ts';
import { loadMyEnding } from './ending.ts';
import { ownDebate } from './own-debate.ts';
import * as repository from './repository.ts';

type MyPage = z.output<typeof myPage>;
type MyCard = z.output<typeof myCard>;

interface Options {
  readonly tournamentId: string;
  readonly personId: string;
  readonly now: Date;
}

/** A person's own page. Only released draws, motions and results enter it. */
export async function loadPage(reader: Reader, asked: Options): Promise<MyPage> {
  const { tournamentId, personId, now } = asked;
  const tournament = found(await findTournament(reader, tournamentId));
  const find = async () => found(await repository.findPerson(reader, tournamentId, personId));
  const person = await withRealNames(find);
  const known = await withCodeNames(find);
  const rounds = await findAllRounds(reader, tournamentId);
  const states = roundStates(rounds);
  const places = await repository.findAllPlaces(reader, tournamentId, person);
  // A debate that is put off is still to come, whatever became of its round.
  const own = places.flatMap(({ debateId }) => debateId ?? []);
  const putOff = await findAllPostponements(reader, tournamentId, own);
  const waiting = new Set(
    places.flatMap(({ roundId, debateId }) => (putOff.has(debateId ?? '') ? roundId : [])),
  );
  const isOn = (round: RoundRow) =>
    (states.get(round.id) === 'current' || waiting.has(round.id)) &&
    round.live_draw_state === 'released';
  const isOpen = (round: RoundRow) => !round.completed_at && round.live_draw_state !== 'released';
  // A withdrawn draw is what everybody waits for; the round before it is not on again.
  const withdrawn = rounds.find((round) => isOpen(round) && round.draw_withdrawn_at !== null);
  const next = withdrawn ?? rounds.find(isOpen);
  const cards = await cardsOf(reader, asked, {
    rounds: rounds.filter(isOn),
    places,
    teamId: person.team?.id ?? null,
  });
  const isOver = ({ roundId }: MyCard) =>
    withdrawn !== undefined &&
    rounds.some((round) => round.id === roundId && isBefore(round, withdrawn));
  return {
    person: {
      id: person.id,
      name: person.name,
      codeName: otherThan(person.name, known.name),
      roles: [
        ...(person.team ? (['speaker'] as const) : []),
        ...(person.isAdjudicator ? (['adjudicator'] as const) : []),
      ],
      team: person.team && {
        ...person.team,
        codeName: otherThan(person.team.name, known.team?.name),
      },
      partners: await withRealNames(() => repository.findAllPartners(reader, tournamentId, person)),
    },
    tournamentId,
    tournamentName: tournament.name,
    slug: tournament.slug,
    now: cards.filter((card) => card.ballot === 'due' || !isOver(card)),
    next: next
      ? {
          ...toNext(next),
          seat: await publicSideOf(reader, tournamentId, {
            roundId: next.id,
            teamId: person.team?.id ?? null,
          }),
        }
      : null,
    history: await historyOf(reader, asked, {
      rounds: rounds.filter((round) => !isOn(round)),
      places,
      teamId: person.team?.id ?? null,
    }),
    reasons: await findShownReasons(reader, asked, own),
    ending: await loadMyEnding(reader, { tournamentId, person, now }),
    serverNow: now.toISOString(),
  };
}

/** The name that others see, if it differs. */
function otherThan(name: string, shown: string | undefined): string | null {
  return shown === undefined || shown === name ? null : shown;
}

/** Whether one round comes before another of the same category, or before the eliminations. */
function isBefore(round: RoundRow, other: RoundRow): boolean {
  const isSameLine = round.break_category_id === other.break_category_id;
  return round.seq < other.seq && (isSameLine || round.stage === 'preliminary');
}

function toNext(round: RoundRow): Omit<NonNullable<MyPage['next']>, 'seat'> {
  return {
    roundId: round.id,
    roundName: round.name,
    startsAt: round.starts_at?.toISOString() ?? null,
    drawWithdrawnAt: round.draw_withdrawn_at?.toISOString() ?? null,
  };
}

interface Own {
  readonly rounds: readonly RoundRow[];
  readonly places: readonly repository.Place[];
  readonly teamId: string | null;
}

/**
 * A card for each round that is on; for a judge one for each debate of their room, in order. Who is
 * not in an elimination round has none of it.
 */
async function cardsOf(reader: Reader, asked: Options, own: Own): Promise<MyCard[]> {
  const { tournamentId, personId, now } = asked;
  const mine = own.rounds.flatMap((round) => {
    const places = own.places.filter((place) => place.roundId === round.id);
    return (places.length > 0 ? places : [null]).map((place) => ({ round, place }));
  });
  const debateIds = mine.flatMap(({ place }) => place?.debateId ?? []);
  const rooms = debateIds.length > 0 ? await loadRooms(reader, tournamentId, { debateIds }) : [];
  const placeOf = await placesOfVenues(reader, tournamentId);
  const drawIds = own.rounds.flatMap(({ live_draw_id }) => live_draw_id ?? []);
  const notes = await loadChangeNotes(reader, tournamentId, drawIds);
  const cards: MyCard[] = [];
  for (const { round, place } of mine) {
    if (!place && round.stage === 'elimination') continue;
    const room = rooms.find(({ id }) => id === place?.debateId);
    cards.push({
      roundId: round.id,
      roundName: round.name,
      debate: room ? ownDebate(room, placeOf) : null,
      seat: place?.seat ?? null,
      role: place?.role ?? null,
      bye: place !== null && place.debateId === null,
      changes: room ? notes.ofDebate(room.id) : notes.ofSubject(own.teamId ?? personId),
      motions: (await publicMotionsOf(reader, tournamentId, round.id, now)) ?? null,
      ...(room ? await cardBallot(reader, room, personId) : noBallot),
      startsAt: (place?.startsAt ?? round.starts_at)?.toISOString() ?? null,
    });
  }
  return cards;
}

type CardBallot = Pick<MyCard, 'ballot' | 'ballotChair' | 'ballotSentBy'>;

const noBallot: CardBallot = { ballot: 'none', ballotChair: null, ballotSentBy: null };

async function cardBallot(reader: Reader, room: Room, personId: string): Promise<CardBallot> {
  const { state, chairSends, sentBy } = await ownBallot(reader, room, personId);
  return { ballot: state, ballotChair: chairSends, ballotSentBy: sentBy };
}

/** Rounds behind, newest first; ranks and points only where the results are out. */
async function historyOf(
  reader: Reader,
  { tournamentId }: Options,
  own: Own,
): Promise<MyPage['history']> {
  const { results: open, draws } = await loadPublicGate(reader, tournamentId);
  const debateIds = own.places.flatMap(({ debateId, roundId }) =>
    debateId !== null && open.has(roundId) ? [debateId] : [],
  );
  const outcomes =
    debateIds.length > 0 ? await loadOutcomes(reader, tournamentId, { debateIds }) : [];
  return own.rounds
    .flatMap((round) => {
      const place = own.places.find(({ roundId }) => roundId === round.id);
      if (!place || place.debateId === null) return [];
      const result = outcomes
        .find(({ debateId }) => debateId === place.debateId)
        ?.outcome.teams.find(({ teamId }) => teamId === own.teamId);
      return [
        {
          roundId: round.id,
          roundName: round.name,
          debateId: draws.has(round.id) ? place.debateId : null,
          venue: place.venue,
          seat: place.seat,
          role: place.role,
          // In an elimination only who goes on is announced.
          ...(round.stage === 'elimination'
            ? { rank: null, points: null, won: result?.win ?? null }
            : {
                rank: result?.rank ?? null,
                points: result?.points == null ? null : result.points * round.weight,
                won: null,
              }),
        },
      ];
    })
    .reverse();
}
