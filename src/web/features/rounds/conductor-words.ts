import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Conductor = CallOutput<Api['rounds']['conductor']>;
export type StepName = Conductor['steps'][number]['step'];

/** What the conductor's closed codes mean in words. */
export function useConductorWords() {
  const { t } = useLingui();
  const labels: Readonly<Record<StepName, string>> = {
    'check-in': t`Check-in`,
    draw: t`Draw`,
    judges: t`Judges`,
    rooms: t`Rooms`,
    release: t`Release`,
    motion: t`Motion`,
    debates: t`Debates`,
    ballots: t`Ballots`,
    complete: t`Complete`,
  };
  const blocker = (code: string, n: number): string => {
    const sentences: Readonly<Record<string, string>> = {
      'nobody-available': t`nobody set available`,
      'nobody-registered': t`no participants yet`,
      'uneven-teams': plural(n, { one: '# team too many', other: '# teams too many' }),
      'results-missing': plural(n, {
        one: '# earlier result missing',
        other: '# earlier results missing',
      }),
      'not-confirmed': plural(n, { one: '# draft to confirm', other: '# drafts, none confirmed' }),
      'rooms-without-chair': plural(n, { one: '# without a chair', other: '# without a chair' }),
      'debates-without-room': plural(n, { one: '# without a room', other: '# without a room' }),
      'no-motion': t`no motion set`,
      'ballots-missing': plural(n, { one: '# ballot missing', other: '# ballots missing' }),
      'ballots-unconfirmed': plural(n, { one: '# to confirm', other: '# to confirm' }),
      'debates-undecided': plural(n, { one: '# room undecided', other: '# rooms undecided' }),
    };
    return sentences[code] ?? code;
  };
  return { labels, blocker, act: useActs() };
}

/** The one next act: what it is called, and what the button says. */
function useActs() {
  const { t } = useLingui();
  return (code: string, n: number): { readonly title: string; readonly button: string } => {
    const acts: Readonly<Record<string, { title: string; button: string }>> = {
      'set-availability': { title: t`say who is here`, button: t`Open check-in` },
      'generate-draw': { title: t`make the draw`, button: t`Open the draw` },
      'confirm-draw': { title: t`look at the draft and confirm it`, button: t`Open the draw` },
      'allocate-judges': {
        title: plural(n, { one: 'give # room a chair', other: 'give # rooms a chair' }),
        button: t`Open judges`,
      },
      'assign-rooms': {
        title: plural(n, { one: 'find a room for # debate', other: 'find rooms for # debates' }),
        button: t`Open rooms`,
      },
      'release-draw': { title: t`release the draw`, button: t`Check and release` },
      'await-draw-release': { title: t`the draw goes out at its time`, button: t`Open the draw` },
      'add-motion': { title: t`set the motion`, button: t`Open motions` },
      'release-motion': { title: t`release the motion`, button: t`Open motions` },
      'await-motion': { title: t`the motion is on its way`, button: t`Open motions` },
      'await-ballots': {
        title: plural(n, { one: '# debate is on', other: '# debates are on' }),
        button: t`Open ballots`,
      },
      'chase-ballots': {
        title: plural(n, { one: 'chase # ballot', other: 'chase # ballots' }),
        button: t`Open ballots`,
      },
      'confirm-ballots': {
        title: plural(n, { one: 'confirm # ballot', other: 'confirm # ballots' }),
        button: t`Open ballots`,
      },
      'settle-debates': {
        title: plural(n, {
          one: 'settle # undecided room',
          other: 'settle # undecided rooms',
        }),
        button: t`Open ballots`,
      },
      'complete-round': { title: t`complete the round`, button: t`Complete the round` },
    };
    return acts[code] ?? { title: code, button: t`Open` };
  };
}

/** Where in the tab room each step is done. */
export const stepPages: Readonly<Record<StepName, string>> = {
  'check-in': 'checkin',
  draw: 'draw',
  judges: 'judges',
  rooms: 'rooms',
  release: 'draw',
  motion: 'motions',
  debates: 'ballots',
  ballots: 'ballots',
  complete: '',
};
