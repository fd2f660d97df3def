/** The site's operator: plans and marks of tournaments, and what is wrong with their data in numbers. */
import { z } from 'zod';
import { plans } from '../kinds/plans.ts';
import { siteAlarms } from '../kinds/site-alarms.ts';
import { workKinds } from '../kinds/work-kinds.ts';
import { route } from '../route.ts';
import { day, id, instant, tournamentParams } from '../schemas.ts';
import { checkedData } from './overview.ts';
import { payment } from './tournaments/plans.ts';

/** What the operator alone decides of a tournament. */
export const operatorMarks = z.object({
  plan: z.enum(plans).nullable(),
  /** A star beside its name. */
  official: z.boolean(),
  /** A flask beside its name. */
  experimental: z.boolean(),
  /** Shown and counted on the landing page. */
  showcase: z.boolean(),
});

export const operatedTournament = operatorMarks.extend({
  id,
  slug: z.string(),
  name: z.string(),
  startDate: day,
  endDate: day,
  ownerId: id,
  ownerName: z.string(),
  /** Most tournaments that the owner may have; null: as many as everybody. */
  ownerLimit: z.int().nullable(),
  teams: z.int(),
});

/** A piece of heavy work. */
export const operatedWork = z.object({
  kind: z.enum(workKinds),
  /** Null: anonymous work, such as pictures beside shared links. */
  tournament: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
  askedAt: instant,
  /** Null: it waits. */
  startedAt: instant.nullable(),
});

/** The tournament that a payment or a question is about; without slug once it is deleted. */
const about = z.object({ id, slug: z.string().nullable(), name: z.string() });

export const operatedPayment = payment.extend({
  tournament: about,
  /** Another amount or currency arrived than was asked for: no plan was given for it. */
  mismatch: z.boolean(),
});

export const quote = z.object({
  id,
  tournament: about,
  plan: z.enum(plans),
  wish: z.string(),
  contact: z.string().nullable(),
  byName: z.string().nullable(),
  teams: z.int(),
  startDate: day,
  endDate: day,
  askedAt: instant,
});

/** A backup of the whole site that came to an end. */
export const backupRun = z.object({
  name: z.string(),
  beganAt: instant,
  endedAt: instant,
  /** Null: it failed, for the reason in `problem`. */
  bytes: z.number().nullable(),
  problem: z.string().nullable(),
});

/** This node and its database; null: that figure did not come in time. */
export const serverState = z.object({
  version: z.string(),
  /** Open live connections. */
  live: z.int(),
  /** To the database; `waiting`: calls that wait for one. */
  connections: z.object({ busy: z.int(), idle: z.int(), waiting: z.int() }),
  database: z
    .object({
      version: z.string(),
      bytes: z.number(),
      /** Statements that have been running for five seconds. */
      slow: z.int(),
      /** Milliseconds of the longest of them. */
      slowest: z.number().nullable(),
    })
    .nullable(),
  jobs: z.object({ due: z.int(), running: z.int(), failed: z.int() }).nullable(),
  /** Emails that wait after several tries. */
  mailWaiting: z.int().nullable(),
  /** Bytes, of the disk with the data folder. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
});

export const siteStatus = z.object({
  server: serverState,
  /** The longest first. */
  alarms: z.array(z.object({ kind: z.enum(siteAlarms), detail: z.string(), since: instant })),
  backups: z.object({
    /** The folder or bucket; null: turned off. */
    place: z.string().nullable(),
    nextAt: instant.nullable(),
    /** The newest first. */
    runs: z.array(backupRun),
  }),
});

export const operator = {
  status: route({
    method: 'GET',
    path: '/api/operator/status',
    summary: 'How this server is: alarms, versions, connections, jobs, disk and backups.',
    access: { action: 'operate', scope: 'site' },
    response: siteStatus,
    errors: [],
  }),
  tournaments: route({
    method: 'GET',
    path: '/api/operator/tournaments',
    summary: 'Every tournament on this server with its plan and marks, newest first.',
    access: { action: 'operate', scope: 'site' },
    query: z.object({
      search: z.string().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({ tournaments: z.array(operatedTournament), total: z.int() }),
    errors: [],
  }),
  mark: route({
    method: 'PUT',
    path: '/api/operator/tournaments/:tournamentId',
    summary: 'Grant a plan; set star, flask and showcase. Recorded in the tournament’s log.',
    access: { action: 'operate', scope: 'site' },
    params: tournamentParams,
    body: operatorMarks,
    response: operatedTournament,
    errors: [],
    proof: 'recent',
  }),
  check: route({
    method: 'GET',
    path: '/api/operator/tournaments/:tournamentId/data-check',
    summary: 'Counts of problems in a tournament’s data, without names.',
    access: { action: 'operate', scope: 'site' },
    limit: 'data-check',
    params: tournamentParams,
    response: checkedData,
    errors: [],
    statements: 'heavy',
  }),
  limitOwner: route({
    method: 'PUT',
    path: '/api/operator/accounts/:accountId/tournament-limit',
    summary: 'Set how many tournaments an account may own; null means the default.',
    access: { action: 'operate', scope: 'site' },
    params: z.object({ accountId: id }),
    body: z.object({ limit: z.int().min(0).max(10_000).nullable() }),
    response: z.object({ limit: z.int().nullable() }),
    errors: [],
    proof: 'recent',
  }),
  work: route({
    method: 'GET',
    path: '/api/operator/work',
    summary: 'Running and queued jobs of this server, in queue order.',
    access: { action: 'operate', scope: 'site' },
    response: z.object({ threads: z.int(), work: z.array(operatedWork) }),
    errors: [],
  }),
  payments: route({
    method: 'GET',
    path: '/api/operator/payments',
    summary: 'Plan payments on this server, newest first, including those of deleted tournaments.',
    access: { action: 'operate', scope: 'site' },
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({ payments: z.array(operatedPayment), total: z.int() }),
    errors: [],
  }),
  quotes: route({
    method: 'GET',
    path: '/api/operator/quotes',
    summary: 'Open requests for plans, longest waiting first.',
    access: { action: 'operate', scope: 'site' },
    response: z.object({ quotes: z.array(quote) }),
    errors: [],
  }),
  answerQuote: route({
    method: 'DELETE',
    path: '/api/operator/quotes/:quoteId',
    summary: 'Mark a plan request as answered; granting the plan does this too.',
    access: { action: 'operate', scope: 'site' },
    params: z.object({ quoteId: id }),
    response: null,
    errors: [],
  }),
};
