/** A small tournament with people who can ask: two teams of one institution, and a judge. */

import type { Client } from '#contract/client.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import type { TestServer, TestUser } from '../server.ts';
import { createTournament, type TestTournament } from './factories.ts';

export interface AskingField {
  readonly tournament: TestTournament;
  readonly params: { readonly tournamentId: string };
  readonly owner: TestUser;
  readonly staff: Readonly<Record<StaffRole, TestUser>>;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** Speakers of the first team, then of the second; each with their private link's client. */
  readonly speakers: readonly Asker[];
  readonly judge: Asker;
}

export interface Asker {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly client: Client;
  readonly key: string;
}

const roles = ['tab', 'convenor', 'adj-core', 'equity', 'language', 'volunteer'] as const;

/** @param without roles that nobody has. */
export async function createAskingField(
  server: TestServer,
  without: readonly StaffRole[] = [],
): Promise<AskingField> {
  const owner = await server.signIn('Olga Owner');
  const tournament = await createTournament(owner, { size: 8 });
  const params = { tournamentId: tournament.id };
  const hired: [StaffRole, TestUser][] = [];
  for (const role of roles) {
    const user = await server.signIn(`Staff ${role}`);
    if (!without.includes(role)) await server.hire(tournament.id, user, role);
    hired.push([role, user]);
  }
  const { participants } = owner.client;
  const delft = await participants.addInstitution({
    params,
    body: { name: 'Delft University', shortName: 'Delft' },
  });
  const teams = [];
  for (const reference of ['A', 'B']) {
    const speakers = ['One', 'Two'].map((name) => ({
      name: `${name} ${reference}`,
      email: `${name}.${reference}@example.org`.toLowerCase(),
    }));
    const body = { reference, institutionId: delft.id, speakers };
    teams.push(await participants.addTeam({ params, body }));
  }
  const judge = await participants.addAdjudicator({ params, body: { name: 'Jo Judge' } });
  const { links } = await participants.makeLinks({ params });
  const asker = (person: { id: string; name: string; version: number }): Asker => {
    const key =
      links
        .find(({ personId }) => personId === person.id)
        ?.url.split('/')
        .at(-1) ?? '';
    const { id, name, version } = person;
    return { id, name, version, key, client: server.withCredential('Link', key) };
  };
  const people = await participants.list({ params });
  const ofTeam = (id: string) =>
    people.speakers.filter(({ teamId }) => teamId === id).sort((a, b) => a.position - b.position);
  return {
    tournament,
    params,
    owner,
    // Every role has a user.
    staff: Object.fromEntries(hired) as AskingField['staff'],
    teams: teams.map(({ id, name }) => ({ id, name })),
    speakers: teams.flatMap(({ id }) => ofTeam(id)).map(asker),
    judge: asker(judge),
  };
}

let counter = 0;

/** A key for one intent. */
export function onceKey(): string {
  counter++;
  return `request-test-${process.pid}-${counter}`;
}
