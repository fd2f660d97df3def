/** A tournament that people can register for, made through the typed client. */
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Person, Site } from './fixtures.ts';

type Settings = CallInput<Api['tournaments']['updateSettings']>['body']['settings'];
type Form = CallInput<Api['registration']['setForm']>['body'];
type JoinBody = CallInput<Api['registration']['join']>['body'];

export interface OpenTournament {
  readonly slug: string;
  readonly director: Person;
  readonly params: { readonly tournamentId: string };
  /** Institutions by their short name, with the code and link of each. */
  readonly at: (shortName: string) => Granted;
}

interface Granted {
  readonly id: string;
  readonly code: string;
  readonly url: string;
}

interface StageOptions {
  readonly slug: string;
  readonly name?: string;
  readonly settings?: Settings;
  /** PRO by default; null: none has been chosen yet. */
  readonly plan?: 'MICRO' | 'PRO' | null;
  /** Short names with the full name and how many teams and judges may come. */
  readonly institutions?: Readonly<
    Record<string, readonly [name: string, teams: number, judges: number]>
  >;
  readonly categories?: Readonly<Record<string, string>>;
  readonly form?: Pick<Form, 'closesAt' | 'questions'>;
}

/** Registration is switched on; each institution has a code. */
export async function openTournament(
  site: Pick<Site, 'person'>,
  input: StageOptions,
): Promise<OpenTournament> {
  const director = await site.person(`Dana of ${input.slug}`);
  const { client } = director;
  const made = await client.tournaments.create({
    body: {
      name: input.name ?? `The ${input.slug} Open`,
      slug: input.slug,
      packId: 'wudc-bp',
      size: 24,
      startDate: '2027-05-01',
      endDate: '2027-05-02',
      timeZone: 'Europe/Tallinn',
      color: '#7e2460',
      place: 'Tallinn',
    },
  });
  const params = { tournamentId: made.id };
  const { version } =
    input.plan === null
      ? made
      : await client.plans.choose({
          params,
          body: { plan: input.plan ?? 'PRO', version: made.version },
        });
  await client.tournaments.updateSettings({
    params,
    body: { version, settings: { enableAutoReg: true, ...input.settings } },
  });
  for (const [name, description] of Object.entries(input.categories ?? {})) {
    await client.participants.addSpeakerCategory({ params, body: { name, description } });
  }
  if (input.form) {
    const { form } = await client.registration.overview({ params });
    await client.registration.setForm({ params, body: { version: form.version, ...input.form } });
  }
  const granted = new Map<string, Granted>();
  for (const [shortName, [name, teamCap, judgeCap]] of Object.entries(input.institutions ?? {})) {
    const { id } = await client.participants.addInstitution({ params, body: { name, shortName } });
    const { code, url } = await client.registration.setPlaces({
      params: { ...params, institutionId: id },
      body: { teamCap, judgeCap, version: null },
    });
    granted.set(shortName, { id, code: code ?? '', url: url ?? '' });
  }
  const at = (shortName: string): Granted => {
    const known = granted.get(shortName);
    if (!known) throw new Error(`no institution ${shortName}`);
    return known;
  };
  return { slug: input.slug, director, params, at };
}

/** Registers somebody with a code, as their own page would: as a speaker, or without a team as a judge. */
export async function registerWith(
  open: OpenTournament,
  person: Person,
  input: { readonly shortName: string; readonly team: string | null },
): Promise<CallOutput<Api['registration']['join']>> {
  const { id, code } = open.at(input.shortName);
  const body: JoinBody = {
    participant: {
      role: input.team === null ? 'adjudicator' : 'speaker',
      name: person.name,
      email: `${person.accountId}@example.org`,
      institution: id,
      tournament: open.params.tournamentId,
    },
    team: input.team === null ? null : { name: input.team, institution: id },
  };
  return person.client.registration.joinWithCode({
    params: { ...open.params, code },
    body,
    idempotencyKey: newId(),
  });
}
