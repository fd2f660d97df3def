/** After check-in: who takes part in a round, settled in one act that can be undone. */
import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import {
  doUndoably,
  enrolSwings,
  findAllAdjudicators,
  findAllTeams,
  type NewSwing,
  undo,
} from '../participants/index.ts';
import { availabilityOf, findPack, replaceAvailability } from '../rounds/index.ts';
import * as repository from './repository.ts';

type Body = HandlerInput<Api['checkin']['repair']>['body'];

/**
 * Exactly these teams and judges take part in the round; new swing teams are made, checked in and
 * take part too.
 * @throws AppError `forbidden` (swing teams, by somebody who may not edit teams), `invalid-input`,
 * `wrong-state` (the round is completed), `plan-exceeded`, `in-use` (`doUndoably`)
 */
export function repair(context: Context, { params, body }: HandlerInput<Api['checkin']['repair']>) {
  const { tournamentId, roles } = context;
  if (body.newSwings > 0 && !mayDo('participants.edit', roles)) throw new AppError('forbidden');
  const { sessionId } = params;
  return context.write(async (tx) => {
    found((await repository.findAllSessions(tx, tournamentId, sessionId))[0]);
    const known = await loadNames(tx, tournamentId, body);
    const swings = await newSwings(tx, tournamentId, body.newSwings);
    const wanted = {
      team: [...new Set([...body.teamIds, ...swings.map(({ id }) => id)])],
      adjudicator: [...new Set(body.adjudicatorIds)],
    };
    const key = { tournamentId, roundId: body.roundId };
    const before = await availabilityOf(tx, tournamentId, body.roundId);
    const changed = [
      ...difference(before.teamIds, wanted.team),
      ...difference(before.adjudicatorIds, wanted.adjudicator),
    ];
    let names: string[] = [];
    const work = async () => {
      names = await bringIn(tx, context, { sessionId, swings });
      await replaceAvailability(tx, key, wanted);
    };
    const undoId =
      changed.length === 0
        ? null
        : await doUndoably(tx, context, {
            act: {
              area: 'round',
              kind: 'change',
              ids: [...changed, ...swings.flatMap(({ speakerIds }) => speakerIds)],
              rows: changed.map((id) => ({ id, name: known.get(id) ?? 'Swing' })),
              fields: ['availability'],
              tables: ['person', 'team', 'speaker', 'person_private', 'availability', 'check_in'],
            },
            work,
          });
    const { team, adjudicator } = wanted;
    return { teams: team.length, adjudicators: adjudicator.length, swings: names, undoId };
  });
}

/** Takes a repair back. @throws AppError `not-found`, `no-undo` */
export function undoRepair(context: Context, undoId: string) {
  return undo(context, undoId, ['round']);
}

/** Names of the teams and judges of the tournament. @throws AppError `invalid-input` */
async function loadNames(
  tx: Tx,
  tournamentId: string,
  { teamIds, adjudicatorIds }: Body,
): Promise<ReadonlyMap<string, string>> {
  const teams = await findAllTeams(tx, tournamentId);
  const judges = await findAllAdjudicators(tx, tournamentId);
  const refuse = (field: string, ids: readonly string[], rows: readonly { id: string }[]) => {
    const known = new Set(rows.map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) {
      throw invalidField(field, 'One of these doesn’t belong to this tournament.');
    }
  };
  refuse('teamIds', teamIds, teams);
  refuse('adjudicatorIds', adjudicatorIds, judges);
  return new Map([...teams, ...judges].map(({ id, name }) => [id, name]));
}

async function newSwings(tx: Tx, tournamentId: string, count: number): Promise<NewSwing[]> {
  const { speakersPerTeam } = await findPack(tx, tournamentId);
  return Array.from({ length: count }, () => ({
    id: newId(),
    speakerIds: Array.from({ length: speakersPerTeam }, newId),
  }));
}

/** Makes swing teams; they are here, as the desk sees. */
async function bringIn(
  tx: Tx,
  { tournamentId, services, actor }: Context,
  { sessionId, swings }: { readonly sessionId: string; readonly swings: readonly NewSwing[] },
): Promise<string[]> {
  if (swings.length === 0) return [];
  const names = await enrolSwings(tx, { tournamentId, services }, swings);
  const marks = swings
    .flatMap(({ speakerIds }) => speakerIds)
    .map((personId) => ({ personId, direction: 'in' as const, at: tx.now, key: newId() }));
  const accountId = actor.kind === 'account' ? actor.accountId : null;
  await repository.insertMarks(tx, { tournamentId, sessionId }, { kind: 'desk', accountId }, marks);
  return names;
}

function difference(one: readonly string[], other: readonly string[]): string[] {
  const [a, b] = [new Set(one), new Set(other)];
  return [...one.filter((id) => !b.has(id)), ...other.filter((id) => !a.has(id))];
}
