/** What a screen shows of a ceremony: only what has been revealed on a click leaves the server. */
import { byId } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import type { StoredScene } from '#server/db/documents.ts';
import { found } from '#server/errors.ts';
import { bracketOf } from '../breaks/index.ts';
import { findAllInstitutions, findAllTeams } from '../participants/index.ts';
import { loadFacts, publicGate, speakerAwards, tabRoomGate } from '../standings/index.ts';
import * as repository from './repository.ts';
import type { ScreenView } from './view.ts';

type Ceremony<Kind extends StoredScene['kind']> = Extract<StoredScene, { kind: Kind }>;

/**
 * The scene to keep for what was chosen: places of a break that is not public are revealed of the break
 * as it is now, and of no later one.
 */
export async function stampScene(
  reader: Reader,
  tournamentId: string,
  scene: StoredScene,
): Promise<StoredScene> {
  if (scene.kind !== 'break') return scene;
  const made = await repository.findMaking(reader, tournamentId, scene.categoryId);
  return made ? { ...scene, of: makingOf(made) } : scene;
}

/** The scene as it is shown: nothing is revealed of a break that was made again or undone. */
export async function currentScene(
  reader: Reader,
  tournamentId: string,
  scene: StoredScene,
): Promise<StoredScene> {
  if (scene.kind !== 'break' || scene.revealed === 0) return scene;
  const made = await repository.findMaking(reader, tournamentId, scene.categoryId);
  const isRevealed = made && (made.state === 'announced' || scene.of === makingOf(made));
  return isRevealed ? scene : { ...scene, revealed: 0 };
}

/** Notifies a break from what it was before it was made again, announced or undone. */
function makingOf({ version, made_at }: repository.Making): string {
  return `${version} ${made_at.toISOString()}`;
}

/** The revealed places of a break, the last one first. */
export async function breakOf(
  reader: Reader,
  tournamentId: string,
  scene: Ceremony<'break'>,
): Promise<ScreenView['break']> {
  const made = await repository.findBreak(reader, tournamentId, scene.categoryId);
  if (!made) return null;
  const places = made.rows
    .flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : [{ teamId, breakRank }]))
    .sort((a, b) => b.breakRank - a.breakRank);
  const shown = places.slice(0, scene.revealed);
  const teams = byId(await findAllTeams(reader, tournamentId));
  const institutions = new Map(
    (await findAllInstitutions(reader, tournamentId)).map(({ id, name }) => [id, name]),
  );
  return {
    name: made.name,
    total: places.length,
    rows: shown.map(({ teamId, breakRank }) => {
      const team = found(teams.get(teamId));
      return {
        breakRank,
        name: team.name,
        institution: team.institutionId ? (institutions.get(team.institutionId) ?? null) : null,
      };
    }),
  };
}

/** The revealed places of an award, the last one first; null without its category. */
export async function awardsOf(
  reader: Reader,
  tournamentId: string,
  scene: Ceremony<'awards'>,
): Promise<ScreenView['awards']> {
  const facts = await loadFacts(reader, tournamentId);
  const category = facts.speakerCategories.find(({ id }) => id === scene.speakerCategoryId);
  if (scene.speakerCategoryId !== null && !category) return null;
  const places = [...speakerAwards(facts, scene)].reverse();
  return {
    category: category?.name ?? null,
    total: places.length,
    rows: places.slice(0, scene.revealed),
  };
}

/** The final of a category: who is in it when its draw is public, who won when it is revealed. */
export async function championOf(
  reader: Reader,
  tournamentId: string,
  scene: Ceremony<'champion'>,
): Promise<ScreenView['champion']> {
  const facts = await loadFacts(reader, tournamentId);
  const category = facts.breakCategories.find(({ id }) => id === scene.categoryId);
  if (!category) return null;
  // Whoever revealed it was allowed to (`service.ts`): the ceremony may come before the release.
  const gate = scene.revealed ? tabRoomGate(facts) : publicGate(facts);
  const made = bracketOf(facts, { category, rows: [], gate, isPublic: true });
  const last = made.rounds.at(-1);
  return {
    category: category.name,
    final: last?.name ?? '',
    finalists: (last?.debates[0]?.teams ?? []).map(({ name }) => name),
    winner: scene.revealed && made.champion ? made.champion : null,
  };
}
