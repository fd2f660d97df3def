/** Two rows of one person become one. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { moveReferences } from '../bulk/reference-repository.ts';
import { doUndoably } from '../bulk/undo.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { updateAdjudicator, updateSpeakerTeam } from '../people/person-repository.ts';
import type { MergedPerson } from './merge-repository.ts';
import * as repository from './merge-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;
type Field = Input<'mergePeople'>['body']['take'][number];

export function mergePeople(context: Context, { body }: Input<'mergePeople'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const pair = await findPair(tx, tournamentId, body);
    refuseStale(pair, body);
    const undoId = await doUndoably(tx, context, {
      act: {
        area: pair.keep.judges ? 'adjudicator' : 'speaker',
        kind: 'merge',
        ids: [pair.keep.id, pair.gone.id],
        rows: [pair.keep, pair.gone],
      },
      work: () => mergePair(tx, tournamentId, { ...pair, take: body.take }),
    });
    return { undoId };
  });
}

export interface PersonPair {
  readonly keep: MergedPerson;
  readonly gone: MergedPerson;
}

/** @throws AppError `invalid-input` for one person twice, `not-found`. */
export async function findPair(
  tx: Tx,
  tournamentId: string,
  input: { readonly keep: { readonly id: string }; readonly gone: { readonly id: string } },
): Promise<PersonPair> {
  if (input.keep.id === input.gone.id) throw invalidField('gone', 'These are the same already.');
  return {
    keep: found(await repository.findPerson(tx, tournamentId, input.keep.id)),
    gone: found(await repository.findPerson(tx, tournamentId, input.gone.id)),
  };
}

/** @throws AppError `conflict` when one of the two has moved on. */
export function refuseStale(
  pair: { readonly keep: { version: number }; readonly gone: { version: number } },
  input: { readonly keep: { version: number }; readonly gone: { version: number } },
): void {
  if (pair.keep.version === input.keep.version && pair.gone.version === input.gone.version) return;
  throw new AppError('conflict', 'One of the two was changed in the meantime.');
}

/** Makes two people one, in a transaction that holds the tournament. */
export async function mergePair(
  tx: Tx,
  tournamentId: string,
  { keep, gone, take }: PersonPair & { readonly take: readonly Field[] },
): Promise<void> {
  const ids = { tournamentId, keepId: keep.id, goneId: gone.id };
  await refuseApart(tx, ids, { keep, gone });
  const takes = (field: Field) => take.includes(field);
  await repository.clearUnique(tx, tournamentId, gone.id);
  await moveReferences(tx, 'person', ids);
  await repository.updatePerson(tx, tournamentId, chosen({ keep, gone }, takes));
  const key = { tournamentId, id: keep.id };
  if (keep.team_id && gone.team_id && takes('team')) {
    await updateSpeakerTeam(tx, key, { teamId: gone.team_id, position: gone.position ?? 1 });
  }
  if (keep.judges && gone.judges) {
    await updateAdjudicator(tx, key, {
      ...(takes('institution') ? { institutionId: gone.institution_id } : {}),
      ...(takes('baseScore') ? { baseScore: gone.base_score ?? 0 } : {}),
    });
  }
  await repository.deletePerson(tx, tournamentId, gone.id);
}

async function refuseApart(
  tx: Tx,
  ids: { readonly tournamentId: string; readonly keepId: string; readonly goneId: string },
  { keep, gone }: PersonPair,
): Promise<void> {
  if (keep.account_id && gone.account_id) {
    throw new AppError('link-taken', 'Both are linked to accounts: unlink one of them first.');
  }
  const shared = await repository.findSharedDraws(tx, ids);
  if (shared.length > 0) throw sharesDraws(shared, { keep, gone });
  if (await repository.existsSharedBallot(tx, ids)) {
    throw new AppError('in-use', 'Both stand on the same ballot.');
  }
}

type Shared = Awaited<ReturnType<typeof repository.findSharedDraws>>[number];

/** Where both are, and what to change there before they can be one. */
function sharesDraws(shared: readonly Shared[], { keep, gone }: PersonPair): AppError {
  const say = ({ rank, venue }: Shared['keep']) =>
    venue === null ? `debate ${rank}` : `debate ${rank} (${venue})`;
  const places = shared.map((one) => {
    const round = one.isLive ? one.round : `a draft of ${one.round}`;
    return `In ${round}, ${keep.name} is in ${say(one.keep)} and ${gone.name} in ${say(one.gone)}.`;
  });
  const advice = shared.every(({ areJudges }) => areJudges)
    ? 'If they are one person, take one of them off the panel there, then merge.'
    : 'If they are one person, correct that draw, then merge.';
  const reopen = shared.some(({ isCompleted }) => isCompleted)
    ? ' A completed round has to be reopened first.'
    : '';
  const rounds = [...new Map(shared.map(({ roundId, round }) => [roundId, round]))];
  return new AppError('in-use', `${places.join(' ')} ${advice}${reopen}`, {
    data: { rounds: rounds.map(([id, name]) => ({ id, name })) },
  });
}

/** The person who is kept, with the chosen fields of the other; nothing known is lost. */
function chosen({ keep, gone }: PersonPair, takes: (field: Field) => boolean) {
  const one = <K extends keyof MergedPerson>(field: Field, column: K): MergedPerson[K] =>
    takes(field) ? gone[column] : (keep[column] ?? gone[column]);
  const link = takes('link') && gone.link_hash ? gone : keep.link_hash ? keep : gone;
  return {
    id: keep.id,
    version: keep.version,
    name: one('name', 'name'),
    name_folded: one('name', 'name_folded'),
    pronouns: one('pronouns', 'pronouns'),
    short_name: one('shortName', 'short_name'),
    code_name: keep.code_name ?? gone.code_name,
    anonymous: takes('anonymous') ? gone.anonymous : keep.anonymous,
    account_id: keep.account_id ?? gone.account_id,
    link_hash: link.link_hash,
    link_cipher: link.link_cipher,
    email: one('email', 'email'),
    gender: one('gender', 'gender'),
    language: keep.language ?? gone.language,
    experience: keep.experience ?? gone.experience,
    needs: joined(keep.needs, gone.needs),
    notes: joined(keep.notes, gone.notes),
  };
}

/** Notes of both, each once. */
function joined(first: string | null, second: string | null): string | null {
  const texts = new Set([first, second].filter((text) => text !== null));
  return texts.size === 0 ? null : [...texts].join('\n');
}
