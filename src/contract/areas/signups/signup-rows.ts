/** The documents and rows of signups and their fees. */
import { z } from 'zod';
import { judgeQuota } from '#contract/documents/rule-pack.ts';
import {
  day,
  email,
  id,
  instant,
  personName,
  prose,
  recordOf,
  text,
  version,
} from '#contract/schemas.ts';
import { answers, question } from '../registration/registration-rows.ts';

export const signupKinds = ['institution', 'team', 'adjudicator'] as const;
export const signupKind = z.enum(signupKinds);
export type SignupKind = z.infer<typeof signupKind>;

/** `new`: nobody has decided; `withdrawn`: by the applicant, or because a fee was overdue. */
export const signupStates = ['new', 'waitlisted', 'granted', 'rejected', 'withdrawn'] as const;
export type SignupState = (typeof signupStates)[number];

/** A question of the organisers' own, for the kinds that it is put to. */
export const signupQuestion = question.omit({ for: true }).extend({
  kinds: z
    .array(signupKind)
    .min(1)
    .max(3)
    .default([...signupKinds]),
});
export type SignupQuestion = z.infer<typeof signupQuestion>;

const key = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** Something to agree to; the server counts the version up when the text changes. */
export const policy = z.object({ id: key, title: text(100), text: prose(20_000) });
export const versionedPolicy = policy.extend({ version: z.int() });

/** Team places kept for some: institutions by name, or whole regions. */
export const reservedShare = z.object({
  id: key,
  name: text(60),
  kind: z.enum(['number', 'percent']),
  value: z.int().min(0).max(2000),
  institutions: z.array(text(100)).max(100).default([]),
  regions: z.array(text(60)).max(50).default([]),
  /** What the group does not take stays empty instead of going to everybody. */
  keepUnused: z.boolean().default(false),
});
export type ReservedShare = z.infer<typeof reservedShare>;

/** Whole minor units (cents); the currency says how many make one. */
const amount = z.int().min(0).max(1_000_000_000);

export const feeTerms = z.object({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Enter a currency such as EUR.'),
  perTeam: amount,
  perJudge: amount,
  perInstitution: amount,
  /** Days from the grant until it is due. */
  dueDays: z.int().min(0).max(365),
  /** An overdue fee gives the places to the waitlist. */
  overdueFrees: z.boolean(),
});

/** What is on every invoice. */
export const invoiceTerms = z.object({
  /** Name and address of who asks for the money, a line each. */
  issuer: prose(500),
  /** How to pay. */
  bank: prose(1000),
  /** Before the number: `RO-` makes `RO-0001`. */
  prefix: z.string().regex(/^[A-Za-z0-9/-]{0,12}$/, 'Letters, digits, - and / only.'),
});

const settingsFields = {
  enabled: z.boolean(),
  kinds: z.array(signupKind).max(3),
  /** Markdown above the form. */
  introduction: prose(5000),
  questions: z.array(signupQuestion).max(20),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Null: as the rules of the tournament say. */
  quota: judgeQuota.nullable(),
  shares: z.array(reservedShare).max(10),
  /** Places there are; teams null: as many as the plan holds, judges null: unlimited. */
  places: z.object({
    teams: z.int().min(0).max(2000).nullable(),
    judges: z.int().min(0).max(5000).nullable(),
  }),
  fees: feeTerms,
  invoice: invoiceTerms,
};
export const signupSettingsInput = z.object({
  ...settingsFields,
  policies: z.array(policy).max(5),
});
export const signupSettings = z.object({
  ...settingsFields,
  policies: z.array(versionedPolicy),
});
export type SignupSettings = z.infer<typeof signupSettings>;

/** What the form asks of everybody; the kind decides which parts count. */
const inputFields = {
  /** One that exists, or null and `institution`. Judges may leave both out. */
  institutionId: id.nullable().default(null),
  institution: z
    .object({ name: text(100), shortName: text(40), region: text(60).nullable().default(null) })
    .nullable()
    .default(null),
  /** Of a team only. */
  teamName: text(60).nullable().default(null),
  /** Of an institution only; a team asks for one team, a judge for one judge. */
  teams: z.int().min(0).max(200).default(0),
  judges: z.int().min(0).max(500).default(0),
  contactName: personName,
  contactEmail: email,
  notes: prose(2000).default(''),
  answers: answers.default({}),
  /** Versions of the policies agreed to, by policy. */
  agreed: recordOf(z.string().max(40), z.int(), 20).default({}),
};
export const signupInput = z.object({ kind: signupKind, ...inputFields });
export const signupChange = z.object({ version, ...inputFields });

