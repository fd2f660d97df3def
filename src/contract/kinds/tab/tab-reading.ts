/** How a tab program outside is read for an import: in which parts, of which releases, and without what. */

/** The parts that a tab is read in, each with a call of its own. An import takes the files of all. */
export const tabReadParts = ['setup', 'people', 'rooms'] as const;
export type TabReadPart = (typeof tabReadParts)[number];

/** The releases of Tabbycat, `major.minor`, whose answers Rostrum knows. */
export const knownTabVersions = ['2.7', '2.8', '2.9'] as const;

/** Whether Rostrum knows the answers of a release; null, an unnamed one, is unknown. */
export function isKnownTabVersion(version: string | null): boolean {
  return knownTabVersions.some((known) => version === known || version?.startsWith(`${known}.`));
}

/**
 * What a tab has and an import leaves out:
 * - `rules`: names say where its rules differ from the tournament's here
 * - `preferences`: names are its settings that differ from its own defaults
 * - `draws`: rounds with a draw, with their results
 * - `start-times`: rounds with one; `tab-limits`: categories whose published tab is cut off
 * - `phones`: numbers whose consent is unknown
 * - `private-links`, `barcodes`: people who have one
 * - `availability`: rounds in which teams or rooms are marked
 * - `room-descriptions`: categories of rooms that have one
 */
export const tabLeftOutKinds = [
  'rules',
  'preferences',
  'draws',
  'start-times',
  'tab-limits',
  'phones',
  'private-links',
  'barcodes',
  'availability',
  'room-descriptions',
] as const;
export type TabLeftOutKind = (typeof tabLeftOutKinds)[number];
