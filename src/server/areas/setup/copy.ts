/** A tournament from an earlier one, and a rehearsal of one. */
import type { z } from 'zod';
import type { createTournament, tournament } from '#contract/areas/tournaments/tournament-rows.ts';
import { type CopyPart, copyParts } from '#contract/kinds/copy-parts.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { createTournamentFrom, findTournament, freeSlug } from '../tournaments/index.ts';
import { copyRows } from './copy-rows.ts';

type Tournament = z.output<typeof tournament>;
type Frame = z.output<typeof createTournament>;

/** Creates a tournament with the chosen parts of the one in the address. */
export async function copy(
  context: Context,
  { tournament: frame, parts }: { readonly tournament: Frame; readonly parts: readonly CopyPart[] },
): Promise<Tournament> {
  refuseTokenOfOne(context);
  const source = await sourceOf(context);
  return createTournamentFrom(context, frame, {
    ...(parts.includes('rules') ? { pack: source.pack } : {}),
    ...(parts.includes('settings')
      ? {
          description: source.description,
          // Whoever copies decides again when registration opens.
          settings: { ...source.settings, enableAutoReg: false },
        }
      : {}),
    hasStructure: !parts.includes('rules'),
    experimental: false,
    furnish: (tx, id) => fill(tx, { source, id, parts, startDate: frame.startDate }),
  });
}

/** An experimental copy, unlisted, with everything but people. */
export async function rehearse(context: Context): Promise<Tournament> {
  refuseTokenOfOne(context);
  const source = await sourceOf(context);
  const slug = await context.read((reader) => freeSlug(reader, `${source.slug}-rehearsal`));
  if (!slug) throw new AppError('slug-unavailable');
  const suffix = ' (rehearsal)';
  const frame: Frame = {
    name: `${[...source.name].slice(0, 100 - suffix.length).join('')}${suffix}`,
    slug,
    packId: source.pack.id,
    size: 2,
    startDate: source.start_date,
    endDate: source.end_date,
    timeZone: source.time_zone,
    color: source.color,
    icon: source.icon,
    place: source.place,
    private: source.private,
    minors: source.minors,
    listed: false,
  };
  return createTournamentFrom(context, frame, {
    pack: source.pack,
    description: source.description,
    settings: { ...source.settings, enableAutoReg: false },
    hasStructure: false,
    experimental: true,
    furnish: (tx, id) => fill(tx, { source, id, parts: copyParts, startDate: source.start_date }),
  });
}

type Source = Awaited<ReturnType<typeof sourceOf>>;

async function sourceOf({ read, tournamentId }: Context) {
  return found(await read((reader) => findTournament(reader, tournamentId)));
}

interface Filling {
  readonly source: Source;
  readonly id: string;
  readonly parts: readonly CopyPart[];
  readonly startDate: string;
}

function fill(tx: Tx, { source, id, parts, startDate }: Filling): Promise<void> {
  const shift = Date.parse(startDate) - Date.parse(source.start_date);
  return copyRows(tx, { from: source.id, to: id, parts, shift });
}

/** An API token of one tournament makes no others. @throws AppError `forbidden` */
function refuseTokenOfOne({ actor }: Context): void {
  if (actor.kind !== 'account' || !actor.token?.tournamentId) return;
  throw new AppError('forbidden', 'This API token doesn’t allow this.');
}
