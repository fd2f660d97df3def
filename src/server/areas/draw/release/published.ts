/** Released draws as anybody may see them. Nothing else of a draw ever leaves to the public. */

import type { z } from 'zod';
import type {
  publicDebate,
  publicDraw,
  publicDrawPage as publicDrawPageSchema,
} from '#contract/areas/draw/draw-rows.ts';
import { byName } from '#contract/text/natural-order.ts';
import { byId, groupBy } from '#engine/collections.ts';
import { findAllTeams } from '#server/areas/participants/index.ts';
import { foremostFirst } from '#server/areas/rounds/index.ts';
import { nowhere, publicPlaces } from '#server/areas/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import {
  findAllPostponements,
  type Postponement,
  toPostponed,
} from '#server/db/postponement-repository.ts';
import { loadChangeNotes } from '../edit/change-notes.ts';
import { toFixture } from '../fixtures/to-fixture.ts';
import { inPublicOrder } from './public-order.ts';
import * as repository from './published-repository.ts';

type PublicDraw = z.output<typeof publicDraw>;
type PublicDrawPage = z.output<typeof publicDrawPageSchema>;
export type PublicDebate = z.output<typeof publicDebate>;

/**
 * Released draws, the one to open on first; of one round when it is named. Private rounds are for those in
 * them: their own pages show the room.
 */
export async function publicDraws(
  reader: Reader,
  tournamentId: string,
  roundId?: string,
): Promise<PublicDraw[]> {
  const draws = await repository.findAllReleased(reader, tournamentId, roundId);
  return toPublic(reader, tournamentId, foremostFirst(draws.filter((draw) => !draw.private)));
}

/** The released draw of a round, or without one the draw to open on, and whose draws are released. */
export async function publicDrawPage(
  reader: Reader,
  tournamentId: string,
  roundId?: string,
): Promise<PublicDrawPage> {
  const all = await repository.findAllReleased(reader, tournamentId);
  const shown = foremostFirst(all.filter((draw) => !draw.private));
  const chosen = roundId === undefined ? shown[0] : shown.find((one) => one.round_id === roundId);
  const [draw = null] = await toPublic(reader, tournamentId, chosen ? [chosen] : []);
  return { rounds: shown.map((one) => ({ id: one.round_id, name: one.round_name })), draw };
}

/**
 * The rooms of a round whose results are public, which the caller has made sure of; where a private
 * round took place stays unsaid.
 */
export async function roomsWithResults(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<PublicDebate[]> {
  const draws = await repository.findAllReleased(reader, tournamentId, roundId);
  return (await toPublic(reader, tournamentId, draws)).flatMap(({ debates }) => debates);
}

type Released = Awaited<ReturnType<typeof repository.findAllReleased>>;

async function toPublic(
  reader: Reader,
  tournamentId: string,
  draws: Released,
): Promise<PublicDraw[]> {
  if (draws.length === 0) return [];
  const ids = draws.map((draw) => draw.id);
  const teams = byId(await findAllTeams(reader, tournamentId));
  const nameOf = (id: string) => teams.get(id)?.name ?? '';
  const debates = await repository.findAllDebatesOf(reader, tournamentId, ids);
  const placesOf = groupBy(
    await repository.findAllPlaces(reader, tournamentId, ids),
    (place) => place.debate_id,
  );
  const seatsOf = groupBy(
    await repository.findAllNamedSeats(reader, tournamentId, ids),
    (seat) => seat.debate_id,
  );
  const placeOf = await publicPlaces(reader, tournamentId);
  const byes = await repository.findAllNamedByes(reader, tournamentId, ids);
  const notes = await loadChangeNotes(reader, tournamentId, ids);
  const debateIds = debates.map(({ id }) => id);
  const postponements = await findAllPostponements(reader, tournamentId, debateIds);
  return draws.map((draw) => ({
    roundId: draw.round_id,
    roundName: draw.round_name,
    abbreviation: draw.abbreviation,
    releasedAt: (draw.released_at ?? new Date(0)).toISOString(),
    startsAt: draw.starts_at?.toISOString() ?? null,
    debates: inPublicOrder(
      debates
        .filter((debate) => debate.draw_id === draw.id)
        .map((debate) => ({
          id: debate.id,
          ...(draw.private ? nowhere : whereOf(debate, placeOf)),
          teams: (placesOf.get(debate.id) ?? []).map(({ team_id, seat }) => ({
            id: team_id,
            name: nameOf(team_id),
            emoji: teams.get(team_id)?.emoji ?? null,
            seat,
          })),
          sidesOpen: debate.sides_open,
          flight: draw.flights > 1 ? debate.flight : null,
          panel: (seatsOf.get(debate.id) ?? []).map((seat) => ({
            id: seat.id,
            name: seat.name,
            role: seat.role,
          })),
          ...(draw.private
            ? {}
            : {
                ...toFixture(debate),
                ...changesOf(notes.ofDebate(debate.id)),
                ...postponedOf(postponements.get(debate.id)),
              }),
        })),
    ),
    byes: byes
      .filter((bye) => bye.draw_id === draw.id)
      .map((bye) => ({ id: bye.team_id, name: nameOf(bye.team_id) }))
      .sort((a, b) => byName(a.name, b.name)),
  }));
}

/** Its room; a debate with a place of its own and without a room is named by that place. */
function whereOf(
  debate: { readonly venue_id: string | null; readonly location: string | null },
  placeOf: Awaited<ReturnType<typeof publicPlaces>>,
) {
  const place = placeOf(debate.venue_id);
  return { ...place, venue: place.venue ?? debate.location };
}

/** Nothing where nothing changed: the page of a large draw is many rooms. */
function changesOf(changes: NonNullable<PublicDebate['changes']>): Pick<PublicDebate, 'changes'> {
  return changes.length === 0 ? {} : { changes };
}

function postponedOf(postponement: Postponement | undefined): Pick<PublicDebate, 'postponed'> {
  const postponed = toPostponed(postponement);
  return postponed ? { postponed } : {};
}
