/** A whole field of participants and rooms, made through the client like everything else. */
import type { TestUser } from '../server.ts';

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
  const institutions: string[] = [];
  for (let n = 0; n < (input.institutions ?? 0); n++) {
    const made = await client.participants.addInstitution({
      params,
      body: { name: `University ${n + 1}`, shortName: `Uni ${n + 1}` },
    });
    institutions.push(made.id);
  }
  const teamIds: string[] = [];
  for (let n = 0; n < input.teams; n++) {
    const speakers = Array.from({ length: input.speakers ?? 2 }, (_, index) => ({
      name: `Speaker ${n + 1}.${index + 1}`,
    }));
    const institutionId = institutions[n % Math.max(1, institutions.length)] ?? null;
    const made = await client.participants.addTeam({
      params,
      body: { reference: `Team ${n + 1}`, institutionId, speakers },
    });
    teamIds.push(made.id);
  }
  const adjudicatorIds: string[] = [];
  for (let n = 0; n < (input.adjudicators ?? 0); n++) {
    const body = { name: `Judge ${n + 1}`, baseScore: 5 };
    adjudicatorIds.push((await client.participants.addAdjudicator({ params, body })).id);
  }
  const names = Array.from({ length: input.venues ?? 0 }, (_, n) => `Room ${n + 1}`);
  const venues =
    names.length === 0
      ? []
      : (await client.venues.add({ params, body: { rooms: names.map((name) => ({ name })) } }))
          .venues;
  return { teamIds, adjudicatorIds, venueIds: venues.map((venue) => venue.id) };
}
