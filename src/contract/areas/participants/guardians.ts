/** The consents of parents and guardians, in tournaments for minors. Private data throughout. */
import { z } from 'zod';
import { consentStates, consentWays, deskWays } from '#contract/kinds/guardian-consents.ts';
import { route } from '#contract/route.ts';
import { day, id, instant, personName, text, tournamentParams } from '#contract/schemas.ts';

/** An address, a phone number, or both. */
const contact = text(200);

/** A parent or guardian. */
const guardian = z.object({ name: personName, contact });

/** What a person, or the guardian with their private link, says. */
export const ownConsent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('of-age') }),
  z.object({ kind: z.literal('given'), guardian }),
  /** Under age, and the guardian has not agreed yet; whom the organisers may ask. */
  z.object({ kind: z.literal('later'), guardian: guardian.nullable().default(null) }),
]);
export type OwnConsent = z.output<typeof ownConsent>;

/** A record as its person and the staff see it. */
export const guardianConsent = z.object({
  state: z.enum(consentStates),
  guardianName: z.string().nullable(),
  guardianContact: z.string().nullable(),
  how: z.enum(consentWays).nullable(),
  givenOn: day.nullable(),
  withdrawnOn: day.nullable(),
});

/** `version` 0: nothing is on record. */
const recordVersion = z.int().min(0);

const row = guardianConsent.extend({
  personId: id,
  name: z.string(),
  role: z.enum(['speaker', 'judge']),
  team: z.string().nullable(),
  institution: z.string().nullable(),
  /** Who entered it: a name of the staff, the person themselves, or an import. */
  enteredAs: z.enum(['staff', 'self', 'import']).nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: instant.nullable(),
  version: recordVersion,
});

/** What the staff put on record; `given` without a guardian keeps the one that is known. */
const deskAct = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('given'),
    how: z.enum(deskWays),
    on: day,
    guardian: z
      .object({ name: personName, contact: contact.nullable().default(null) })
      .nullable()
      .default(null),
  }),
  z.object({ state: z.literal('withdrawn'), on: day }),
  z.object({ state: z.literal('of-age') }),
  z.object({ state: z.literal('needed') }),
]);
export type DeskAct = z.output<typeof deskAct>;

const base = '/api/tournaments/:tournamentId/guardian-consents';

export const guardians = {
  list: route({
    method: 'GET',
    path: base,
    summary: 'Guardian consents given and missing; judges only where recorded.',
    access: { action: 'participants.contact', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ rows: z.array(row), missing: z.int() }),
    stale: [
      'adjudicator',
      'break-category',
      'guardian-consent',
      'import',
      'institution',
      'person',
      'registration',
      'speaker',
      'speaker-category',
      'team',
      'tournament',
    ],
    errors: [],
    statements: 'heavy',
  }),
  record: route({
    method: 'POST',
    path: base,
    summary: 'Record the same consent for many people, all or none.',
    access: { action: 'consents.record', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      rows: z
        .array(z.object({ id, version: recordVersion }))
        .min(1)
        .max(10_000),
      act: deskAct,
    }),
    bodySize: 'everybody',
    response: z.object({ count: z.int(), undoId: id }),
    changes: [
      'adjudicator',
      'break-category',
      'check-in',
      'guardian-consent',
      'import',
      'institution',
      'person',
      'registration',
      'speaker',
      'speaker-category',
      'team',
    ],
    errors: ['conflict', 'wrong-state'],
    idempotency: 'required',
    statements: 'heavy',
  }),
  undo: route({
    method: 'POST',
    path: `${base}/undo/:undoId`,
    summary: 'Undo a record, unless it has changed since.',
    access: { action: 'consents.record', scope: 'tournament' },
    params: tournamentParams.extend({ undoId: id }),
    response: null,
    changes: [
      'adjudicator',
      'break-category',
      'check-in',
      'guardian-consent',
      'import',
      'institution',
      'person',
      'registration',
      'speaker',
      'speaker-category',
      'team',
    ],
    errors: ['no-undo'],
    statements: 'heavy',
  }),
  mine: route({
    method: 'GET',
    path: `${base}/mine`,
    summary: 'My guardian consent; null unless the tournament is for minors.',
    access: { action: 'self.see', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    response: guardianConsent.nullable(),
    stale: ['guardian-consent', 'tournament'],
    errors: [],
  }),
  setMine: route({
    method: 'PUT',
    path: `${base}/mine`,
    summary: 'Give consent as a guardian, or state that none is needed. At any time.',
    access: { action: 'self.edit', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    body: ownConsent,
    response: guardianConsent,
    changes: ['guardian-consent'],
    errors: ['wrong-state'],
  }),
  withdrawMine: route({
    method: 'DELETE',
    path: `${base}/mine`,
    summary: 'Withdraw the consent that was given. At any time.',
    access: { action: 'self.edit', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    response: guardianConsent,
    changes: ['guardian-consent'],
    errors: ['wrong-state'],
  }),
};
