/** Clashes: declared by people about themselves, decided by the core. */
import type { z } from 'zod';
import type { declaredClash, ownClash } from '#contract/areas/participants/clashes.ts';
import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import type { HandlerInput } from '#contract/route.ts';
import { byId } from '#engine/collections.ts';
import { endDeclared, keepApart, lockTournament } from '#server/areas/participants/index.ts';
import { refuseTooMany, refuseTooManyOwnClashes } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { inPieces } from '#server/work/in-pieces.ts';
import { accountOf } from '../linking/linking.ts';
import { personOf } from '../linking/mine.ts';
import * as repository from './clash-repository.ts';

type Input<R extends keyof Api['clashes']> = HandlerInput<Api['clashes'][R]>;
type OwnClash = z.output<typeof ownClash>;
type DeclaredClash = z.output<typeof declaredClash>;
type Side = DeclaredClash['sides'][number];
type Pair = Parameters<typeof keepApart>[2];

export const clashRoutes: Handlers<Api['clashes']> = {
  mine: (context) =>
    context.read(async (reader) => {
      const { tournamentId } = context;
      const rows = await repository.findAllClashesOf(reader, tournamentId, personOf(context));
      return { clashes: await toOwn(reader, tournamentId, rows) };
    }),
  declare,
  withdraw,
  list: (context) =>
    context.read(async (reader) => {
      const rows = await repository.findAllClashes(reader, context.tournamentId);
      return { clashes: await toDeclared(reader, context, rows) };
    }),
  decide,
};

/**
 * Nothing is recorded: the log and the live feed would tell who declares, and with the hour often
 * against whom.
 */
function declare(context: Context, { body }: Input<'declare'>) {
  const { tournamentId } = context;
  const personId = personOf(context);
  return context.write(async (tx) => {
    const { against, reason, note } = body;
    if (against.id === personId) throw invalidField('against.id', 'This is you.');
    if ((await repository.findCodedKinds(tx, tournamentId)).has(against.kind)) {
      // That it exists already would tell who is behind the code name.
      throw new AppError('wrong-state', 'Code names are in use: ask the organisers instead.');
    }
    await refuseTooManyOwnClashes(tx, { tournamentId, personId });
    await refuseTooMany(tx, tournamentId, 'clash_declaration');
    const clash = { id: newId(), personId, against, reason, note };
    if (sidesOf(await loadParties(tx, tournamentId, [clash]), clash) === null) {
      throw invalidField(
        'against',
        'Judges clash with anybody; speakers with judges and institutions.',
      );
    }
    try {
      await repository.insertClash(tx, tournamentId, clash);
    } catch (error) {
      if (violates(error, 'clash_declaration_once')) throw new AppError('already-done');
      throw error;
    }
    const row = found(await repository.findClash(tx, tournamentId, clash.id));
    return found((await toOwn(tx, tournamentId, [row]))[0]);
  });
}

function withdraw(context: Context, { params }: Input<'withdraw'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const clash = await repository.findClash(tx, tournamentId, params.clashId);
    if (clash?.personId !== personOf(context)) throw new AppError('not-found');
    if (clash.state !== 'waiting') {
      throw new AppError('wrong-state', 'This has been decided: ask the organisers to change it.');
    }
    await repository.deleteClash(tx, tournamentId, clash.id);
    return undefined;
  });
}

function decide(context: Context, { params, body }: Input<'decide'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const clash = found(await repository.findClash(tx, tournamentId, params.clashId));
    if (clash.version !== body.version) {
      throw new AppError('conflict', '', { data: (await toDeclared(tx, context, [clash]))[0] });
    }
    const { state } = body;
    const conflictId = state === 'approved' ? await approve(tx, tournamentId, clash) : null;
    if (state === 'declined') await endConflict(tx, tournamentId, clash);
    const key = { tournamentId, id: clash.id, version: body.version };
    await repository.updateDecision(tx, key, { state, conflictId, by: accountOf(context) });
    // The id says nothing to whoever may not read declarations.
    tx.record({
      type: state === 'approved' ? 'clash.approved' : 'clash.declined',
      topics: ['allocation'],
      ids: { clashId: clash.id },
    });
    const row = found(await repository.findClash(tx, tournamentId, clash.id));
    return found((await toDeclared(tx, context, [row]))[0]);
  });
}

async function approve(tx: Tx, tournamentId: string, clash: repository.ClashRow): Promise<string> {
  const sides = sidesOf(await loadParties(tx, tournamentId, [clash]), clash);
  if (!sides) throw new AppError('wrong-state', 'These two can no longer meet.');
  return keepApart(tx, tournamentId, pairOf(sides));
}

