/** Remembered columns of spreadsheets. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './mapping-repository.ts';

/** More headings than anybody's spreadsheets have. */
const mostHeadings = 2000;

export async function listMappings({ tournamentId, read }: Context) {
  return { mappings: await read((reader) => repository.findAllMappings(reader, tournamentId)) };
}

export function saveMapping(context: Context, { body }: HandlerInput<Api['data']['saveMapping']>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await repository.saveMapping(tx, tournamentId, body);
    const all = await repository.findAllMappings(tx, tournamentId);
    const saved = found(all.find(({ kind }) => kind === body.kind));
    if (Object.keys(saved.columns).length > mostHeadings) throw new AppError('too-large');
    return saved;
  });
}
