/** A whole tournament as one document, written while it is read: its size is never in memory. */
import type { Api } from '#contract/index.ts';
import type { Answer } from '#contract/route.ts';
import { readPages } from '#server/backup/pages-repository.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { streamedJson } from '#server/http/streamed-json.ts';
import { leaveTrace } from '../activity/index.ts';
import { exportedTables, findTournamentRow } from './export-repository.ts';

type Exported = Answer<Api['data']['exportJson']>;

/** Ids stay, so that an import elsewhere keeps them. */
export async function exportJson(context: Context): Promise<Exported> {
  const { tournamentId, read } = context;
  await leaveTrace(context, 'export.made', { what: 'tournament' });
  const tournament = found(await read((reader) => findTournamentRow(reader, tournamentId)));
  return streamedJson<Exported>(piecesOf(context, tournament));
}

/** No connection is held while the client takes a piece. */
async function* piecesOf(
  { tournamentId, read, now }: Context,
  tournament: object,
): AsyncGenerator<string> {
  yield `{"format":"rostrum-tournament","version":1,"exportedAt":${JSON.stringify(now)},`;
  yield `"tournament":${JSON.stringify(tournament)},"tables":{`;
  for (const [index, [table, ...without]] of exportedTables.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(table)}:[`;
    let between = '';
    for await (const page of readPages(read, tournamentId, { table, without })) {
      yield between + page.join(',');
      between = ',';
    }
    yield ']';
  }
  yield '}}';
}
