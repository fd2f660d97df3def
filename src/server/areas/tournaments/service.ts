/** Use cases of a tournament as a whole. */
import type { z } from 'zod';
import type { createTournament, tournament } from '#contract/areas/tournaments/tournament-rows.ts';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import { isIconAddress } from '#contract/kinds/icons.ts';
import type { Plan } from '#contract/kinds/plans.ts';
import { formerSlugDays, mostFormerSlugs } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';
import { findRulePack, roundPlanFor } from '#engine/formats/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { changesBetween } from '#server/changes-between.ts';
import type { Tx } from '#server/db/database.ts';
import type { StoredSettings } from '#server/db/documents.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { insertStructure } from '../rounds/index.ts';
import { hideIcon } from './icon.ts';
import { deleteIcon } from './icon-repository.ts';
import { refuseTooManyOwned } from './owned.ts';
import { refuseTooManyDays } from './plans.ts';
import * as repository from './repository.ts';
import { slugFault } from './slug.ts';
import * as slugs from './slug-repository.ts';
import { isTimeZone } from './time-zone.ts';
import { toTournament } from './view.ts';

type Tournament = z.output<typeof tournament>;
type Input = z.output<typeof createTournament>;

/** Creates a tournament with rounds, a break and categories that fit its size. */
export function create(context: Context, input: Input): Promise<Tournament> {
  const furnish = async () => undefined;
  return createFrom(context, input, { hasStructure: true, experimental: false, furnish });
}

/** Creates a tournament that brings something along. */
export async function createFrom(
  context: Context,
  input: Input,
  origin: Origin,
): Promise<Tournament> {
  const pack = origin.pack ?? findRulePack(input.packId);
  if (!pack) throw invalidField('packId', 'This rule pack doesn’t exist.');
  refuseBadFrame(input, input, null);
  const { actor } = context;
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return insertTournament(context, { ...input, ...origin, pack, ownerId: actor.accountId });
}

/** What a new tournament brings along besides its frame. */
export interface Origin {
  /** Instead of the one that the frame names. */
  readonly pack?: RulePack;
  readonly settings?: StoredSettings;
  readonly description?: string;
  /** Rounds and a break are made for its size; else `furnish` brings them. */
  readonly hasStructure: boolean;
  readonly experimental: boolean;
  furnish(tx: Tx, id: string): Promise<void>;
}

/** What a new tournament needs once its input is known to be good. */
interface Birth extends Input, Origin {
  readonly pack: RulePack;
  readonly ownerId: string;
}

async function insertTournament(context: Context, birth: Birth): Promise<Tournament> {
  const id = newId();
  // The tournament is new: its facts belong to it, not to the address.
  return context.writeIn(id, async (tx) => {
    await refuseTakenSlug(tx, birth.slug);
    await refuseTooManyOwned(tx, birth);
    const inserted = await repository.insert(tx, {
      id,
      slug: birth.slug,
      name: birth.name,
      nameFolded: fold(birth.name),
      color: birth.color,
      icon: birth.icon,
      startDate: birth.startDate,
      endDate: birth.endDate,
      timeZone: birth.timeZone,
      place: birth.place,
      plan: context.services.config.plans === 'free' ? 'CUSTOM' : null,
      settings: birth.settings ?? defaultSettings,
      description: birth.description ?? '',
      experimental: birth.experimental,
      private: birth.private,
      listed: birth.listed,
      minors: birth.minors,
      pack: birth.pack,
      ownerId: birth.ownerId,
    });
    if (!inserted) throw new AppError('slug-unavailable');
    if (birth.hasStructure) await insertUsualStructure(tx, id, birth);
    await birth.furnish(tx, id);
    tx.record({
      type: 'tournament.created',
      topics: ['public', 'tabroom'],
      data: { pack: birth.pack.id },
    });
    return toTournament(found(await repository.findById(tx, id)), tx.now);
  });
}

async function insertUsualStructure(tx: Tx, id: string, birth: Birth): Promise<void> {
  const plan = roundPlanFor(birth.pack, birth.size);
  await insertStructure(tx, id, {
    pack: birth.pack,
    preliminary: birth.preliminaryRounds ?? plan.preliminary,
    silent: plan.silent,
    breakSize: birth.breakSize ?? plan.breakSize,
  });
}

const defaultSettings = {
  useInstitutionPrefixes: true,
  enableAutoReg: false,
  requireRegCode: false,
  preventNewOpenTeams: false,
  preventNewOpenAdjudicators: false,
  autoRegMessage: '',
  confirmByAnother: true,
  publicSpeakerScores: true,
  codeNames: 'off' as CodeNameChoice,
  phonePurpose: null as string | null,
};

interface Frame {
  readonly slug?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** Dates in order and within the plan, a real zone, a slug that may be taken. */
function refuseBadFrame(
  change: Frame,
  whole: { readonly startDate: string; readonly endDate: string },
  plan: Plan | null,
): void {
  if (change.slug !== undefined) {
    const fault = slugFault(change.slug);
    if (fault === 'unavailable') throw new AppError('slug-unavailable');
    if (fault) throw invalidField('slug', 'Use 3 to 60 lower-case letters, digits and hyphens.');
  }
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    throw invalidField('timeZone', 'This time zone doesn’t exist.');
  }
  if (whole.endDate < whole.startDate) {
    throw invalidField('endDate', 'The last day is before the first.');
  }
  refuseTooManyDays(whole, plan);
}

