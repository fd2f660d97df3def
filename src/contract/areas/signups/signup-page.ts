/** What the signup form and its settings show. */
import { z } from 'zod';
import { judgeQuota } from '#contract/documents/rule-pack.ts';
import { id, instant, version } from '#contract/schemas.ts';
import {
  feeTerms,
  ownSignup,
  signupKind,
  signupQuestion,
  signupSettings,
  versionedPolicy,
} from './signup-rows.ts';

export const settingsAnswer = z.object({
  settings: signupSettings,
  version,
  /** What holds where the settings leave it open. */
  defaults: z.object({ teams: z.int(), quota: judgeQuota }),
  /** Fees have been charged: the currency stays. */
  currencyFixed: z.boolean(),
});

export const opening = z.object({
  opening: z.enum(['off', 'not-yet', 'open', 'over']),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
});

/** The form and my requests. */
export const signupPage = opening.extend({
  introduction: z.string(),
  kinds: z.array(signupKind),
  questions: z.array(signupQuestion),
  policies: z.array(versionedPolicy),
  /** Which contact addresses a decision can be emailed to; the contact’s own one in lower case. */
  answersReach: z.object({ anyAddress: z.boolean(), ownAddress: z.string().nullable() }),
  quota: judgeQuota,
  fees: feeTerms.pick({
    currency: true,
    perTeam: true,
    perJudge: true,
    perInstitution: true,
    dueDays: true,
  }),
  institutions: z.array(
    z.object({
      id,
      name: z.string(),
      shortName: z.string(),
      region: z.string().nullable(),
    }),
  ),
  mine: z.array(ownSignup),
});
