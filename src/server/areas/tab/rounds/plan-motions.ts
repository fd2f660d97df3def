/** Plans which motions of an archive come, and in which rounds they are set. Pure. */
import { textFault } from '#contract/text/clean-text.ts';
import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import type { Archive, ArchiveMotion, ArchiveRound } from './archive.ts';
import type { createProblems } from './problems.ts';
import type { World, WorldMotion, WorldRound } from './world.ts';

export interface PlannedMotion {
  readonly id: string;
  readonly reference: string;
  readonly text: string;
  readonly infoslide: string;
  /** It isn’t here yet. */
  readonly isNew: boolean;
  /** Rounds in which it is set now, without those in which it is already. */
  readonly roundIds: readonly string[];
}

export interface MotionsPlan {
  readonly motions: readonly PlannedMotion[];
  /** By the archive's ids; what stays out has no entry. */
  readonly ids: ReadonlyMap<string, string>;
}

/** A round that is imported. */
export interface RoundPair {
  readonly round: ArchiveRound;
  readonly target: WorldRound;
}

interface Frame {
  readonly world: World;
  readonly problems: ReturnType<typeof createProblems>;
  readonly newId: () => string;
}

/** Most characters of a motion here. */
const longest = { reference: 60, text: 1000, infoslide: 10_000 } as const;

/**
 * The motions of the imported rounds, and those that no debate of the archive names: they are for later rounds.
 * A motion is known by its text; those that are here keep what they say.
 */
export function planMotions(
  archive: Archive,
  pairs: readonly RoundPair[],
  { world, problems, newId }: Frame,
): MotionsPlan {
  const roundsOf = usesOf(pairs);
  const elsewhere = new Set(archive.rounds.flatMap(motionIdsOf));
  const known = groupBy(world.motions, ({ text }) => fold(text));
  const references = new Set(world.motions.map(({ reference }) => fold(reference)));
  const planned = new Map<string, PlannedMotion>();
  const ids = new Map<string, string>();
  for (const [archiveId, motion] of archive.motions) {
    const targets = roundsOf.get(archiveId) ?? [];
    const isWanted = targets.length > 0 || (pairs.length > 0 && !elsewhere.has(archiveId));
    if (!isWanted) continue;
    if (!isFit(motion)) {
      problems.add('unfit-motions', null, [nameOf(motion)]);
      continue;
    }
    const key = fold(motion.text);
    const here = chosenOf(known.get(key) ?? [], targets);
    const before = planned.get(key);
    if (before) problems.add('same-motions', null, [nameOf(motion)]);
    else if (here) reportDifferences(motion, { here, alike: known.get(key) ?? [], problems });
    else reportOtherTexts(motion, targets, { world, problems });
    const base = before ?? here ?? { ...newMotion(motion, references), id: newId() };
    const own = world.motions.find(({ id }) => id === base.id)?.roundIds ?? [];
    const added = targets.map(({ id }) => id).filter((id) => !own.includes(id));
    ids.set(archiveId, base.id);
    planned.set(key, {
      ...{ id: base.id, reference: base.reference, text: base.text, infoslide: base.infoslide },
      isNew: before?.isNew ?? here === undefined,
      roundIds: [...new Set([...(before?.roundIds ?? []), ...added])],
    });
  }
  reportMissing(archive, pairs, problems);
  return { motions: [...planned.values()], ids };
}

/** In which imported rounds a motion was debated or struck. */
function usesOf(pairs: readonly RoundPair[]): ReadonlyMap<string, readonly WorldRound[]> {
  const uses = pairs.flatMap(({ round, target }) =>
    motionIdsOf(round).map((motionId) => ({ motionId, target })),
  );
  return groupBy(
    uses,
    ({ motionId }) => motionId,
    ({ target }) => target,
  );
}

/** Each once, in the order of its debates. */
function motionIdsOf({ debates }: ArchiveRound): string[] {
  const debated = debates.flatMap(({ motionId }) => motionId ?? []);
  const struck = debates.flatMap(({ sides }) => sides.flatMap(({ vetoId }) => vetoId ?? []));
  return [...new Set([...debated, ...struck])];
}

/** Of motions with one text: the one that is set in the round, else the oldest. */
function chosenOf(
  alike: readonly WorldMotion[],
  targets: readonly WorldRound[],
): WorldMotion | undefined {
  return (
    alike.find(({ roundIds }) => targets.some(({ id }) => roundIds.includes(id))) ?? alike.at(0)
  );
}

interface Known {
  readonly here: WorldMotion;
  /** All that have its text. */
  readonly alike: readonly WorldMotion[];
  readonly problems: Frame['problems'];
}

function reportDifferences(motion: ArchiveMotion, { here, alike, problems }: Known): void {
  if (alike.length > 1) problems.add('ambiguous-motions', null, [nameOf(motion)]);
  const isOther = fold(motion.infoslide) !== fold(here.infoslide);
  if (isOther) problems.add('other-infoslides', null, [nameOf(motion)]);
}

/** Who has mistyped a motion here would get a second one beside it in its round. */
function reportOtherTexts(
  motion: ArchiveMotion,
  targets: readonly WorldRound[],
  { world, problems }: Pick<Frame, 'world' | 'problems'>,
): void {
  const reference = fold(motion.reference);
  for (const { id, name } of targets) {
    const isThere = world.motions.some(
      (one) => reference !== '' && fold(one.reference) === reference && one.roundIds.includes(id),
    );
    if (isThere) problems.add('other-motions', name, [motion.reference]);
  }
}

function reportMissing(
  { motions }: Archive,
  pairs: readonly RoundPair[],
  problems: Frame['problems'],
): void {
  for (const { round } of pairs) {
    const missing = round.debates.filter(({ motionId }) => motionId && !motions.has(motionId));
    problems.add(
      'missing-motions',
      round.name,
      missing.map(() => ''),
    );
  }
}

/** A motion is found by its reference in files: none has that of another. */
function newMotion({ reference, text, infoslide }: ArchiveMotion, references: Set<string>) {
  const wanted = (reference || text).replace(/\s+/g, ' ');
  const cut = (suffix: string) =>
    `${[...wanted]
      .slice(0, longest.reference - suffix.length)
      .join('')
      .trim()}${suffix}`;
  let own = cut('');
  for (let count = 2; references.has(fold(own)); count += 1) own = cut(` (${count})`);
  references.add(fold(own));
  return { reference: own, text, infoslide };
}

function isFit({ reference, text, infoslide }: ArchiveMotion): boolean {
  return (
    text !== '' &&
    [...text].length <= longest.text &&
    [...infoslide].length <= longest.infoslide &&
    [reference, text, infoslide].every((one) => textFault(one, { lines: true }) === null)
  );
}

function nameOf({ reference, text }: ArchiveMotion): string {
  return reference || text;
}