async function refuseTakenSlug(tx: Tx, slug: string): Promise<void> {
  if (await slugs.existsSlug(tx, slug)) throw new AppError('slug-unavailable');
}

export interface Update extends Frame {
  readonly version: number;
  readonly name?: string | undefined;
  readonly color?: string | undefined;
  readonly icon?: string | null | undefined;
  readonly place?: string | null | undefined;
  readonly description?: string | undefined;
  readonly language?: string | null | undefined;
  readonly listed?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly minors?: boolean | undefined;
}

/** Changes details. */
export function update(context: Context, change: Update): Promise<Tournament> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const row = found(await repository.findById(tx, tournamentId));
    const before = toTournament(row, tx.now);
    refuseBadFrame(
      change,
      { startDate: change.startDate ?? row.start_date, endDate: change.endDate ?? row.end_date },
      before.plan,
    );
    if (change.listed && (change.private ?? row.private)) {
      throw invalidField('listed', 'A private tournament can’t be listed.');
    }
    const isNewSlug = change.slug !== undefined && change.slug !== row.slug;
    if (isNewSlug && change.slug) {
      await refuseForeignSlug(tx, change.slug, tournamentId);
      await refuseManySlugs(tx, tournamentId);
    }
    const hides = change.private && !row.private && isIconAddress(row.icon);
    const icon = hides && change.icon === undefined ? await hideIcon(tx, tournamentId) : null;
    const columns = { ...columnsOf(change), ...(icon ? { icon } : {}) };
    const done = await repository.update(tx, tournamentId, change.version, columns);
    if (!done) throw new AppError('conflict', '', { data: before });
    if (isNewSlug) await slugs.insertOldSlug(tx, row.slug, tournamentId);
    if (change.icon !== undefined) await deleteIcon(tx, tournamentId);
    const fields = Object.keys(change).filter((key) => key !== 'version');
    const changes = changesBetween(before, change);
    tx.record({
      type: 'tournament.changed',
      topics: ['public', 'tabroom'],
      data: { fields, changes },
    });
    if (change.private !== undefined && change.private !== row.private) {
      const type = change.private ? 'tournament.made-private' : 'tournament.made-public';
      tx.record({ type, topics: ['public', 'tabroom'] });
    }
    return toTournament(found(await repository.findById(tx, tournamentId)), tx.now);
  });
}

/** @throws AppError `invalid-input` */
async function refuseManySlugs(tx: Tx, tournamentId: string): Promise<void> {
  const since = new Date(tx.now.getTime() - formerSlugDays * 24 * 60 * 60_000);
  if ((await slugs.countOldSlugs(tx, tournamentId, since)) < mostFormerSlugs) return;
  throw invalidField(
    'slug',
    `The address has changed ${mostFormerSlugs} times in ${formerSlugDays} days. Keep this one for now.`,
  );
}

async function refuseForeignSlug(tx: Tx, slug: string, tournamentId: string): Promise<void> {
  const holder = await repository.findBySlug(tx, slug);
  const isForeign = holder && holder.id !== tournamentId;
  if (isForeign || (await slugs.existsDeletedSlug(tx, slug)))
    throw new AppError('slug-unavailable');
}

function columnsOf(change: Update): repository.TournamentChanges {
  return {
    ...(change.name === undefined ? {} : { name: change.name, name_folded: fold(change.name) }),
    ...(change.slug === undefined ? {} : { slug: change.slug }),
    ...(change.color === undefined ? {} : { color: change.color }),
    ...(change.icon === undefined ? {} : { icon: change.icon }),
    ...(change.startDate === undefined ? {} : { start_date: change.startDate }),
    ...(change.endDate === undefined ? {} : { end_date: change.endDate }),
    ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
    ...(change.place === undefined ? {} : { place: change.place }),
    ...(change.description === undefined ? {} : { description: change.description }),
    ...(change.language === undefined ? {} : { language: change.language }),
    ...(change.listed === undefined ? {} : { listed: change.listed }),
    ...(change.private === undefined ? {} : { private: change.private }),
    ...(change.minors === undefined ? {} : { minors: change.minors }),
    ...(change.private ? { listed: false, showcase: false } : {}),
  };
}

/** Changes the settings that are given. */
export function updateSettings(context: Context, change: SettingsChange): Promise<Tournament> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const row = found(await repository.findById(tx, tournamentId));
    const settings = JSON.stringify({ ...row.settings, ...change.settings });
    if (!(await repository.update(tx, tournamentId, change.version, { settings }))) {
      throw new AppError('conflict', '', { data: toTournament(row, tx.now) });
    }
    const fields = Object.keys(change.settings);
    tx.record({
      type: 'tournament.settings-changed',
      topics: ['public', 'tabroom'],
      data: { fields, changes: changesBetween(row.settings, change.settings) },
    });
    return toTournament(found(await repository.findById(tx, tournamentId)), tx.now);
  });
}

export interface SettingsChange {
  readonly version: number;
  readonly settings: {
    readonly [K in keyof typeof defaultSettings]?: (typeof defaultSettings)[K] | undefined;
  };
}
