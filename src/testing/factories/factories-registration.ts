/** Tournaments that people can register for, and what people send. */
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { newId } from '#server/keys/secrets.ts';
import type { TestUser } from '../server.ts';
import { createTournament, type TestTournament } from './factories.ts';

type Settings = CallInput<Api['tournaments']['updateSettings']>['body']['settings'];
export type JoinBody = CallInput<Api['registration']['join']>['body'];

export interface OpenTournament {
  readonly tournament: TestTournament;
  readonly params: { readonly tournamentId: string };
}

/** A tournament whose registration is open, with any other settings. */
export async function openRegistration(
  owner: Pick<TestUser, 'client'>,
  settings: Settings = {},
  fields: Parameters<typeof createTournament>[1] = {},
): Promise<OpenTournament> {
  const made = await createTournament(owner, fields);
  const params = { tournamentId: made.id };
  const { plans } = await owner.client.site.info();
  // Where the choice takes effect at once; where plans are granted the test decides.
  const { version } =
    plans === 'open'
      ? await owner.client.plans.choose({
          params,
          body: { plan: 'PRO', version: made.version },
        })
      : made;
  const tournament = await owner.client.tournaments.updateSettings({
    params,
    body: { version, settings: { enableAutoReg: true, ...settings } },
  });
  return { tournament, params };
}

/** An institution, with a code of this many places when they are given. */
export async function addInstitution(
  owner: Pick<TestUser, 'client'>,
  { params }: Pick<OpenTournament, 'params'>,
  input: {
    readonly name: string;
    readonly shortName?: string;
    readonly teamCap?: number | null;
    readonly judgeCap?: number | null;
  },
): Promise<{ readonly id: string; readonly code: string }> {
  const { name, shortName = name, teamCap, judgeCap } = input;
  const { id } = await owner.client.participants.addInstitution({
    params,
    body: { name, shortName },
  });
  if (teamCap === undefined && judgeCap === undefined) return { id, code: '' };
  const { code } = await owner.client.registration.setPlaces({
    params: { ...params, institutionId: id },
    body: { teamCap: teamCap ?? null, judgeCap: judgeCap ?? null, version: null },
  });
  return { id, code: code ?? '' };
}

type Participant = Partial<JoinBody['participant']>;

/** A submission: of a speaker unless it says otherwise. */
export function submission(
  { params }: Pick<OpenTournament, 'params'>,
  participant: Participant = {},
  rest: Omit<Partial<JoinBody>, 'participant'> = {},
): JoinBody {
  return {
    participant: {
      role: 'speaker',
      name: 'Noor Haddad',
      email: 'noor@example.org',
      tournament: params.tournamentId,
      ...participant,
    },
    ...rest,
  };
}

/** Sends a submission, by a code when there is one, as a new intent. */
export function register(
  person: Pick<TestUser, 'client'>,
  { params }: Pick<OpenTournament, 'params'>,
  sent: { readonly body: JoinBody; readonly code?: string },
) {
  const call = { body: sent.body, idempotencyKey: newId() };
  return sent.code === undefined
    ? person.client.registration.join({ params, ...call })
    : person.client.registration.joinWithCode({ params: { ...params, code: sent.code }, ...call });
}
