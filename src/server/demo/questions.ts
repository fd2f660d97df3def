/** What people ask of the organisers, with answers; a report to equity; clashes that judges declare. */
import type { Client } from '#contract/client.ts';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { invariant } from '#engine/result.ts';
import type { KnownAccount } from '../areas/auth/index.ts';
import { clientOf, clientWith } from '../in-process.ts';
import { newSecret } from '../keys/secrets.ts';
import { intent, type Stage } from '../simulate/stage.ts';

type Question = CallInput<Api['requests']['ask']>['body'];

/** Who asks: their place in the list of speakers or judges. */
interface Options extends Pick<Question, 'topic' | 'text'> {
  readonly by: { readonly of: 'speakers' | 'judges'; readonly at: number };
  readonly answer?: string;
  /** Asks for a click to apply it. */
  readonly rename?: string;
}

const questions: readonly Options[] = [
  {
    by: { of: 'speakers', at: 4 },
    topic: 'tab',
    text: 'My name is spelt wrongly in the draw. Could you correct it?',
    rename: 'Anneke Visser',
  },
  {
    by: { of: 'speakers', at: 9 },
    topic: 'rooms',
    text: 'The projector in our room does not switch on. Could somebody come by?',
  },
  {
    by: { of: 'judges', at: 2 },
    topic: 'technical',
    text: 'My ballot page asked me to sign in again. Are my marks still there?',
    answer: 'Yes: what you entered stays on your phone until it is sent. Open your link again.',
  },
  {
    by: { of: 'speakers', at: 30 },
    topic: 'language',
    text: 'Who decides whether I count as an ESL speaker?',
    answer: 'The language team. They will find you before round 6.',
  },
  {
    by: { of: 'judges', at: 7 },
    topic: 'judging',
    text: 'I feel unwell and would like to sit out the next round.',
  },
];

const report = 'Somebody at our table keeps making jokes about accents. Please talk to them.';

/** The tab team answers some; the equity officer takes the report. */
export async function askQuestions(stage: Stage, equityOfficer: KnownAccount): Promise<void> {
  const { server, params, director, deputy } = stage;
  const people = await director.participants.list({ params });
  const keyed = { speakers: people.speakers, judges: people.adjudicators };
  for (const { by, topic, text, answer, rename } of questions) {
    const person = keyed[by.of][by.at];
    invariant(person, 'there are enough people to ask');
    const change = rename ? { kind: 'rename' as const, personId: person.id, name: rename } : null;
    const body = { topic, text, change };
    const { id } = await byLink(stage, person.id).requests.ask({ params, body, ...intent() });
    stage.clock.pass(2);
    if (answer) await reply(deputy, { ...params, requestId: id }, answer);
  }
  await clientWith(server).equity.report({
    params,
    body: { text: report },
    device: newSecret(256),
  });
  const equity = clientOf(server, equityOfficer);
  const { requests } = await equity.requests.list({ params, query: { topic: 'equity' } });
  const [first] = requests;
  invariant(first, 'the report has arrived');
  const inRequest = { ...params, requestId: first.id };
  await equity.requests.take({ params: inRequest, body: { version: first.version } });
}

async function reply(
  deputy: Client,
  params: { readonly tournamentId: string; readonly requestId: string },
  text: string,
): Promise<void> {
  const { version } = await deputy.requests.get({ params });
  await deputy.requests.answer({ params, body: { version, text, state: 'done' }, ...intent() });
}

/** One clash that the core has approved, one that waits. */
export async function declareClashes(stage: Stage): Promise<void> {
  const { director, params } = stage;
  const { adjudicators, institutions } = await director.participants.list({ params });
  const judges = adjudicators.filter(({ institutionId }) => institutionId !== null).slice(0, 2);
  for (const [at, judge] of judges.entries()) {
    const other = institutions.find(({ id }) => id !== judge.institutionId);
    invariant(other, 'there is another institution');
    await byLink(stage, judge.id).clashes.declare({
      params,
      body: {
        against: { kind: 'institution', id: other.id },
        reason: at === 0 ? 'coach' : 'family',
        note: at === 0 ? 'I coach their first years.' : '',
      },
      ...intent(),
    });
  }
  const { clashes } = await director.clashes.list({ params });
  const [first] = clashes;
  invariant(first, 'a clash was declared');
  await director.clashes.decide({
    params: { ...params, clashId: first.id },
    body: { version: first.version, state: 'approved' },
  });
}

function byLink({ server, keys }: Stage, personId: string): Client {
  const secret = keys.get(personId);
  invariant(secret, 'everybody has a private link');
  return clientWith(server, { scheme: 'Link', secret });
}
