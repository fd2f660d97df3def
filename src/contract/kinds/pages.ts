/**
 * Every address of the web, so that the server answers 404 for any other. A test compares this with
 * the router. Parameters are written `:name`; characters count as they are (`Request`).
 */

import { helpPageNames, helpTitles } from './help-pages.ts';

/** Pages of the site with the titles that stand in the page before it runs. */
export const sitePages: Readonly<Record<string, string>> = {
  '/': 'Debating tournaments, from sign-up to results',
  '/admin': 'My Tournaments',
  '/dashboard': 'My Tournaments',
  '/me': 'My Details',
  '/me/proof': 'Confirm that it’s you',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/search': 'Search',
  '/signin': 'Sign in',
  '/tournaments': 'Tournaments',
  '/tournaments/create': 'New tournament',
  '/tournaments/create/details': 'New tournament',
  '/tournaments/create/discord': 'New tournament',
  '/tournaments/create/tab': 'New tournament',
  '/tournaments/create/buildings': 'New tournament',
  '/tournaments/create/finish': 'New tournament',
  '/wrapped': 'Wrapped',
  '/docs': 'Help',
  ...Object.fromEntries(
    helpPageNames.map((name) => [`/docs/${name}`, `${helpTitles[name]} · Help`]),
  ),
  '/motions': 'Motions',
  '/wrapped/:key': 'Wrapped',
  '/unsubscribe/:key': 'Emails',
  '/operator': 'Operator',
  '/screen': 'Big screen',
};

/** The ones that search engines may keep. */
export const indexedPages: readonly string[] = [
  '/',
  '/tournaments',
  '/search',
  '/motions',
  '/privacy',
  '/terms',
  '/docs',
  ...helpPageNames.map((name) => `/docs/${name}`),
];

/** Pages of a tournament that anybody may open, below `/tournaments/:address`. */
export const publicPages: readonly string[] = [
  '',
  'details',
  'motions',
  'motions/:motionId',
  'participants',
  'draw',
  'draw/how',
  'draw/sides',
  'results',
  'standings',
  'fairness',
  'break',
  'schedule',
  'teams/:teamId',
  'judges/:judgeId',
  'debates/:debateId',
  'join',
];

/**
 * The ones that search engines may keep while the tournament is listed. Not those with people's
 * names: whether a name may be found from outside is each person's own choice.
 */
export const indexedTournamentPages: readonly string[] = [
  '',
  'details',
  'motions',
  'motions/:motionId',
  'schedule',
];

/** Pages of a tournament for somebody: they need a session, a role or a key, and no search engine. */
export const privatePages: readonly string[] = [
  'check-in/:code',
  'equity',
  'link',
  'Request',
  'invite',
  'me',
  'me/ballot/:debateId',
  'me/feedback',
  'me/messages',
  'me/feedback/:debateId/:about',
  'p/:key',
  'p/:key/ballot/:debateId',
  'p/:key/feedback',
  'p/:key/messages',
  'p/:key/feedback/:debateId/:about',
  'p/:key/Request',
  'register',
  'register/:code',
  'signup',
  'signup/:signupId',
  'upgrade',
  'manage',
  'manage/activity',
  'manage/autoreg',
  'manage/ballots',
  'manage/ballots/print',
  'manage/big-screen',
  'manage/breaks',
  'manage/checkin',
  'manage/checkin/badges',
  'manage/checkin/desk',
  'manage/draw',
  'manage/draw/dates',
  'manage/draw/sides',
  'manage/feedback',
  'manage/feedback/desk',
  'manage/feedback/forms',
  'manage/feedback/judges/:judgeId',
  'manage/feedback/marking',
  'manage/feedback/progress',
  'manage/judges',
  'manage/mail',
  'manage/messages',
  'manage/messages/new',
  'manage/messages/texts',
  'manage/motions',
  'manage/participants',
  'manage/participants/adjudicators',
  'manage/participants/categories',
  'manage/participants/code-names',
  'manage/participants/conflicts',
  'manage/participants/consents',
  'manage/participants/duplicates',
  'manage/participants/institutions',
  'manage/participants/links',
  'manage/participants/phones',
  'manage/participants/speakers',
  'manage/progress',
  'manage/reasons',
  'manage/registration',
  'manage/requests',
  'manage/rooms',
  'manage/signups',
  'manage/signups/fees',
  'manage/signups/judges',
  'manage/signups/teams',
  'manage/standings',
  'manage/tab',
  'manage/tab/import',
  'settings',
  'settings/admins',
  'settings/allocations',
  'settings/ballots',
  'settings/buildings',
  'settings/categories',
  'settings/data',
  'settings/details',
  'settings/discord',
  'settings/feedback',
  'settings/privacy',
  'settings/registration',
  'settings/rounds',
  'settings/rules',
  'settings/schedule',
  'settings/signups',
  'settings/staff',
  'settings/tab',
];

/** Whether a path (without leading slash differences, query or hash) is one of a pattern. */
export function isPageOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
    )
  );
}