/** One movement of a ledger; never changed, a correction is another one. */
export const feeEntry = z.object({
  id,
  kind: z.enum(['charge', 'payment', 'waiver', 'refund']),
  reason: z.enum(['team', 'judge', 'institution', 'by-hand']),
  quantity: z.int(),
  /** Minor units of one, and of all; never negative. */
  unitAmount: z.int(),
  amount: z.int(),
  note: z.string(),
  /** Of a payment or refund: the day of the money. */
  day: day.nullable(),
  dueAt: instant.nullable(),
  invoiceNumber: z.string().nullable(),
  at: instant,
  /** Who wrote it; null: the system, or an account that is gone. */
  by: z.string().nullable(),
});

/** A ledger with its sums, all in minor units of one currency. */
export const feeStatement = z.object({
  currency: z.string(),
  /** What a transfer names, so that it is found again: the same for all payments of a request. */
  reference: z.string(),
  charged: z.int(),
  waived: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** Still to be paid; negative: paid too much. */
  balance: z.int(),
  /** The earliest moment at which something unpaid is due. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  entries: z.array(feeEntry),
  invoices: z.array(
    z.object({
      /** Counts from 1 without gaps; `label` is as printed. */
      number: z.int(),
      label: z.string(),
      total: z.int(),
      issuedAt: instant,
    }),
  ),
});

const numbers = z.object({ teams: z.int(), judges: z.int() });

const signupFields = {
  id,
  kind: signupKind,
  state: z.enum(signupStates),
  institutionId: id.nullable(),
  institution: z
    .object({ name: z.string(), shortName: z.string(), region: z.string().nullable() })
    .nullable(),
  teamName: z.string().nullable(),
  asked: numbers,
  granted: numbers.nullable(),
  /** Granted fewer than asked, and still in line for the rest. */
  waits: z.boolean(),
  /** In the waitlist of its kind, from 1. */
  position: z.int().nullable(),
  notes: z.string(),
  answers,
  askedAt: instant,
  decidedAt: instant.nullable(),
  withdrawnBecause: z.enum(['applicant', 'overdue']).nullable(),
  version,
};

/** My own request, with what came of it. */
export const ownSignup = z.object({
  ...signupFields,
  contactName: z.string(),
  contactEmail: z.string(),
  /** Whether the organisers' decision can go to `contactEmail`. */
  answerByEmail: z.boolean(),
  agreed: z.record(z.string(), z.int()),
  /** The registration link, once granted. */
  url: z.string().nullable(),
  fees: feeStatement.nullable(),
  /** The organisers' bank details while something is to be paid; empty otherwise. */
  howToPay: z.string(),
});

/** A row of the organisers' table. */
export const signupRow = z.object({
  ...signupFields,
  /** Null for those who may not see contact data. */
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** Whether all policies of today are agreed to. */
  agreed: z.boolean(),
  /** Judges that the asked teams would have to bring; null where no quota holds. */
  judgesOwed: z.int().nullable(),
  decidedBy: z.string().nullable(),
  /** Null for those who may not see fees, or where there are none. */
  fees: z.object({ currency: z.string(), balance: z.int(), overdue: z.boolean() }).nullable(),
});

/** Why this many and no more. */
const placeReason = z.object({
  held: z.int(),
  reserved: z.array(z.object({ share: z.string(), places: z.int() })),
  open: z.int(),
  endedBy: z.enum(['asked', 'limit', 'total']),
});

/** What fair allocation would give, before anything is sent. */
export const fairPreview = z.object({
  /** Has to be sent back to apply exactly this. */
  digest: z.string(),
  places: z.object({ teams: z.int().nullable(), judges: z.int().nullable() }),
  left: z.object({ teams: z.int().nullable(), judges: z.int().nullable() }),
  rows: z.array(
    z.object({
      id,
      name: z.string(),
      askedAt: instant,
      asked: numbers,
      before: numbers,
      after: numbers,
      teamsWhy: placeReason,
      judgesWhy: placeReason,
    }),
  ),
});

/** A file that is made on demand, behind the person's sign-in. */
export const madeFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  base64: z.string(),
});
