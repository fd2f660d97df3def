/** Requests for places weeks before: granted, waiting, rejected and new; their fees; who then registers. */
import type { Client } from '#contract/client.ts';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { invariant } from '#engine/result.ts';
import { clientOf } from '../in-process.ts';
import { intent, type Stage } from '../simulate/stage.ts';
import { emailOf, ensurePerson } from './people.ts';

type Input = CallInput<Api['signups']['ask']>['body'];

interface Asking {
  readonly contact: string;
  readonly kind: Input['kind'];
  readonly name: string;
  readonly teams?: number;
  readonly judges?: number;
  readonly becomes: 'grant' | 'waitlist' | 'reject' | null;
}

/** In the order in which they ask. */
const requests: readonly Asking[] = [
  {
    contact: 'Inês Duarte',
    kind: 'institution',
    name: 'University of Coimbra',
    teams: 2,
    judges: 1,
    becomes: 'grant',
  },
  {
    contact: 'Matej Novak',
    kind: 'institution',
    name: 'University of Ljubljana',
    teams: 2,
    judges: 1,
    becomes: 'grant',
  },
  {
    contact: 'Sofia Lindgren',
    kind: 'institution',
    name: 'Uppsala University',
    teams: 3,
    judges: 2,
    becomes: 'waitlist',
  },
  { contact: 'Omar Farouk', kind: 'team', name: 'Two Rivers', becomes: 'waitlist' },
  { contact: 'Chidi Obi', kind: 'adjudicator', name: '', becomes: 'grant' },
  { contact: 'Yuki Tanaka', kind: 'adjudicator', name: '', becomes: null },
  {
    contact: 'Pat Quinn',
    kind: 'institution',
    name: 'Quinn Family Academy',
    teams: 9,
    judges: 0,
    becomes: 'reject',
  },
];

/** Places that signups give out: as many as are granted. */
const places = { teams: 4, judges: 3 };

/** Opens signups, lets everybody ask, decides, and takes the first payments. */
export async function giveOutPlaces(stage: Stage): Promise<void> {
  const { director, params } = stage;
  const { settings, version } = await director.signups.settings({ params });
  await director.signups.updateSettings({
    params,
    body: {
      version,
      settings: {
        ...settings,
        enabled: true,
        introduction: 'Ask for as many teams as will certainly come. Places are given out fairly.',
        kinds: ['institution', 'team', 'adjudicator'],
        questions: [
          {
            id: 'arrival',
            label: 'When do you arrive?',
            kind: 'choice',
            options: ['Friday', 'Saturday morning'],
            kinds: ['institution', 'team'],
          },
        ],
        policies: [
          { id: 'fees', title: 'Fees', text: 'Fees are due two weeks after places are granted.' },
        ],
        shares: [{ id: 'hosts', name: 'Hosts', kind: 'number', value: 2, institutions: ['Indus'] }],
        places,
        fees: {
          currency: 'EUR',
          perTeam: 6000,
          perJudge: 2000,
          perInstitution: 0,
          dueDays: 14,
          overdueFrees: false,
        },
        invoice: {
          issuer: 'Riverbend Debating Union\n1 Quay Street, Riverbend',
          bank: 'Riverbend Savings Bank\nDE02 1203 0000 0000 2020 51',
          prefix: 'RB-',
        },
      },
    },
    ...intent(),
  });
  for (const request of requests) {
    await ask(stage, request);
    stage.clock.pass(90);
  }
  stage.clock.pass(3 * 24 * 60);
  await decide(stage);
  await takePayments(stage);
  stage.report(`Signups: ${requests.length} requests, ${places.teams} teams granted`);
}

async function ask({ server, params }: Stage, request: Asking): Promise<void> {
  const { contact, kind, name, teams = 0, judges = 0 } = request;
  const account = await ensurePerson(server, contact);
  const short = name.split(' ').at(-1) ?? '';
  const shortName = short === 'University' ? (name.split(' ')[0] ?? '') : short;
  await clientOf(server, account).signups.ask({
    params,
    body: {
      kind,
      ...(kind === 'institution' ? { institution: { name, shortName, region: 'Europe' } } : {}),
      ...(kind === 'team' ? { teamName: name } : {}),
      teams,
      judges,
      contactName: contact,
      contactEmail: emailOf(contact),
      answers: kind === 'adjudicator' ? {} : { arrival: 'Friday' },
      agreed: { fees: 1 },
    },
    ...intent(),
  });
}

async function decide({ director, params }: Stage): Promise<void> {
  const { signups } = await director.signups.list({ params });
  const acts = ['grant', 'waitlist', 'reject'] as const;
  const kinds = [
    { are: ['institution', 'team'], call: director.signups.decideInstitutions },
    { are: ['adjudicator'], call: director.signups.decideJudges },
  ];
  for (const act of acts) {
    for (const { are, call } of kinds) {
      const rows = signups
        .filter(({ kind, contactName }) => are.includes(kind) && becomes(contactName) === act)
        .map(({ id, version }) => ({ id, version }));
      if (rows.length > 0) await call({ params, body: { act, rows }, ...intent() });
    }
  }
}

function becomes(contact: string | null): Asking['becomes'] {
  return requests.find((one) => one.contact === contact)?.becomes ?? null;
}

/** One has paid all of it, one a part, and for the judge it is waived. */
async function takePayments({ director, params }: Stage): Promise<void> {
  const { payers } = await director.fees.list({ params });
  const entry = (contact: string, body: Parameters<Client['fees']['addEntry']>[0]['body']) => {
    const payer = payers.find(({ contactName }) => contactName === contact);
    invariant(payer, `${contact} owes a fee`);
    const inPayer = { ...params, signupId: payer.signupId };
    return director.fees.addEntry({ params: inPayer, body, ...intent() });
  };
  for (const { signupId, kind } of payers) {
    if (kind !== 'institution') continue;
    await director.fees.issueInvoice({ params: { ...params, signupId }, body: {}, ...intent() });
  }
  await entry('Inês Duarte', { kind: 'payment', amount: 14_000, note: 'Bank transfer' });
  await entry('Matej Novak', { kind: 'payment', amount: 6000, note: 'First half' });
  await entry('Chidi Obi', { kind: 'waiver', amount: 2000, note: 'Invited judge' });
}
