/** What the conductor of a round asks for: its acts, their buttons and their pages. */
import { many } from './counted.ts';

/** The acts of the conductor: what is to be done, the button that leads there, and the page. */
export const conductorActs: Readonly<
  Record<string, { readonly title: (n: number) => string; readonly button: string; page: string }>
> = {
  'make-breaks': { title: () => 'Generate breaks', button: 'Open breaks', page: 'breaks' },
  'add-teams': {
    title: () => 'Add or import the teams and judges',
    button: 'Open participants',
    page: 'participants',
  },
  'add-judges': {
    title: () => 'Add or import the judges',
    button: 'Open judges',
    page: 'participants/adjudicators',
  },
  'set-availability': { title: () => 'Mark who is here', button: 'Open check-in', page: 'checkin' },
  'generate-draw': { title: () => 'Make the draw', button: 'Open the draw', page: 'draw' },
  'confirm-draw': {
    title: () => 'Look at the draft and confirm it',
    button: 'Open the draw',
    page: 'draw',
  },
  'allocate-judges': {
    title: (n) => `Find a chair for ${many(n, 'room')}`,
    button: 'Open judges',
    page: 'judges',
  },
  'assign-rooms': {
    title: (n) => (n === 1 ? 'Find a room for 1 debate' : `Find rooms for ${n} debates`),
    button: 'Open rooms',
    page: 'rooms',
  },
  'release-draw': { title: () => 'Release the draw', button: 'Check and release', page: 'draw' },
  'await-draw-release': {
    title: () => 'The draw will be released as scheduled',
    button: 'Open the draw',
    page: 'draw',
  },
  'add-motion': {
    title: (n) => (n > 1 ? `Add ${n} motions` : 'Set the motion'),
    button: 'Open motions',
    page: 'motions',
  },
  'release-motion': { title: () => 'Release the motion', button: 'Open motions', page: 'motions' },
  'await-motion': {
    title: () => 'The motion is about to be released',
    button: 'Open motions',
    page: 'motions',
  },
  'await-ballots': {
    title: (n) => (n === 1 ? '1 debate is on' : `${n} debates are on`),
    button: 'Open ballots',
    page: 'ballots',
  },
  'chase-ballots': {
    title: (n) => `Chase the ballots of ${many(n, 'debate')}`,
    button: 'Open ballots',
    page: 'ballots',
  },
  'confirm-ballots': {
    title: (n) => `Confirm ${many(n, 'ballot')}`,
    button: 'Open ballots',
    page: 'ballots',
  },
  'settle-debates': {
    title: (n) => `Settle ${many(n, 'undecided room')}`,
    button: 'Open ballots',
    page: 'ballots',
  },
  'complete-round': {
    title: () => 'Complete the round',
    button: 'Complete the round',
    page: '',
  },
};

/** Acts that wait for others: judges, or the clock. */
export const waitingActs: ReadonlySet<string> = new Set([
  'await-draw-release',
  'await-motion',
  'await-ballots',
  'chase-ballots',
]);

/** Acts that begin where their button leads: `useRequestedAct` of the page carries them out. */
const asksPage: ReadonlySet<string> = new Set(['release-draw']);

/** The act that the page behind the link begins by itself; undefined: it only opens. */
export function requestedAct(step: string | null): string | undefined {
  return step !== null && asksPage.has(step) ? step : undefined;
}
