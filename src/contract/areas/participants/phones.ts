/** Phone numbers of participants, each with the purpose that its person agreed to. Private data. */
import { z } from 'zod';
import { consentWays, deskWays } from '#contract/kinds/guardian-consents.ts';
import { isPhoneNumber, longestNumber, longestPurpose } from '#contract/kinds/phones.ts';
import { route } from '#contract/route.ts';
import { day, id, text, tournamentParams } from '#contract/schemas.ts';

const number = text(longestNumber).refine(
  isPhoneNumber,
  'Enter a phone number such as +44 20 7946 0018.',
);

/** The tournament's purpose, as it was shown: consent to another one is refused. */
const purpose = text(longestPurpose);

/** What a person says about their own number. */
export const ownPhone = z.object({ number, purpose });

const phone = z.object({
  number: z.string(),
  /** What the person agreed to; the tournament may state another purpose by now. */
  purpose: z.string(),
  how: z.enum(consentWays),
  givenOn: day,
});

const list = z.object({
  /** Why the tournament asks for numbers; null: it does not ask. */
  purpose: z.string().nullable(),
  rows: z.array(
    phone.extend({
      personId: id,
      /** The account that entered it; null: deleted, or none. */
      enteredBy: z.string().nullable(),
    }),
  ),
});

const mine = z.object({ purpose: z.string().nullable(), phone: phone.nullable() });

const base = '/api/tournaments/:tournamentId/phones';
const ofPerson = tournamentParams.extend({ personId: id });

export const phones = {
  list: route({
    method: 'GET',
    path: base,
    summary: 'Phone numbers of participants with their consents.',
    access: { action: 'participants.contact', scope: 'tournament' },
    params: tournamentParams,
    response: list,
    stale: ['adjudicator', 'import', 'phone', 'registration', 'speaker', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  record: route({
    method: 'PUT',
    path: `${base}/:personId`,
    summary: 'Record a person’s number and how they agreed, replacing the present one.',
    access: { action: 'consents.record', scope: 'tournament' },
    params: ofPerson,
    body: z.object({ number, purpose, how: z.enum(deskWays), on: day }),
    response: list,
    changes: ['phone'],
    errors: ['wrong-state', 'conflict'],
    statements: 'heavy',
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/:personId`,
    summary: 'Delete a person’s number.',
    access: { action: 'consents.record', scope: 'tournament' },
    params: ofPerson,
    response: list,
    changes: ['phone'],
    errors: [],
    statements: 'heavy',
  }),
  mine: route({
    method: 'GET',
    path: `${base}/mine`,
    summary: 'My phone number here, and why the tournament asks for it.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: mine,
    stale: ['phone', 'tournament'],
    errors: [],
  }),
  setMine: route({
    method: 'PUT',
    path: `${base}/mine`,
    summary: 'Give or change my number, for the purpose shown.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    body: ownPhone,
    response: mine,
    changes: ['phone'],
    errors: ['wrong-state', 'conflict'],
  }),
  withdrawMine: route({
    method: 'DELETE',
    path: `${base}/mine`,
    summary: 'Withdraw my consent; my number is deleted. At any time.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    response: mine,
    changes: ['phone'],
    errors: [],
  }),
};
