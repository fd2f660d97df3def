/** Requests for places, made as people make them. */
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import type { TestServer, TestUser } from '../server.ts';
import type { TestTournament } from './factories.ts';

type Settings = CallInput<Api['signups']['updateSettings']>['body']['settings'];
export type SignupInput = CallInput<Api['signups']['ask']>['body'];
export type OwnSignup = CallOutput<Api['signups']['ask']>;
type Who = Pick<TestUser, 'client'>;

let keys = 0;
/** A key for one call. */
export const callKey = () => ({ idempotencyKey: `signups-${process.pid}-${keys++}` });

/** Opens signups, with whatever a test changes of the settings. */
export async function openSignups(
  owner: Who,
  tournament: Pick<TestTournament, 'id'>,
  changes: Partial<Settings> = {},
) {
  const params = { tournamentId: tournament.id };
  const { settings, version } = await owner.client.signups.settings({ params });
  return owner.client.signups.updateSettings({
    params,
    body: { version, settings: { ...settings, enabled: true, ...changes } },
    ...callKey(),
  });
}

/** An institution's request; every field can be set. */
export function askAs(
  user: Who & { readonly name: string },
  tournament: Pick<TestTournament, 'id'>,
  input: Partial<SignupInput> = {},
): Promise<OwnSignup> {
  const name = `University of ${user.name}`;
  return user.client.signups.ask({
    params: { tournamentId: tournament.id },
    body: {
      kind: 'institution',
      institution: { name, shortName: user.name, region: null },
      teams: 2,
      judges: 1,
      contactName: user.name,
      contactEmail: 'contact@example.org',
      ...input,
    },
    ...callKey(),
  });
}

/** New people, each with a request of its own, one second after the other. */
export async function askMany(
  server: TestServer,
  tournament: Pick<TestTournament, 'id'>,
  inputs: readonly (Partial<SignupInput> & { readonly name: string })[],
): Promise<{ readonly user: TestUser; readonly signup: OwnSignup }[]> {
  const asked = [];
  for (const { name, ...input } of inputs) {
    const user = await server.signIn(name);
    server.clock.advance(1000);
    asked.push({ user, signup: await askAs(user, tournament, input) });
  }
  return asked;
}

/** The emails of a tournament with their texts, in the order of writing. */
export async function emailsOf({ services }: Pick<TestServer, 'services'>, tournamentId: string) {
  const rows = await services.db.read(({ q }) =>
    q
      .selectFrom('mail_message')
      .select(['kind', 'address', 'subject', 'text_sealed'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ text_sealed, ...email }) => ({
    ...email,
    text: services.sealer.open(text_sealed),
  }));
}
