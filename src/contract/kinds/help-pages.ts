/** The pages of the help: their addresses below `/docs/`, titles, and the page that each page of a tournament leads to. */

const roles = {
  convenor: 'Convenor',
  'tab-director': 'Tab director',
  'adjudication-core': 'Adjudication core',
  equity: 'Equity',
  'language-team': 'Language team',
  volunteer: 'Volunteer',
  speaker: 'Speaker',
  judge: 'Judge',
  institution: 'Institution’s contact',
  operator: 'Operator',
} as const;

const before = {
  start: 'From nothing to a first round',
  account: 'Your account',
  details: 'Details and plan',
  privacy: 'Privacy',
  staff: 'Staff',
  signups: 'Signups',
  registration: 'Registration',
  participants: 'Participants',
  categories: 'Categories',
  data: 'Import and export',
  schedule: 'Schedule',
  rounds: 'Rounds',
  rules: 'Rules',
  chat: 'Chat server',
  tabbycat: 'Tabbycat',
} as const;

const onTheDay = {
  overview: 'Overview',
  'check-in': 'Check-in',
  draw: 'Draw',
  judges: 'Judges',
  rooms: 'Rooms',
  motions: 'Motions',
  progress: 'Progress',
  ballots: 'Ballots',
  standings: 'Standings',
  feedback: 'Feedback on judges',
  breaks: 'Breaks',
  requests: 'Requests',
  messages: 'Messages',
  email: 'Email',
  'big-screen': 'Big screens',
  activity: 'Activity',
} as const;

/** In the order of the table of contents. */
export const helpGroups = { before, onTheDay, roles } as const;

export const helpTitles = { ...before, ...onTheDay, ...roles } as const;
export type HelpPageName = keyof typeof helpTitles;
export const helpPageNames = Object.keys(helpTitles) as HelpPageName[];

/** By the part of a tournament's address after `manage/` and `settings/`. */
const helpOf: Readonly<Record<'manage' | 'settings', Readonly<Record<string, HelpPageName>>>> = {
  manage: {
    '': 'overview',
    activity: 'activity',
    autoreg: 'registration',
    ballots: 'ballots',
    'big-screen': 'big-screen',
    breaks: 'breaks',
    checkin: 'check-in',
    draw: 'draw',
    feedback: 'feedback',
    judges: 'judges',
    mail: 'email',
    messages: 'messages',
    motions: 'motions',
    participants: 'participants',
    progress: 'progress',
    reasons: 'ballots',
    registration: 'registration',
    requests: 'requests',
    rooms: 'rooms',
    signups: 'signups',
    standings: 'standings',
    tab: 'tabbycat',
  },
  settings: {
    '': 'details',
    admins: 'staff',
    allocations: 'rooms',
    ballots: 'ballots',
    buildings: 'rooms',
    categories: 'categories',
    data: 'data',
    details: 'details',
    discord: 'chat',
    feedback: 'feedback',
    privacy: 'privacy',
    registration: 'registration',
    rounds: 'rounds',
    rules: 'rules',
    schedule: 'schedule',
    signups: 'signups',
    staff: 'staff',
    tab: 'tabbycat',
  },
};

/**
 * The help of a page of a tournament.
 * @param page its address after the tournament's: `manage/checkin/desk`
 * @returns null for a page that is neither the staff's nor a setting
 */
export function helpFor(page: string): HelpPageName | null {
  if (page === 'manage/participants/consents') return 'privacy';
  const [place, area = ''] = page.split('/');
  if (place !== 'manage' && place !== 'settings') return null;
  return helpOf[place][area] ?? null;
}
