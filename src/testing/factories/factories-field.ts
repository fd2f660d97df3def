/** A whole field of participants and rooms, made through the client like everything else. */
import type { TestUser } from '../server.ts';
import { importPeople } from './import-people.ts';

export interface FieldOptions {
  readonly teams: number;
  readonly adjudicators?: number;
  readonly venues?: number;
  /** Teams share this many institutions; 0: none has one. */
  readonly institutions?: number;
  /** Speakers of each team. */
  readonly speakers?: number;
}

export interface Field {
  readonly teamIds: readonly string[];
  readonly adjudicatorIds: readonly string[];
  readonly venueIds: readonly string[];
}

/** Fills a tournament with teams, adjudicators and rooms. */
export async function createField(
  { client }: Pick<TestUser, 'client'>,
  tournamentId: string,
  input: FieldOptions,
): Promise<Field> {
  const params = { tournamentId };
  const institutions = numbered(input.institutions).map((n) => ({
    name: `University ${n}`,
    shortName: `Uni ${n}`,
  }));
  const { teams, adjudicatorIds } = await importPeople({ client }, params, {
    institutions,
    teams: numbered(input.teams).map((n) => ({
      reference: `Team ${n}`,
      institution: institutions[(n - 1) % Math.max(1, institutions.length)]?.shortName,
      speakers: numbered(input.speakers ?? 2).map((nth) => `Speaker ${n}.${nth}`),
    })),
    adjudicators: numbered(input.adjudicators).map((n) => ({ name: `Judge ${n}`, baseScore: 5 })),
  });
  const names = numbered(input.venues).map((n) => `Room ${n}`);
  const venues =
    names.length === 0
      ? []
      : (await client.venues.add({ params, body: { rooms: names.map((name) => ({ name })) } }))
          .venues;
  return {
    teamIds: teams.map(({ id }) => id),
    adjudicatorIds,
    venueIds: venues.map((venue) => venue.id),
  };
}

/** 1 … most. */
function numbered(most = 0): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}
