/** How often routes may be called, and how much people may keep: as data. */

import type { Limit } from './limits/limit.ts';
import { signInLimits } from './limits/sign-in-limits.ts';
import { formatNumber } from './text/numbers.ts';

export type { Limit } from './limits/limit.ts';

export const limits = {
  /**
   * Writes of people who are known, to routes without a limit of their own: each may leave rows in the log
   * and makes pages out of date. Staff enter whole rounds, ten a second on average …
   */
  write: { seconds: 600, perActor: 6000, perAddress: 60_000, counts: 'calls', first: 300 },
  /** … and participants what is their own, at most one every two seconds. */
  'own-write': { seconds: 600, perActor: 300, perAddress: 60_000, counts: 'calls', first: 30 },
  /** Signing in, opening the owner link, coming back from the chat platform, in a browser that is new. */
  'sign-in': { seconds: 60, perActor: 40, perAddress: 600, counts: 'calls' },
  /**
   * The same in a browser that has signed in here before, by a cookie that nobody else can make: neither
   * a flood of new browsers in the same hall nor one of its own kind holds it up.
   */
  returning: { seconds: 60, perActor: 40, perAddress: 600, counts: 'calls', first: 10 },
  /**
   * Wrong PINs of a local profile: per profile and network (IPv6: /48), and per address. A profile's first PIN is
   * compared even where others have filled the network.
   */
  pin: { seconds: 900, perActor: 5, perAddress: 60, counts: 'guesses', first: 1 },
  /**
   * Wrong proofs of who is there, in sessions. An account that has none wrong passes with a right one even
   * where others have filled the address.
   */
  proof: { seconds: 900, perActor: 5, perAddress: 60, counts: 'guesses', first: 1 },
  ...signInLimits,
  /**
   * Names typed on devices that do not have their profile yet, where other machines can connect. A
   * school behind one address signs in once for each device; finding out which of a long list of names
   * hold a role takes days. Devices that have a profile are not counted and never wait.
   */
  names: { seconds: 900, perActor: 600, perAddress: 600, counts: 'calls' },
  /** Renewing and ending sessions that exist. Unknown tokens are refused without being counted. */
  renewal: { seconds: 60, perActor: 40, perAddress: 3000, counts: 'calls', first: 10 },
  /** Registering, linking, leaving. */
  registration: { seconds: 60, perActor: 30, perAddress: 600, counts: 'calls', first: 10 },
  /** Looking for names. */
  search: { seconds: 60, perActor: 120, perAddress: 1200, counts: 'calls', first: 30 },
  /**
   * Codes that people type. Wrong ones block the account and the address that sent them, for the rest
   * of the hour: what they send then is not even compared. Nothing blocks a tournament, and an account
   * that has guessed nothing wrong always passes with a right code, in the attacker's own hall too.
   * Guessing a registration code (32 bits) stays hopeless: with 500 codes of a tournament alive, one
   * guess in 8.6 million hits. A thousand addresses with fifteen thousand accounts behind them make
   * 300,000 guesses an hour, and need 29 hours for one place that the organisers see taken and take
   * back with one click; beyond that five guesses cost a new account. An account's first five wrong guesses
   * are compared even where its address is full: a typo locks nobody out.
   */
  code: { seconds: 3600, perActor: 20, perAddress: 300, counts: 'guesses', first: 5 },
  /** Codes sent along to look into a private tournament. Strangers send them too, so they count apart. */
  invitation: { seconds: 3600, perActor: 20, perAddress: 300, counts: 'guesses', first: 5 },
  /** The code on the wall that people check themselves in with. */
  'check-in-code': { seconds: 3600, perActor: 20, perAddress: 300, counts: 'guesses', first: 5 },
  /** Whatever sends an email to an address that somebody typed. */
  email: { seconds: 3600, perActor: 5, perAddress: 200, counts: 'calls', first: 2 },
  /** Emails that organisers send by hand: to many people at once, or to the contact of an institution. */
  'staff-email': { seconds: 3600, perActor: 300, perAddress: 1200, counts: 'calls', first: 20 },
  /** Turning a tournament's emails off and on. Mail providers do it for their users, from a few addresses. */
  'email-choice': { seconds: 60, perActor: 60, perAddress: 600, counts: 'calls', first: 10 },
  /** Reports of mail servers, by who knows the secret address: a bulk email comes back in a minute. */
  'mail-report': { seconds: 60, perActor: 1200, perAddress: 1200, counts: 'calls' },
  /** Turning on notifications: everybody in one hall at once, each on a few devices. */
  push: { seconds: 600, perActor: 30, perAddress: 6000, counts: 'calls', first: 5 },
  /** Test notifications, each a call to a push service. */
  'push-test': { seconds: 600, perActor: 5, perAddress: 600, counts: 'calls', first: 1 },
  /** Asking the organisers, and adding to it. */
  request: { seconds: 600, perActor: 20, perAddress: 600, counts: 'calls', first: 5 },
  /**
   * Writing to the equity team without a name: 60 reports an hour from one address, which may be a whole
   * hall, and 300 to one tournament. Only what is stored counts. A flood from one address holds up
   * nobody with an account or a private link; a flood from many fills the tournament, and from each
   * other address or person the first three still arrive.
   */
  equity: {
    seconds: 3600,
    perActor: 60,
    perAddress: 300,
    counts: 'done',
    first: 3,
    unnamed: true,
    perPerson: 20,
  },
  /** Calls that we pass on to the chat platform: setting it up takes a dozen within a minute. */
  chat: { seconds: 60, perActor: 30, perAddress: 600, counts: 'calls', first: 2 },
  /** Calls that we pass on to a tab program outside; each becomes a dozen there. */
  tab: { seconds: 60, perActor: 10, perAddress: 120, counts: 'calls', first: 2 },
  /** Parts of a tab program's tournament, read for an import: three make one, of up to a few dozen calls there. */
  'tab-read': { seconds: 600, perActor: 60, perAddress: 240, counts: 'calls', first: 3 },
  /** Whole tournaments to practise on. */
  rehearsal: { seconds: 3600, perActor: 10, perAddress: 120, counts: 'calls', first: 1 },
  /** Deleting tournaments and restoring them: each moves everything that a tournament has. */
  deletion: { seconds: 3600, perActor: 30, perAddress: 240, counts: 'calls', first: 1 },
  /** Imports, undoing them, and copies: each writes up to a whole tournament. */
  import: { seconds: 600, perActor: 30, perAddress: 240, counts: 'calls', first: 2 },
  /** Previews of imports: each plans up to a whole tournament. People upload again and again. */
  'import-preview': { seconds: 600, perActor: 200, perAddress: 1200, counts: 'calls', first: 5 },
  /** Everything that is kept of somebody or of a tournament, read from every table. */
  export: { seconds: 600, perActor: 10, perAddress: 120, counts: 'calls', first: 1 },
  /** Looking through all data of a tournament for what is wrong. */
  'data-check': { seconds: 60, perActor: 10, perAddress: 120, counts: 'calls', first: 2 },
  /** Calls that we pass on to the payment service. */
  payment: { seconds: 60, perActor: 20, perAddress: 240, counts: 'calls', first: 5 },
  /** Pictures beside shared links that are not drawn yet. */
  'share-picture': { seconds: 60, perActor: 120, perAddress: 120, counts: 'calls' },
  /** Files of the sitemap, of up to 50,000 addresses each; search engines fetch them now and then. */
  sitemap: { seconds: 60, perActor: 60, perAddress: 60, counts: 'calls' },
  /** Calendar feeds, each a forecast of the schedule; programs fetch them every few hours. */
  calendar: { seconds: 60, perActor: 120, perAddress: 1200, counts: 'calls' },
  /** Pictures that people upload, each decoded and encoded again. */
  picture: { seconds: 60, perActor: 10, perAddress: 120, counts: 'calls', first: 2 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;
export type Limits = Readonly<Record<LimitName, Limit>>;

/**
 * How many pieces of heavy work may wait for a thread in one lane: of one tournament, of all tournaments
 * of one owner, of nobody by name, and of all together.
 */
export const mostWaitingWork = {
  perTournament: 8,
  perAccount: 24,
  anonymous: 32,
  all: 200,
} as const;

/**
 * Answers kept under an `Idempotency-Key`: for some days, the last ones of each caller. A larger answer
 * is not kept; a repeat of its call is refused with `answer-not-kept`.
 */
export const storedAnswers = { days: 14, ofCaller: 1000, mostBytes: 32 * 1024 } as const;

/** Pictures beside shared links: bytes kept in memory. */
export const sharePictures = { mostBytes: 32 * 1024 * 1024 } as const;

/**
 * Tournaments that one account may own at a time, unless the operator has given it another number.
 * Copies count as tournaments; rehearsals have a number of their own, so that practising costs none.
 */
export const mostOwned = { tournaments: 100, rehearsals: 20 } as const;

/**
 * Former addresses that a tournament keeps, the newest; older ones are free for others. This many changes
 * are possible in `formerSlugDays`, so that nobody frees an address that is still on posters.
 */
export const mostFormerSlugs = 10;
export const formerSlugDays = 90;

/**
 * Most bytes that one tournament stores, compressed as the database keeps them. Most of it is the log and
 * the inboxes: 8,000 people with 60 messages each are some 250 MB. Beyond it only deleting is possible.
 */
export const mostStoredBytes = 512 * 1024 * 1024;
export const storedBytesSentence =
  'This tournament stores more than 512 MB. Delete what you no longer need first.';

/** Days in which the owner can restore a deleted tournament. */
export const restorableDays = 30;

/**
 * The live connection. Two thousand people in one school hall share one address, each with a phone and
 * perhaps a laptop, and all come back at once when the network does: so addresses are given much, and
 * a single connection no more than a page needs.
 */
export const liveLimits = {
  /** On this process, from everywhere. */
  connections: 20_000,
  /** 2,000 people with three pages each. */
  connectionsPerAddress: 6000,
  /** Of one account, private link or screen: devices times open pages. */
  connectionsPerActor: 60,
  /** A page listens to the areas of one tournament, a dozen; the overview to several tournaments. */
  topics: 64,
  /** Messages at once: signing in and every topic, twice. */
  burst: 130,
  /** Messages per second from then on. */
  perSecond: 4,
  /** Replays of one connection: every topic once after an outage; beyond, a page asks again instead. */
  replays: { burst: 64, perSecond: 1 },
  /** Queries for replays of one address; connections that missed the same share one. */
  addressReplays: { burst: 500, perSecond: 20 },
  /**
   * Messages about who has a room open, per tournament. Milliseconds until the next one: `soon`, or
   * `late` once more are sent than 40 busy desks need.
   */
  visitors: { burst: 40, perSecond: 4, soon: 50, late: 1000 },
  /** Bytes of one message: a session token is the longest thing that is said. */
  messageBytes: 8 * 1024,
  /** Bytes that may wait for a slow reader before it only hears that it has to ask again … */
  slowBytes: 256 * 1024,
  /** … and before it is cut off. */
  deadBytes: 1024 * 1024,
} as const;

/** Most drafts of a round that are made in one go: more cannot be compared at a glance. */
export const mostDrafts = 4;

/** Drafts of one round that are kept, at most: its page reads them all with their debates. */
export const mostDraftsOfRound = 30;

/** Concurrent rounds that are drawn or given judges at once: the finals of several categories, at most. */
export const mostConcurrentRounds = 8;

/** Regions that a break keeps places for, at most. */
export const mostRegionsOfBreak = 20;

/** Judges of a room, trainees included, that may be seated by hand: each reads who the others are, and is compared with them. */
export const mostInPanel = 30;

/** Trainees of a room, at most: a class that watches, not a crowd. */
export const mostTraineesInRoom = 10;

/**
 * Most rows of a kind in one tournament, by table, whatever its plan: pages and draws read them whole.
 * Several times the size of the largest tournament ever held (400 teams, 2,000 people).
 */
export const mostInTournament = {
  institution: { most: 2000, noun: 'institutions' },
  team: { most: 3000, noun: 'teams' },
  person: { most: 10_000, noun: 'people' },
  conflict: { most: 50_000, noun: 'conflicts' },
  clash_declaration: { most: 20_000, noun: 'declared clashes' },
  speaker_category: { most: 100, noun: 'speaker categories' },
  break_category: { most: 100, noun: 'break categories' },
  venue: { most: 2000, noun: 'rooms' },
  building: { most: 500, noun: 'buildings' },
  venue_category: { most: 500, noun: 'categories of rooms' },
  venue_constraint: { most: 10_000, noun: 'needs of rooms' },
  round: { most: 100, noun: 'rounds' },
  motion: { most: 300, noun: 'motions' },
  judge_absence: { most: 50_000, noun: 'absences of judges' },
  zone: { most: 500, noun: 'zones' },
  screen: { most: 200, noun: 'screens' },
  schedule_event: { most: 2000, noun: 'schedule entries' },
  check_in_session: { most: 500, noun: 'check-in sessions' },
  check_in: { most: 300_000, noun: 'check-in marks' },
  registration_code: { most: 5000, noun: 'registration codes' },
  invite: { most: 2000, noun: 'invites' },
  signup: { most: 5000, noun: 'requests for places' },
  fee_entry: { most: 50_000, noun: 'fee entries' },
} as const;

/** Entries of one ledger, at most, and waivers beyond them; its pages read them all. */
export const mostInLedger = { entries: 1000, waivers: 500 } as const;

/** Messages, answers and notes of one request, at most: whoever reads it reads them all. */
export const mostInRequest = 200;

/** Requests of one person or account in a tournament, at most: their page reads them all. */
export const mostOfAsker = 200;

/** Clashes that one person declares, at most. */
export const mostOwnClashes = 200;

export type BoundedTable = keyof typeof mostInTournament;

/** Room needs of one team, person or institution, at most: each of its debates is matched with all of them. */
export const mostNeedsOfOne = 20;
export const tooManyNeedsSentence = `A team, person or institution can have up to ${mostNeedsOfOne} room needs.`;

/** Categories of one speaker, team or room, at most. */
export const mostCategoriesOfOne = 20;
export const tooManyCategoriesSentence = `Enter up to ${mostCategoriesOfOne} categories.`;

/**
 * Most rows of a kind in one debate, by table: pages read them whole. Many times what judges who change
 * their minds all evening send.
 */
export const mostInDebate = {
  progress_mark: { most: 500, noun: 'progress marks' },
  ballot_flag: { most: 100, noun: 'flags' },
  score_adjustment: { most: 300, noun: 'adjustments' },
} as const;

/** Most motions of one round: teams choose among three or five, and categories may have their own. */
export const mostMotionsOfRound = 20;

/** Most rows of all files of one import: each is listed in the preview. */
export const mostImportRows = 20_000;

export const tooManyRowsSentence = 'The files of one import can have up to 20,000 rows in all.';

/** Shown when a tournament is full. */
export function tooManySentence(table: BoundedTable): string {
  const { most, noun } = mostInTournament[table];
  return `A tournament can have up to ${formatNumber(most)} ${noun}.`;
}

export const tooManyMotionsSentence = `A round can have up to ${mostMotionsOfRound} motions.`;
