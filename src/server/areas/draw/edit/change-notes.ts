/** What changed in released draws, in names that anybody may read. */
import type { z } from 'zod';
import type { changeNote } from '#contract/areas/draw/draw-rows.ts';
import { groupBy } from '#engine/collections.ts';
import { findAllTeams } from '#server/areas/participants/index.ts';
import { placesOfVenues } from '#server/areas/venues/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findAllPublicNames } from '../release/published-repository.ts';
import { findAllChanges } from './change-repository.ts';
import { type DrawChange, netChanges } from './changes.ts';

type ChangeNote = z.output<typeof changeNote>;

export interface ChangeNotes {
  /** Everything that is different in a debate. */
  ofDebate(debateId: string): ChangeNote[];
  /** Where a team or judge came from and went, in any debate. */
  ofSubject(subjectId: string): ChangeNote[];
}

/** The changes of draws since their release, what was changed back left out. */
export async function loadChangeNotes(
  reader: Reader,
  tournamentId: string,
  drawIds: readonly string[],
): Promise<ChangeNotes> {
  const changes = netChanges(await findAllChanges(reader, tournamentId, drawIds));
  if (changes.length === 0) return { ofDebate: () => [], ofSubject: () => [] };
  const subjects = changes.flatMap(({ subjectId }) => subjectId ?? []);
  const teams = await findAllTeams(reader, tournamentId);
  const names = new Map([
    ...(await findAllPublicNames(reader, tournamentId, subjects)),
    ...teams.map(({ id, name }) => [id, name] as const),
  ]);
  const placeOf = await placesOfVenues(reader, tournamentId);
  const sayOf = (kind: DrawChange['kind'], value: string | null) =>
    kind === 'room' && value !== null ? placeOf(value).venue : value;
  const notes = changes.map((change) => ({
    ...change,
    note: {
      at: change.at.toISOString(),
      kind: change.kind,
      name: change.subjectId === null ? null : (names.get(change.subjectId) ?? null),
      from: sayOf(change.kind, change.before),
      to: sayOf(change.kind, change.after),
    },
  }));
  const byDebate = groupBy(notes, ({ debateId }) => debateId ?? '');
  const bySubject = groupBy(notes, ({ subjectId }) => subjectId ?? '');
  return {
    ofDebate: (debateId) => (byDebate.get(debateId) ?? []).map(({ note }) => note),
    ofSubject: (subjectId) => (bySubject.get(subjectId) ?? []).map(({ note }) => note),
  };
}
