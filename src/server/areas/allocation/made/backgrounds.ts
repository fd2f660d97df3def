/** What judges said about themselves: for the mix of panels, and for them and those who edit people to see. */
import { aboutMany } from '#server/changes-between.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './backgrounds-repository.ts';

export function backgrounds(context: Context) {
  const { tournamentId } = context;
  return context.read(async (reader) => ({
    backgrounds: await repository.findAllBackgrounds(reader, tournamentId),
  }));
}

/** Writes the same for several judges. */
export function setBackgrounds(
  context: Context,
  input: repository.BackgroundChange & { readonly adjudicatorIds: readonly string[] },
) {
  const { tournamentId } = context;
  const { adjudicatorIds, ...change } = input;
  return context.write(async (tx) => {
    const ids = [...new Set(adjudicatorIds)];
    if ((await repository.countJudges(tx, tournamentId, ids)) < ids.length) {
      throw new AppError('not-found');
    }
    await repository.putBackgrounds(tx, { tournamentId, ids }, change);
    // What was written is personal: the log knows which fields, and of how many.
    tx.record({
      type: 'adjudicator.changed',
      topics: ['participants', 'allocation'],
      ids: ids.length === 1 ? { adjudicatorId: ids[0] ?? '' } : {},
      data: { fields: Object.keys(change), count: ids.length, ...aboutMany(ids) },
    });
    return { backgrounds: await repository.findAllBackgrounds(tx, tournamentId) };
  });
}

const fields = ['gender', 'language', 'experience'] as const;
type Background = Readonly<Record<(typeof fields)[number], string | null>>;
const blank: Background = { gender: null, language: null, experience: null };

/** A word is offered to others once this many judges use it: before, it would say whose it is. */
const fewestUsers = 3;

/** @throws AppError `not-found` to whoever does not judge. */
export function myBackground(context: Context) {
  return context.read((reader) => loadOwn(reader, ownKey(context)));
}

/** Writes all three; null takes one back. The log learns which changed, not to what. */
export function setMyBackground(context: Context, background: Background) {
  const key = ownKey(context);
  const { tournamentId, adjudicatorId } = key;
  return context.write(async (tx) => {
    const before = await loadOwn(tx, key);
    const changed = fields.filter((field) => background[field] !== before[field]);
    if (changed.length === 0) return before;
    await repository.putBackgrounds(tx, { tournamentId, ids: [adjudicatorId] }, background);
    tx.record({
      type: 'adjudicator.changed',
      topics: ['participants', 'allocation'],
      ids: { adjudicatorId },
      data: { fields: changed, count: 1 },
    });
    return loadOwn(tx, key);
  });
}

interface OwnKey {
  readonly tournamentId: string;
  readonly adjudicatorId: string;
}

function ownKey({ tournamentId, personId }: Context): OwnKey {
  return { tournamentId, adjudicatorId: found(personId ?? undefined) };
}

async function loadOwn(reader: Reader, { tournamentId, adjudicatorId }: OwnKey) {
  if ((await repository.countJudges(reader, tournamentId, [adjudicatorId])) === 0) {
    throw new AppError('not-found');
  }
  const all = await repository.findAllBackgrounds(reader, tournamentId);
  const { gender, language, experience } =
    all.find((one) => one.adjudicatorId === adjudicatorId) ?? blank;
  const usual = {
    gender: usualWords(all, 'gender'),
    language: usualWords(all, 'language'),
    experience: usualWords(all, 'experience'),
  };
  return { gender, language, experience, usual };
}

function usualWords(all: readonly Background[], field: keyof Background): string[] {
  const users = new Map<string, number>();
  for (const { [field]: word } of all) {
    if (word !== null) users.set(word, (users.get(word) ?? 0) + 1);
  }
  return [...users].flatMap(([word, count]) => (count < fewestUsers ? [] : [word])).sort();
}
