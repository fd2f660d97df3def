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
      'nobody-available': t`no one marked as here`,
      'nobody-registered': t`no participants yet`,
      'break-not-made': t`break not generated`,
      'uneven-teams': plural(n, { one: '# team too many', other: '# teams too many' }),
      'results-missing': plural(n, {
        one: '# earlier result missing',
        other: '# earlier results missing',
      }),
      'corrections-waiting': plural(n, {
        one: '# correction to confirm',
        other: '# corrections to confirm',
      }),
      'not-confirmed': plural(n, { one: '# draft to confirm', other: '# drafts, none confirmed' }),
      'rooms-without-chair': plural(n, { one: '# without a chair', other: '# without a chair' }),
      'debates-without-room': plural(n, { one: '# without a room', other: '# without a room' }),
      'no-motion': t`no motion set`,
      'motions-missing': plural(n, { one: '# motion missing', other: '# motions missing' }),
      'ballots-early': plural(n, {
        one: '# ballot in before the motion',
        other: '# ballots in before the motion',
      }),
      'ballots-missing': plural(n, {
        one: '# debate without a ballot',
        other: '# debates without a ballot',
      }),
      'ballots-unconfirmed': plural(n, {
        one: '# ballot to confirm',
        other: '# ballots to confirm',
      }),
      'debates-undecided': plural(n, { one: '# room undecided', other: '# rooms undecided' }),
    };
    return sentences[code] ?? code;
  };
  return { labels, blocker };
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