/** The conflict goes with the last declaration that it rests on. */
async function endConflict(
  tx: Tx,
  tournamentId: string,
  { id, conflictId }: repository.ClashRow,
): Promise<void> {
  if (conflictId === null) return;
  const of = { conflictId, clashId: id };
  if (await repository.existsOtherOnConflict(tx, tournamentId, of)) return;
  await endDeclared(tx, tournamentId, conflictId);
}

type Clash = Pick<repository.ClashRow, 'personId' | 'against'>;

/** Whoever is on a side of some clashes, by id. */
interface Parties {
  readonly people: ReadonlyMap<string, repository.PersonSide>;
  /** Of teams and institutions. */
  readonly names: ReadonlyMap<string, string>;
}

async function loadParties(
  reader: Reader,
  tournamentId: string,
  clashes: readonly Clash[],
): Promise<Parties> {
  const idsOf = (kind: repository.Party['kind']) =>
    clashes.flatMap(({ against }) => (against.kind === kind ? against.id : []));
  const personIds = [...clashes.map(({ personId }) => personId), ...idsOf('person')];
  const people = await repository.findAllPersonSides(reader, tournamentId, personIds);
  const teamIds = people.flatMap(({ teamId }) => teamId ?? []);
  return {
    people: byId(people),
    names: await repository.findAllPartyNames(reader, tournamentId, {
      team: [...idsOf('team'), ...teamIds],
      institution: idsOf('institution'),
    }),
  };
}

/**
 * What a declaration would keep apart, in a fixed order: judges, teams, institutions, by id. A
 * speaker stands for the team.
 * @returns null when the two cannot meet as judge and judged.
 */
function sidesOf(parties: Parties, clash: Clash): readonly Side[] | null {
  const own = sideOf(parties, { kind: 'person', id: clash.personId });
  const other = sideOf(parties, clash.against);
  if (!own || !other || own.id === other.id) return null;
  const sides = [own, other].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  const kinds = sides.map(({ kind }) => kind).join(' ');
  return ['judge judge', 'judge team', 'judge institution', 'team institution'].includes(kinds)
    ? sides
    : null;
}

function sideOf(parties: Parties, { kind, id }: repository.Party): Side | null {
  if (kind !== 'person') {
    const name = parties.names.get(id);
    if (name === undefined) throw invalidField('against.id', 'There is no such thing here.');
    return { kind, id, name };
  }
  const person = parties.people.get(id);
  if (!person) throw invalidField('against.id', 'There is no such person here.');
  if (person.isJudge) return { kind: 'judge', id, name: person.name };
  if (person.teamId === null) return null;
  return sideOf(parties, { kind: 'team', id: person.teamId });
}

function rank({ kind }: Side): number {
  return ['judge', 'team', 'institution'].indexOf(kind);
}

function pairOf([first, second]: readonly Side[]): Pair {
  const none = { adjudicatorId: null, teamId: null, otherAdjudicatorId: null, institutionId: null };
  if (!first || !second) throw new Error('Broken assumption: a clash with one side');
  const one = first.kind === 'judge' ? { adjudicatorId: first.id } : { teamId: first.id };
  if (second.kind === 'judge') return { ...none, ...one, otherAdjudicatorId: second.id };
  if (second.kind === 'team') return { ...none, ...one, teamId: second.id };
  return { ...none, ...one, institutionId: second.id };
}

async function toOwn(
  reader: Reader,
  tournamentId: string,
  clashes: readonly repository.ClashRow[],
): Promise<OwnClash[]> {
  const coded = await repository.findCodedKinds(reader, tournamentId);
  const { people, names } = await loadParties(reader, tournamentId, clashes);
  // Null where it has a code name: whoever declared the clash knows the real one.
  const shown = ({ kind, id }: repository.Party) =>
    coded.has(kind) ? null : { kind, id, name: people.get(id)?.name ?? names.get(id) ?? '' };
  return clashes.map((clash) => ({
    id: clash.id,
    against: shown(clash.against),
    reason: clash.reason,
    note: clash.note,
    state: clash.state,
    at: clash.at.toISOString(),
  }));
}

/** With who and why for those who may read it; the core works with what it keeps apart. */
async function toDeclared(
  reader: Reader,
  { tournamentId, roles }: Context,
  clashes: readonly repository.ClashRow[],
): Promise<DeclaredClash[]> {
  const maySee = mayDo('clashes.reasons', roles) === 'all';
  const parties = await loadParties(reader, tournamentId, clashes);
  return inPieces(clashes, (clash) => {
    const person = maySee ? parties.people.get(clash.personId) : undefined;
    return {
      id: clash.id,
      sides: [...(sidesOf(parties, clash) ?? [])],
      state: clash.state,
      at: clash.at.toISOString(),
      by: person ? { personId: person.id, name: person.name } : null,
      reason: maySee ? clash.reason : null,
      note: maySee ? clash.note : null,
      version: clash.version,
    };
  });
}
