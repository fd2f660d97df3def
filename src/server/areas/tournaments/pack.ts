/** The rules of a tournament: its own copy of a format, changed as a whole. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { checkRulePack, isRefusal, judgeChanges } from '#engine/formats/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as packRepository from './pack-repository.ts';
import * as repository from './repository.ts';

type Input<R extends keyof Api['tournaments']> = HandlerInput<Api['tournaments'][R]>;

/** The rules, as everybody may read them. */
export async function readPack(context: Context) {
  const row = await context.read((reader) => repository.findById(reader, context.tournamentId));
  const { pack, pack_version: version } = found(row);
  return { pack, version };
}

/** What rests on the rules already; an editor says with it what a change would do. */
export function readPackUse(context: Context) {
  return context.read((reader) => packRepository.findPackUse(reader, context.tournamentId));
}

/** What is wrong with a pack that somebody brings along; its shape has been checked by then. */
export async function checkPack(_: Context, { body }: Input<'checkPack'>) {
  const checked = checkRulePack(body.pack);
  const problems = checked.ok ? [] : checked.problems;
  return {
    pack: body.pack,
    problems: problems.map(({ code, path, data }) => ({
      code,
      path: path ?? '',
      data: { ...data },
    })),
  };
}

/**
 * Replaces the rules after checking them as a whole, and against draws, ballots and teams that
 * exist (R3.22).
 */
export function updatePack(context: Context, { body }: Input<'updatePack'>) {
  const { tournamentId } = context;
  const { pack, version } = body;
  return context.write(async (tx) => {
    const row = found(await repository.findById(tx, tournamentId));
    if (row.pack_version !== version) {
      throw new AppError('conflict', '', { data: { pack: row.pack, version: row.pack_version } });
    }
    const checked = checkRulePack(pack);
    if (!checked.ok) throw new AppError('refused-by-rules', '', { data: checked.problems });
    const changes = judgeChanges(
      row.pack,
      pack,
      await packRepository.findPackUse(tx, tournamentId),
    );
    const refusals = changes.filter(({ effect }) => isRefusal(effect));
    if (refusals.length > 0) {
      throw new AppError('in-use', 'Existing draws, ballots or teams depend on these rules.', {
        data: refusals.map(({ path, effect }) => ({ path, effect })),
      });
    }
    if (!(await packRepository.updatePack(tx, tournamentId, version, pack))) {
      throw new AppError('conflict');
    }
    tx.record({
      type: 'tournament.rules-changed',
      topics: ['public', 'tabroom'],
      data: { fields: changes.map(({ path }) => path) },
    });
    return { pack, version: version + 1 };
  });
}
