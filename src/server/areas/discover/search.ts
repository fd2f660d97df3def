import type { z } from 'zod';
import { type SearchKind, searchKinds } from '#contract/areas/discover.ts';
import type { Api } from '#contract/index.ts';
import type { Answer } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { searchDistance } from '#contract/text/similar.ts';
import { actorKey } from '#server/actor.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import { inOwnTurn } from '#server/http/mount/turns.ts';
import { findAllReleased, findAllReleasedNear } from '../motions/index.ts';
import { findTournamentsByIds, toCard } from '../tournaments/index.ts';
import {
  findInstitutionsLike,
  findPeopleLike,
  findTournamentsLike,
  type Likeness,
} from './repository.ts';
import { toArchived, toPerson } from './view.ts';

type Search = Api['discover']['search'];
type Found = Answer<Search>;

/** Shown of each kind beside the others, and of one kind alone. */
const shownTogether = 5;
const shownAlone = 50;
/** Rows that the database offers for a kind; the order among them is made here. */
const candidates = 100;
/** Fewer characters would find half of everything. */
const fewestLetters = 2;

/** Looks for what is typed so far in everything that anybody may know. */
export async function search(context: Context, query: z.output<Search['query']>): Promise<Found> {
  const typed = query.q.trim();
  const kinds = query.kind ? [query.kind] : searchKinds;
  const limit = query.kind ? shownAlone : shownTogether;
  const isLongEnough = [...fold(typed)].length >= fewestLetters;
  const offered = await context.read(async (reader) => {
    const wanted = { reader, typed, now: context.now };
    const rowsOf = async <K extends SearchKind>(
      kind: K,
      ask: Ask<Item<K>>,
    ): Promise<Offered<Item<K>>> =>
      isLongEnough && kinds.includes(kind) ? rowsLike(wanted, ask) : { rows: [], more: false };
    return {
      tournaments: await rowsOf('tournaments', askTournaments),
      institutions: await rowsOf('institutions', askInstitutions),
      people: await rowsOf('people', askPeople),
      motions: await rowsOf('motions', askMotions),
    };
  });
  const group = <T>({ rows, more }: Offered<T>) =>
    inTurnOf(context, rows.length > 0, () => ({ ...nearest(typed, rows, limit), more }));
  return {
    tournaments: await group(offered.tournaments),
    institutions: await group(offered.institutions),
    people: await group(offered.people),
    motions: await group(offered.motions),
  };
}

/** Comparing with a hundred long texts keeps the thread busy for a moment: callers take turns. */
async function inTurnOf<T>(context: Context, isLong: boolean, work: () => T): Promise<T> {
  if (!isLong) return work();
  const { actor, browser, services, signal } = context;
  const caller = {
    actor: actor.kind === 'public' ? null : actorKey(actor),
    address: browser.address,
  };
  return inOwnTurn(() => services.heavyTurns.take(caller, signal), work);
}

type Item<K extends SearchKind> = Found[K]['items'][number];

interface Options {
  readonly reader: Reader;
  readonly typed: string;
  readonly now: Date;
}

/** A row of a kind: what it is compared by, and what is shown of it. */
interface Candidate<T> {
  readonly words: string;
  readonly item: T;
}

type Ask<T> = (wanted: Options, how: Likeness) => Promise<Candidate<T>[]>;

interface Offered<T> {
  readonly rows: readonly Candidate<T>[];
  /** There are more that have every typed word. */
  readonly more: boolean;
}

/**
 * What has every typed word comes from the database as it is; only when that is too little are
 * mistyped words looked for as well.
 */
async function rowsLike<T>(wanted: Options, ask: Ask<T>): Promise<Offered<T>> {
  const exact = await ask(wanted, { all: true, limit: candidates });
  const rows =
    exact.length >= shownTogether
      ? exact
      : [...exact, ...(await ask(wanted, { all: false, limit: candidates }))];
  return { rows, more: exact.length === candidates };
}

function nearest<T>(typed: string, rows: readonly Candidate<T>[], limit: number) {
  const distances = new Map(
    rows.map(({ words, item }) => [
      JSON.stringify(item),
      { item, distance: searchDistance(typed, words) },
    ]),
  );
  const found = [...distances.values()]
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance);
  return { items: found.slice(0, limit).map(({ item }) => item), found: found.length };
}

const askTournaments: Ask<Item<'tournaments'>> = async ({ reader, typed }, how) => {
  const ids = await findTournamentsLike(reader, typed, how);
  const rows = await findTournamentsByIds(reader, ids);
  return rows.map((row) => ({ words: `${row.name} ${row.place ?? ''}`, item: toCard(row) }));
};

const askInstitutions: Ask<Item<'institutions'>> = async ({ reader, typed }, how) => {
  const rows = await findInstitutionsLike(reader, typed, how);
  return rows.map(({ name, shortName, tournaments }) => ({
    words: `${name} ${shortName}`,
    item: { name, tournaments },
  }));
};

const askPeople: Ask<Item<'people'>> = async ({ reader, typed }, how) => {
  const rows = await findPeopleLike(reader, typed, how);
  return rows.map((row) => ({ words: row.name, item: toPerson(row) }));
};

const askMotions: Ask<Item<'motions'>> = async ({ reader, typed, now }, { all, limit }) => {
  const rows = all
    ? await findAllReleased(reader, { now, search: typed }, { limit, offset: 0 })
    : await findAllReleasedNear(reader, typed, { now, limit });
  return rows.map((row) => ({ words: `${row.reference} ${row.text}`, item: toArchived(row) }));
};
