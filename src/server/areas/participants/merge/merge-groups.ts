/** Two rows of one team or of one institution become one. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findMembers } from '../bulk/bulk-repository.ts';
import { moveReferences } from '../bulk/reference-repository.ts';
import { doUndoably } from '../bulk/undo.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { findPair, mergePair, refuseStale } from './merge-people.ts';
import type { MergedInstitution, MergedTeam } from './merge-repository.ts';
import * as repository from './merge-repository.ts';

type Input<R extends keyof Api['participants']> = HandlerInput<Api['participants'][R]>;

export function mergeTeams(context: Context, { body }: Input<'mergeTeams'>) {
  const { tournamentId } = context;
  refuseSame(body);
  return context.write(async (tx) => {
    const { pack } = await findFrameForUpdate(tx, tournamentId);
    const keep = found(await repository.findTeam(tx, tournamentId, body.keep.id));
    const gone = found(await repository.findTeam(tx, tournamentId, body.gone.id));
    refuseStale({ keep, gone }, body);
    const ids = [keep.id, gone.id];
    const members = await findMembers(tx, { tournamentId, ids });
    const undoId = await doUndoably(tx, context, {
      act: {
        area: 'team',
        kind: 'merge',
        ids: [...ids, ...members],
        rows: [keep, gone].map(({ id, reference }) => ({ id, name: reference })),
      },
      work: async () => {
        await joinTeams(tx, tournamentId, { keep, gone, body, members });
        const left = await findMembers(tx, { tournamentId, ids: [keep.id] });
        if (left.length > pack.maxTeamMembers) {
          const detail = `Together they have ${left.length} members; a team has at most ${pack.maxTeamMembers}.`;
          throw new AppError('refused-by-rules', detail, { data: { members: left.length } });
        }
      },
    });
    return { undoId };
  });
}

interface TeamPair {
  readonly keep: MergedTeam;
  readonly gone: MergedTeam;
  readonly body: Input<'mergeTeams'>['body'];
  readonly members: readonly string[];
}

async function joinTeams(tx: Tx, tournamentId: string, { keep, gone, body, members }: TeamPair) {
  for (const { keepId, goneId } of body.members) {
    if (!members.includes(keepId) || !members.includes(goneId)) {
      throw invalidField('members', 'These do not speak for the two teams.');
    }
    const pair = await findPair(tx, tournamentId, { keep: { id: keepId }, gone: { id: goneId } });
    await mergePair(tx, tournamentId, { ...pair, take: [] });
  }
  const ids = { tournamentId, keepId: keep.id, goneId: gone.id };
  if (await repository.existsSharedTeamDraw(tx, ids)) {
    throw new AppError('in-use', 'Both teams stand in the same draw or break.');
  }
  await moveReferences(tx, 'team', ids);
  await repository.deleteRow(tx, 'team', { tournamentId, id: gone.id });
  await repository.renumberMembers(tx, tournamentId, keep.id);
  const { take } = body;
  const named = take.includes('reference') ? gone : keep;
  try {
    await repository.updateTeam(tx, tournamentId, {
      ...keep,
      reference: named.reference,
      reference_folded: named.reference_folded,
      institution_id: take.includes('institution')
        ? gone.institution_id
        : (keep.institution_id ?? gone.institution_id),
      emoji: take.includes('emoji') ? gone.emoji : (keep.emoji ?? gone.emoji),
      code_name: keep.code_name ?? gone.code_name,
      seed: take.includes('seed') ? gone.seed : (keep.seed ?? gone.seed),
      division: keep.division ?? gone.division,
    });
  } catch (error) {
    if (!violates(error, 'team_reference')) throw error;
    throw new AppError('name-taken', 'This institution has another team of this name.');
  }
}

export function mergeInstitutions(context: Context, { body }: Input<'mergeInstitutions'>) {
  const { tournamentId } = context;
  refuseSame(body);
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const keep = found(await repository.findInstitution(tx, tournamentId, body.keep.id));
    const gone = found(await repository.findInstitution(tx, tournamentId, body.gone.id));
    refuseStale({ keep, gone }, body);
    const ids = { tournamentId, keepId: keep.id, goneId: gone.id };
    const shared = await repository.findSharedReferences(tx, ids);
    if (shared.length > 0) {
      const detail = `Both have a team called ${shared.slice(0, 5).join(', ')}: merge or rename it first.`;
      throw new AppError('name-taken', detail, { data: { references: shared } });
    }
    const undoId = await doUndoably(tx, context, {
      act: { area: 'institution', kind: 'merge', ids: [keep.id, gone.id], rows: [keep, gone] },
      work: async () => {
        await moveReferences(tx, 'institution', ids);
        await repository.deleteRow(tx, 'institution', { tournamentId, id: gone.id });
        await repository.updateInstitution(tx, tournamentId, chosen({ keep, gone }, body.take));
      },
    });
    return { undoId };
  });
}

function chosen(
  { keep, gone }: { readonly keep: MergedInstitution; readonly gone: MergedInstitution },
  take: Input<'mergeInstitutions'>['body']['take'],
): MergedInstitution {
  const named = take.includes('name') ? gone : keep;
  return {
    ...keep,
    name: named.name,
    name_folded: named.name_folded,
    short_name: take.includes('shortName') ? gone.short_name : keep.short_name,
    region: take.includes('region') ? gone.region : (keep.region ?? gone.region),
  };
}

function refuseSame(body: { readonly keep: { id: string }; readonly gone: { id: string } }): void {
  if (body.keep.id === body.gone.id) throw invalidField('gone', 'These are the same already.');
}
