/** Signups that are open, and people who ask. */
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Person, Site } from './fixtures.ts';
import type { OpenTournament } from './registration-stage.ts';

type Settings = CallInput<Api['signups']['updateSettings']>['body']['settings'];
type SignupInput = CallInput<Api['signups']['ask']>['body'];

/** Opens signups, with whatever the story changes of the settings. */
export async function openSignups(
  { director: { client }, params }: OpenTournament,
  changes: Partial<Settings>,
): Promise<void> {
  const { settings, version } = await client.signups.settings({ params });
  await client.signups.updateSettings({
    params,
    body: { version, settings: { ...settings, enabled: true, ...changes } },
    idempotencyKey: newId(),
  });
}

/** An institution's request, by somebody with an account. */
export interface Asker extends Pick<SignupInput, 'teams' | 'judges' | 'answers' | 'agreed'> {
  readonly name: string;
  readonly institution: string;
}

/** Each asks after the one before. */
export async function askCrowd(
  site: Site,
  { params }: OpenTournament,
  crowd: readonly Asker[],
): Promise<Person[]> {
  const people = [];
  for (const [index, { name, institution, ...input }] of crowd.entries()) {
    const person = await site.person(name);
    await person.client.signups.ask({
      params,
      body: {
        kind: 'institution',
        institution: { name: institution, shortName: `I${index}`, region: null },
        contactName: name,
        contactEmail: `contact${index}@example.org`,
        ...input,
      },
      idempotencyKey: newId(),
    });
    people.push(person);
  }
  return people;
}
