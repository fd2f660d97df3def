/** Every screen that exists, by who sees it: one table for the checks that hold on all of them. */

/** A screen: its address below the tournament's, or from the root with a slash. */
export interface Screen {
  readonly path: string;
  /** Who looks. */
  readonly as: 'visitor' | 'director' | 'speaker' | 'judge';
}

const by = (as: Screen['as'], ...paths: string[]): Screen[] => paths.map((path) => ({ path, as }));

/** Screens that people open on their phones. */
export const publicScreens: readonly Screen[] = [
  ...by(
    'visitor',
    '/',
    '/tournaments',
    '/search',
    '/motions',
    '/signin',
    '/privacy',
    '/terms',
    '/nothing/here',
    '/screen',
    '/docs',
    '/docs/check-in',
  ),
  ...by(
    'visitor',
    '',
    'draw',
    'draw/how',
    'draw/sides',
    'motions',
    'results',
    'standings',
    'fairness',
    'break',
    'participants',
    'schedule',
  ),
  ...by('visitor', 'teams/:team', 'judges/:judge', 'debates/:debate'),
  ...by('director', '/dashboard', '/me', '/wrapped', 'invite', 'upgrade'),
  ...by('director', 'register', 'link', 'signup', 'Request', '/operator'),
  ...by('speaker', ':link'),
  ...by('judge', ':link', ':link/ballot/:debate', ':link/feedback', ':link/messages'),
];

/**
 * Screens that participants and volunteers press on their phones. Draw and results are left out: the names in their rows are
 * read, not pressed, and are as large as lines of text.
 */
export const phoneScreens: readonly Screen[] = [
  ...by('speaker', ':link'),
  ...by('judge', ':link', ':link/ballot/:debate', ':link/feedback', ':link/messages'),
  ...by('visitor', 'motions', 'standings', 'schedule', 'participants'),
  ...by('director', 'register', 'link', 'signup', 'Request'),
  // Volunteers at the door.
  ...by('director', 'manage/checkin', 'manage/checkin/desk', 'check-in/ABCDEF'),
];

export const wizardScreens: readonly Screen[] = by(
  'director',
  '/tournaments/create',
  '/tournaments/create/details',
  '/tournaments/create/discord',
  '/tournaments/create/tab',
  '/tournaments/create/buildings',
  '/tournaments/create/finish',
);

export const tabRoomScreens: readonly Screen[] = [
  ...by('director', 'manage', 'manage/checkin', 'manage/checkin/desk', 'manage/checkin/badges'),
  ...by('director', 'manage/draw', 'manage/draw/sides', 'manage/draw/dates'),
  ...by('director', 'manage/judges', 'manage/rooms'),
  ...by(
    'director',
    'manage/motions',
    'manage/progress',
    'manage/ballots',
    'manage/ballots/print',
    'manage/reasons',
    'manage/standings',
    'manage/breaks',
  ),
  ...by('director', 'manage/feedback', 'manage/feedback/progress', 'manage/feedback/forms'),
  ...by('director', 'manage/feedback/marking', 'manage/feedback/judges/:judge'),
  ...by('director', 'manage/feedback/desk'),
  ...by('director', 'manage/registration', 'manage/signups', 'manage/signups/fees'),
  ...by('director', 'manage/requests', 'manage/mail', 'manage/participants'),
  ...by('director', 'manage/messages', 'manage/messages/new', 'manage/messages/texts'),
  ...by('director', 'manage/participants/duplicates'),
  ...by('director', 'manage/participants/speakers'),
  ...by('director', 'manage/participants/adjudicators', 'manage/participants/institutions'),
  ...by('director', 'manage/participants/conflicts', 'manage/participants/categories'),
  ...by('director', 'manage/participants/code-names', 'manage/participants/phones'),
  ...by('director', 'manage/participants/links', 'manage/big-screen', 'manage/activity'),
  ...by('director', 'manage/tab/import'),
  ...by('director', 'settings/details', 'settings/rules', 'settings/rounds', 'settings/schedule'),
  ...by('director', 'settings/ballots', 'settings/feedback'),
  ...by(
    'director',
    'settings/registration',
    'settings/signups',
    'settings/discord',
    'settings/categories',
    'settings/buildings',
    'settings/allocations',
    'settings/privacy',
    'settings/data',
    'settings/staff',
  ),
];
