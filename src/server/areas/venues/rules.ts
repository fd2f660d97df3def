/** How rooms are given, and who needs what of them. */

import type { z } from 'zod';
import type { venueNeed } from '#contract/areas/venues/venue-rules.ts';
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import { byName } from '#contract/text/natural-order.ts';
import { groupBy } from '#engine/collections.ts';
import { defaultVenueRules } from '#engine/venue-rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found, invalidField, violates } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import * as repository from './rules-repository.ts';

const topics = ['tabroom', 'draw'] as const;

export type Need = z.output<typeof venueNeed>;
type Body<Route extends keyof Api['venueRules']> = HandlerInput<Api['venueRules'][Route]>['body'];

/** The rules that hold; version null: the defaults. */
export async function loadRules(reader: Reader, tournamentId: string): Promise<Body<'set'>> {
  const saved = await repository.findRules(reader, tournamentId);
  return saved ?? { rules: defaultVenueRules, linksPublic: false, version: null };
}

/** Every need with its alternatives and the name of whose it is, by name; with an id, that one only. */
export async function loadNeeds(
  reader: Reader,
  tournamentId: string,
  needId?: string,
): Promise<Need[]> {
  const rowsOfNeeds = await repository.findAllTargets(reader, tournamentId, needId);
  const targets = groupBy(rowsOfNeeds, (row) => row.needId, targetOf);
  const rows = await repository.findAllNeedRows(reader, tournamentId, needId);
  return rows
    .map(({ id, name, hard, priority, stepFree, version, ...row }) => ({
      id,
      name,
      subject: subjectOf(row),
      anyOf: [...(stepFree ? [{ kind: 'step-free' as const }] : []), ...(targets.get(id) ?? [])],
      hard,
      priority,
      version,
    }))
    .sort((a, b) => byName(a.name, b.name));
}

export function setRules(context: Context, input: Body<'set'>): Promise<Body<'set'>> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    if (!(await repository.saveRules(tx, tournamentId, input))) {
      throw new AppError('conflict', '', { data: await loadRules(tx, tournamentId) });
    }
    // The public draw shows links or no longer does.
    tx.record({ type: 'venue-rules.changed', topics: [...topics, 'public'] });
    return loadRules(tx, tournamentId);
  });
}

export function addNeed(context: Context, body: Body<'addNeed'>): Promise<Need> {
  const key = { tournamentId: context.tournamentId, id: newId() };
  return context.write(async (tx) => {
    await saying(async () => {
      await repository.insertNeed(tx, key, columnsOf(body));
      await repository.replaceTargets(tx, key, placesOf(body));
    });
    tx.record({ type: 'venue-need.added', topics, ids: { needId: key.id } });
    return findNeed(tx, key);
  });
}

export function updateNeed(context: Context, id: string, body: Body<'updateNeed'>): Promise<Need> {
  const key = { tournamentId: context.tournamentId, id };
  return context.write(async (tx) => {
    const before = await findNeed(tx, key);
    const where = { ...key, version: body.version };
    await saying(async () => {
      if (!(await repository.updateNeed(tx, where, columnsOf(body)))) {
        throw new AppError('conflict', '', { data: before });
      }
      await repository.replaceTargets(tx, key, placesOf(body));
    });
    tx.record({ type: 'venue-need.changed', topics, ids: { needId: id } });
    return findNeed(tx, key);
  });
}

export function removeNeed(context: Context, id: string): Promise<undefined> {
  return context.write(async (tx) => {
    if (!(await repository.deleteNeed(tx, { tournamentId: context.tournamentId, id }))) {
      throw new AppError('not-found');
    }
    tx.record({ type: 'venue-need.removed', topics, ids: { needId: id } });
    return undefined;
  });
}

async function findNeed(
  tx: Tx,
  { tournamentId, id }: { readonly tournamentId: string; readonly id: string },
): Promise<Need> {
  return found((await loadNeeds(tx, tournamentId, id))[0]);
}

function subjectOf(
  row: Pick<repository.NeedRow, 'teamId' | 'personId' | 'institutionId'>,
): Need['subject'] {
  if (row.teamId !== null) return { kind: 'team', id: row.teamId };
  if (row.personId !== null) return { kind: 'person', id: row.personId };
  return { kind: 'institution', id: row.institutionId ?? '' };
}

type TargetRow = Awaited<ReturnType<typeof repository.findAllTargets>>[number];

function targetOf({ categoryId, buildingId, zoneId }: TargetRow): Need['anyOf'][number] {
  if (categoryId !== null) return { kind: 'category', id: categoryId };
  if (buildingId !== null) return { kind: 'building', id: buildingId };
  return { kind: 'zone', id: zoneId ?? '' };
}

function columnsOf({ subject, anyOf, hard, priority }: Body<'addNeed'>): repository.NeedColumns {
  const idOf = (kind: Need['subject']['kind']) => (subject.kind === kind ? subject.id : null);
  return {
    team_id: idOf('team'),
    person_id: idOf('person'),
    institution_id: idOf('institution'),
    hard,
    priority: hard ? 0 : priority,
    step_free: anyOf.some(({ kind }) => kind === 'step-free'),
  };
}

function placesOf({ anyOf }: Body<'addNeed'>): repository.TargetColumns[] {
  const seen = new Set<string>();
  return anyOf.flatMap((target) => {
    if (target.kind === 'step-free' || seen.has(target.id)) return [];
    seen.add(target.id);
    const idOf = (kind: typeof target.kind) => (target.kind === kind ? target.id : null);
    return [
      { category_id: idOf('category'), building_id: idOf('building'), zone_id: idOf('zone') },
    ];
  });
}

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const strangers = ['team', 'person', 'institution'].map(
      (kind) => `venue_constraint_tournament_id_${kind}_id_fkey`,
    );
    if (strangers.some((constraint) => violates(error, constraint))) {
      throw invalidField('subject', 'This doesn’t belong to this tournament.');
    }
    if (['target_category', 'target_building', 'target_zone'].some((c) => violates(error, c))) {
      throw invalidField('anyOf', 'One of these no longer exists.');
    }
    throw error;
  }
}
