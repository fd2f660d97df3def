/** Code names of teams and people: entered, or assigned to all without one. */
import type { z } from 'zod';
import type { codeNameList, codeNames } from '#contract/areas/participants/code-names.ts';
import type { Api } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';
import { sortedByName } from '#contract/text/natural-order.ts';
import { createRandom } from '#engine/random.ts';
import { aboutEach, changesBetween, type LoggedChange } from '#server/changes-between.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { findFrameForUpdate } from '../frame-repository.ts';
import { findAllTeams } from '../repository.ts';
import * as repository from './code-name-repository.ts';
import { personCodeNames, teamCodeNames } from './make-code-names.ts';

type List = z.output<typeof codeNameList>;
type Change = z.output<typeof codeNames.save.body>['changes'][number];
type Row = repository.CodeNameRow;

const topics = ['public', 'participants', 'draw'] as const;

export const codeNameRoutes: Handlers<Api['codeNames']> = {
  list: ({ tournamentId, read }) => read((reader) => list(reader, tournamentId)),
  save: (context, { body }) => save(context, body.changes),
  assign: (context) => assign(context),
};

async function list(reader: Reader, tournamentId: string): Promise<List> {
  const codes = new Map(
    (await repository.findAllOfTeams(reader, tournamentId)).map((row) => [row.id, row.codeName]),
  );
  const teams = await findAllTeams(reader, tournamentId);
  return {
    choice: await repository.findChoice(reader, tournamentId),
    teams: sortedByName(teams).map(({ id, name }) => {
      return { id, name, codeName: codes.get(id) ?? null };
    }),
    people: sortedByName(await repository.findAllOfPeople(reader, tournamentId)),
  };
}

/** @throws AppError `not-found`; `name-taken` when two teams, or two people, would have the same */
function save(context: Context, changes: readonly Change[]): Promise<List> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const { teams, people } = await list(tx, tournamentId);
    const logged: LoggedChange[] = [];
    for (const [kind, known] of [['team', teams] as const, ['person', people] as const]) {
      const rows = changes.filter((change) => change.kind === kind);
      const after = new Map<string, string | null>(known.map((row) => [row.id, row.codeName]));
      for (const { id, codeName } of rows) {
        if (!after.has(id)) throw new AppError('not-found');
        after.set(id, codeName);
      }
      refuseShared([...after.values()]);
      await repository.updateCodeNames(tx, kind, tournamentId, rows);
      logged.push(...changesOf(known, rows));
    }
    const data = { count: changes.length, ...aboutEach(logged) };
    tx.record({ type: 'code-name.changed', topics, data });
    return list(tx, tournamentId);
  });
}

/** Code names before and after, for the log. */
function changesOf(
  before: readonly Pick<Row, 'id' | 'codeName'>[],
  after: readonly Pick<Row, 'id' | 'codeName'>[],
): LoggedChange[] {
  const codes = new Map(before.map(({ id, codeName }) => [id, codeName]));
  return after.flatMap(({ id, codeName }) =>
    changesBetween({ codeName: codes.get(id) ?? null }, { codeName }).map((one) => {
      return { ...one, of: id };
    }),
  );
}

function refuseShared(codeNames: readonly (string | null)[]): void {
  const seen = new Set<string>();
  for (const name of codeNames) {
    if (name === null) continue;
    const key = fold(name) || name;
    if (seen.has(key))
      throw new AppError('name-taken', `The code name “${name}” can’t be used twice.`);
    seen.add(key);
  }
}

function assign(context: Context): Promise<List> {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const { teams, people } = await list(tx, tournamentId);
    const random = createRandom(services.newSeed());
    const ofTeams = filled(teams, (count, taken) => teamCodeNames(count, taken, random));
    const ofPeople = filled(people, (count, taken) => personCodeNames(count, taken, random));
    await repository.updateCodeNames(tx, 'team', tournamentId, ofTeams);
    await repository.updateCodeNames(tx, 'person', tournamentId, ofPeople);
    const logged = changesOf([], [...ofTeams, ...ofPeople]);
    if (logged.length > 0) {
      const data = { count: logged.length, ...aboutEach(logged) };
      tx.record({ type: 'code-name.assigned', topics, data });
    }
    return list(tx, tournamentId);
  });
}

/** Those without a code name, each with one. */
function filled(
  rows: readonly Row[],
  make: (count: number, taken: readonly string[]) => string[],
): Row[] {
  const open = rows.filter(({ codeName }) => codeName === null);
  const taken = rows.flatMap(({ codeName }) => codeName ?? []);
  const names = make(open.length, taken);
  return open.map(({ id }, index) => ({ id, codeName: names[index] ?? null }));
}
