/** What an entry is about: names of things, and values before and after. */
import type { z } from 'zod';
import type { logChange } from '#contract/areas/activity.ts';
import type { HeldRole } from '#contract/permissions.ts';
import { fold } from '#contract/text/fold.ts';
import { firstChanges, type LoggedChange } from '#server/changes-between.ts';
import type { Reader } from '#server/db/database.ts';
import type { ScoreChange } from '#server/score-changes.ts';
import { findAllNamed, findIdsNamedAfter, findSomeNamed } from './names-repository.ts';
import { mayReadAbout } from './rights.ts';

type Change = z.output<typeof logChange>;

interface Entry {
  readonly type: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The pages of what an entry names, by the key of its id. */
const pageOf: Readonly<Record<string, (id: string) => string>> = {
  teamId: (id) => `teams/${id}`,
  adjudicatorId: (id) => `judges/${id}`,
  debateId: (id) => `debates/${id}`,
  motionId: (id) => `motions/${id}`,
  roundId: (id) => `manage/draw?round=${id}`,
};

interface About {
  readonly about: string[];
  readonly pages: { readonly name: string; readonly path: string }[];
  readonly changes: Change[];
  /** What the sentence is made of, without what `about` and `changes` say. */
  readonly data: Entry['data'];
}

/** Reads what entries are about, as far as these roles may know it. */
export async function readAbout(
  reader: Reader,
  tournamentId: string,
  asked: { readonly entries: readonly Entry[]; readonly roles: readonly HeldRole[] },
): Promise<(entry: Entry) => About> {
  const open = asked.entries.filter(({ type }) => mayReadAbout(type, asked.roles));
  const ids = open.flatMap((entry) => [
    ...idsOf(entry),
    ...changesOf(entry).flatMap(({ before, after, of = '' }) => [
      ...before.split(', '),
      ...after.split(', '),
      ...of.split(', '),
    ]),
  ]);
  const rows = await findAllNamed(
    reader,
    tournamentId,
    [...new Set(ids)].filter((id) => uuid.test(id)),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (value: string) => names.get(value) ?? (uuid.test(value) ? '' : value);
  const namedAll = (value: string) => value.split(', ').map(named).join(', ');
  return (entry) => {
    const { changes: _, of: __, scores: ___, name, names: gone, reason, ...data } = entry.data;
    // People write names and places into a reason.
    if (!mayReadAbout(entry.type, asked.roles)) return { about: [], pages: [], changes: [], data };
    const known = idsOf(entry).flatMap((id) => names.get(id) || []);
    const { changes, more = data.more } = firstChanges(changesOf(entry));
    return {
      about: [...new Set([...known, ...textsIn([name]), ...textsIn(gone)])],
      pages: Object.entries(pageOf).flatMap(([key, path]) => {
        const id = entry.ids[key] ?? '';
        const own = names.get(id);
        return own ? [{ name: own, path: path(id) }] : [];
      }),
      changes: changes.map(({ field, before, after, of }) => {
        return {
          field,
          before: namedAll(before),
          after: namedAll(after),
          of: (of ?? '').split(', ').map(named).join(' – '),
        };
      }),
      data: {
        ...data,
        ...(reason === undefined ? {} : { reason }),
        ...(more === undefined ? {} : { more }),
      },
    };
  };
}

/** Names that a search looks through, and ids that it finds by them: more than any tournament has. */
const searched = { names: 20_000, ids: 10_000 };

/**
 * Ids of what has this text in its name, and of what is named after it.
 * @param most how much is looked through and found at most
 */
export async function findIdsNamed(
  reader: Reader,
  tournamentId: string,
  search: string,
  most = searched,
): Promise<string[]> {
  const wanted = fold(search);
  if (wanted === '') return [];
  const rows = await findSomeNamed(reader, tournamentId, most.names);
  const own = rows.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id);
  const ids = [...new Set(own)].slice(0, most.ids);
  const after = { ids, most: most.ids - ids.length };
  return [...ids, ...(await findIdsNamedAfter(reader, tournamentId, after))];
}

/** Names that one entry has at most. */
const mostAbout = 200;

/** What an entry is about: its own ids, those of `aboutMany`, and judges whose scores it changed. */
function idsOf({ ids, data }: Entry): string[] {
  return [...Object.values(ids), ...textsIn(data.of), ...scoresOf(data).map(({ of }) => of)].slice(
    0,
    mostAbout,
  );
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** As `changesBetween` and `aboutScores` recorded them; older entries have none. */
function changesOf({ ids, data }: Entry): LoggedChange[] {
  // Written by `changesBetween` alone.
  const own = Array.isArray(data.changes) ? (data.changes as unknown[]).filter(isChange) : [];
  if (own.some(({ field }) => field === 'baseScore')) return own;
  const scores = scoresOf(data).map(({ of, before, after }) => ({
    field: 'baseScore',
    before: before === null ? '' : String(before),
    after: String(after),
    ...(of === ids.adjudicatorId ? {} : { of }),
  }));
  return [...own, ...scores];
}

function scoresOf(data: Entry['data']): ScoreChange[] {
  // Written by `aboutScores` alone.
  return Array.isArray(data.scores) ? (data.scores as ScoreChange[]) : [];
}

function isChange(value: unknown): value is LoggedChange {
  if (typeof value !== 'object' || value === null) return false;
  return ['field', 'before', 'after'].every(
    (key) => typeof (value as Readonly<Record<string, unknown>>)[key] === 'string',
  );
}
