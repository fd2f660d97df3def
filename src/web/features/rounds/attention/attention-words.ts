import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournament } from '../../../lib/tournament.tsx';

export type AttentionItem = CallOutput<Api['overview']['attention']>['items'][number];
type Kind = AttentionItem['kind'];

interface Words {
  /** What it is, with how many. */
  readonly what: string;
  /** What the link's page lets one do. */
  readonly act: string;
  readonly href: string;
}

/** What each thing that needs somebody is called, and the page where it is mended. */
export function useAttentionWords(): (item: AttentionItem) => Words {
  const say = useSentences();
  const acts = useActs();
  const { slug } = useTournament();
  return (item) => ({
    what: say[item.kind](item.count),
    act: acts[item.kind],
    href: `/tournaments/${slug}/${pageOf(item)}`,
  });
}

function useSentences(): Readonly<Record<Kind, (n: number) => string>> {
  const { t } = useLingui();
  return {
    'seated-twice': (n) =>
      plural(n, {
        one: '# team or judge stands in two rooms at once',
        other: '# teams or judges stand in two rooms at once',
      }),
    'without-room': (n) =>
      plural(n, { one: '# debate has no room', other: '# debates have no room' }),
    'without-chair': (n) =>
      plural(n, { one: '# room has no chair', other: '# rooms have no chair' }),
    'check-in-missing': (n) =>
      plural(n, { one: '# person has not checked in', other: '# people have not checked in' }),
    'rooms-late': (n) => plural(n, { one: '# room is late', other: '# rooms are late' }),
    'ballots-missing': (n) =>
      plural(n, { one: '# ballot is missing', other: '# ballots are missing' }),
    'ballots-unconfirmed': (n) =>
      plural(n, {
        one: '# ballot waits for a second person',
        other: '# ballots wait for a second person',
      }),
    'ballots-differ': (n) =>
      plural(n, {
        one: 'The ballots of # room differ',
        other: 'The ballots of # rooms differ',
      }),
    'completed-undecided': (n) =>
      plural(n, {
        one: '# debate of a completed round is undecided',
        other: '# debates of a completed round are undecided',
      }),
    requests: (n) =>
      plural(n, {
        one: '# request waits for an answer',
        other: '# requests wait for an answer',
      }),
    'letters-failed': (n) =>
      plural(n, { one: '# letter did not arrive', other: '# letters did not arrive' }),
    clashes: (n) =>
      plural(n, {
        one: '# declared clash waits for a decision',
        other: '# declared clashes wait for a decision',
      }),
    'signups-places': (n) =>
      plural(n, {
        one: '# signup waits for a decision',
        other: '# signups wait for a decision',
      }),
    'signups-judges': (n) =>
      plural(n, {
        one: '# independent judge waits for a place',
        other: '# independent judges wait for a place',
      }),
    'fees-overdue': (n) => plural(n, { one: '# fee is overdue', other: '# fees are overdue' }),
    'judges-short': (n) =>
      plural(n, {
        one: '# judge too few for a chair in each room',
        other: '# judges too few for a chair in each room',
      }),
    'teams-short': (n) =>
      plural(n, {
        one: '# team has too few speakers',
        other: '# teams have too few speakers',
      }),
    'plan-nearly-full': (n) =>
      n === 0
        ? t`The plan is full`
        : plural(n, {
            one: 'The plan holds # more team',
            other: 'The plan holds # more teams',
          }),
    'no-address': (n) =>
      plural(n, {
        one: '# person has neither e-mail nor account',
        other: '# people have neither e-mail nor account',
      }),
  };
}

function useActs(): Readonly<Record<Kind, string>> {
  const { t } = useLingui();
  return {
    'seated-twice': t`Open judges`,
    'without-room': t`Find rooms`,
    'without-chair': t`Open judges`,
    'check-in-missing': t`Open the desk`,
    'rooms-late': t`See the rooms`,
    'ballots-missing': t`Open ballots`,
    'ballots-unconfirmed': t`Confirm`,
    'ballots-differ': t`Compare`,
    'completed-undecided': t`Open ballots`,
    requests: t`Read the oldest`,
    'letters-failed': t`Send again`,
    clashes: t`Decide`,
    'signups-places': t`Decide`,
    'signups-judges': t`Decide`,
    'fees-overdue': t`Open fees`,
    'judges-short': t`Open judges`,
    'teams-short': t`Open teams`,
    'plan-nearly-full': t`See the plans`,
    'no-address': t`Open links`,
  };
}

function pageOf({ kind, round, subjectId }: AttentionItem): string {
  const ofRound = round ? `?round=${round.id}` : '';
  const pages: Readonly<Record<Kind, string>> = {
    'seated-twice': 'manage/judges',
    'without-room': `manage/rooms${ofRound}`,
    'without-chair': `manage/judges${ofRound}`,
    'check-in-missing': `manage/checkin/desk?session=${subjectId ?? ''}`,
    'rooms-late': 'manage/progress',
    'ballots-missing': `manage/ballots${ofRound}`,
    'ballots-unconfirmed': `manage/ballots${ofRound}`,
    'ballots-differ': `manage/ballots${ofRound}`,
    'completed-undecided': `manage/ballots${ofRound}`,
    requests: `manage/requests?request=${subjectId ?? ''}`,
    'letters-failed': 'manage/mail',
    clashes: 'manage/participants/conflicts',
    'signups-places': 'manage/signups',
    'signups-judges': 'manage/signups/judges',
    'fees-overdue': 'manage/signups/fees',
    'judges-short': 'manage/participants/adjudicators',
    'teams-short': 'manage/participants',
    'plan-nearly-full': 'upgrade',
    'no-address': 'manage/participants/links',
  };
  return pages[kind];
}
