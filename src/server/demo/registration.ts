/** Who registers by code, with an account of their own or by their contact. */
import type { Client } from '#contract/client.ts';
import { invariant } from '#engine/result.ts';
import { clientOf } from '../in-process.ts';
import { intent, type Stage } from '../simulate/stage.ts';
import { emailOf, ensurePerson } from './people.ts';

const phonePurpose = 'To call you when your room waits for you';

/** The two institutions that were granted places, with whom they bring. */
const delegations = [
  {
    contact: 'Inês Duarte',
    short: 'Coimbra',
    judge: 'Rita Salgado',
    speakers: ['Inês Duarte', 'Tomás Leal', 'Leonor Pires', 'Duarte Melo'],
  },
  {
    contact: 'Matej Novak',
    short: 'Ljubljana',
    judge: 'Luka Zupan',
    speakers: ['Matej Novak', 'Eva Kos', 'Nina Hribar', 'Jan Oblak'],
  },
] as const;

/** Opens registration with a question, a code for an independent judge, and codes of some institutions. */
export async function openRegistration(stage: Stage): Promise<void> {
  const { director, params } = stage;
  const { version } = await director.tournaments.get({ params });
  const chosen = await director.plans.choose({ params, body: { plan: 'PRO', version } });
  await director.tournaments.updateSettings({
    params,
    body: {
      version: chosen.version,
      settings: {
        enableAutoReg: true,
        autoRegMessage: 'Bring a photo ID: the desk checks it once.',
        phonePurpose,
      },
    },
  });
  const form = await director.registration.overview({ params });
  await director.registration.setForm({
    params,
    body: {
      version: form.form.version,
      closesAt: null,
      questions: [
        {
          id: 'dinner',
          label: 'Will you come to the dinner?',
          kind: 'yes-no',
          required: false,
          for: 'everyone',
        },
      ],
    },
  });
  await director.registration.addIndependent({
    params,
    body: { label: 'Guest judge', teamCap: 0, judgeCap: 1 },
    ...intent(),
  });
}

/** The contacts register with their own accounts, and the rest of their people by name. */
export async function registerDelegations(stage: Stage): Promise<void> {
  const { director, server, params } = stage;
  const { institutions } = await director.registration.overview({ params });
  for (const { contact, short, judge, speakers } of delegations) {
    const home = institutions.find(({ shortName }) => shortName === short);
    invariant(home?.code, `${short} has a code`);
    const client = clientOf(server, await ensurePerson(server, contact));
    const inCode = { ...params, code: home.code };
    const details = {
      pronouns: 'they/them',
      dietary: 'Vegetarian',
      answers: { dinner: 'yes' },
      phone: { number: '+44 20 7946 0018', purpose: phonePurpose },
    };
    await client.registration.joinWithCode({
      params: inCode,
      body: {
        participant: {
          role: 'speaker',
          name: contact,
          email: emailOf(contact),
          tournament: params.tournamentId,
        },
        team: { name: 'A' },
        details,
      },
      ...intent(),
    });
    const { signups } = await director.signups.list({ params });
    const signupId = signups.find(({ contactName }) => contactName === contact)?.id;
    invariant(signupId, `${contact} has asked for places`);
    const bring = (body: Parameters<Client['signups']['registerPerson']>[0]['body']) =>
      client.signups.registerPerson({ params: { ...params, signupId }, body, ...intent() });
    const page = await client.signups.contact({ params: { ...params, signupId } });
    const [first] = page.teams;
    invariant(first, 'the contact has a team');
    const [, partner = '', ...others] = speakers;
    await bring({ role: 'speaker', name: partner, email: emailOf(partner), teamId: first.id });
    const [opener = '', closer = ''] = others;
    const made = await bring({
      role: 'speaker',
      name: opener,
      email: emailOf(opener),
      teamName: 'B',
    });
    const second = made.teams.find(({ id }) => id !== first.id);
    invariant(second, 'the second team is there');
    await bring({ role: 'speaker', name: closer, email: emailOf(closer), teamId: second.id });
    await bring({ role: 'adjudicator', name: judge, email: emailOf(judge) });
  }
  await registerJudge(stage, 'Chidi Obi');
  stage.report(`Registered ${delegations.length * 5 + 1} people by code`);
}

/** The judge who was granted a place registers by the link of it. */
async function registerJudge({ server, params }: Stage, name: string): Promise<void> {
  const client = clientOf(server, await ensurePerson(server, name));
  const { mine } = await client.signups.page({ params });
  const code = new URL(mine[0]?.url ?? '').searchParams.get('code') ?? '';
  await client.registration.joinWithCode({
    params: { ...params, code },
    body: {
      participant: {
        role: 'adjudicator',
        name,
        email: emailOf(name),
        tournament: params.tournamentId,
      },
      details: { experience: 'Two finals' },
    },
    ...intent(),
  });
}
