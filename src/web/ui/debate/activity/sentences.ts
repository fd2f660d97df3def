import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { AcceptedDebate } from '#contract/undecided.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useRoleNames } from '#web/ui/debate/people/role-names.ts';
import { useFeedbackWords } from './words/feedback-words.ts';
import { usePeopleWords } from './words/people-words.ts';
import { usePlaceWords } from './words/place-words.ts';
import { useRegistrationWords } from './words/registration-words.ts';
import { useRoundWords } from './words/round-words.ts';
import { useTournamentWords } from './words/tournament-words.ts';
import type { About, Sentence, Words } from './words/words.ts';

export type ActivityRow = CallOutput<Api['activity']['list']>['rows'][number];

/** Describes an entry without its actor: "released the draw of Round 5". */
export function useSentences(): (row: ActivityRow) => string {
  const about = useAbout();
  const without = useWithout();
  const words: Required<Words> = {
    ...useTournamentWords(),
    ...useRegistrationWords(),
    ...usePeopleWords(),
    ...usePlaceWords(),
    ...useRoundWords(),
    ...useFeedbackWords(),
  };
  // The log may hold what an older version recorded.
  const known: Readonly<Record<string, Sentence>> = words;
  return (row) => {
    const sentence = known[row.type] ?? row.type.replace('.', ' ').replaceAll('-', ' ');
    const said = typeof sentence === 'string' ? sentence : sentence(about(row));
    return `${said}${without(row)}`;
  };
}

function useAbout(): (row: ActivityRow) => About {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  // A role that the tournament made has a name of its own.
  const roles: Readonly<Record<string, string>> = useRoleNames();
  const { data: named } = useRead('rounds.list');
  return ({ ids, data }) => ({
    round: named?.rounds.find((round) => round.id === ids.roundId)?.name ?? t`a round`,
    at: typeof data.at === 'string' ? formatMoment(data.at, timeZone) : '',
    count: Number(data.count ?? data.rooms ?? data.emails ?? 0),
    role: typeof data.role === 'string' ? (roles[data.role] ?? data.role) : '',
    plan: typeof data.plan === 'string' ? data.plan : '',
    data,
  });
}

/**
 * What was accepted: ", without the results of Round 3 (A10)", ", before a correction of Round 3 (A2)
 * was confirmed".
 */
function useWithout(): (row: ActivityRow) => string {
  const { t } = useLingui();
  return ({ data }) => {
    // Written by `logged` in the server's `undecided.ts`, but the log is older than any of its readers.
    const debates = Array.isArray(data.undecided) ? (data.undecided as AcceptedDebate[]) : [];
    const namesOf = (isCorrected: boolean) =>
      debates
        .filter(({ corrected = false }) => corrected === isCorrected)
        .map(({ round, venue, rank }) => `${round} (${venue ?? t`debate ${rank}`})`)
        .join(', ');
    const [open, corrected] = [namesOf(false), namesOf(true)];
    return [
      data.withoutMotion === true ? `, ${t`without a motion`}` : '',
      open === '' ? '' : `, ${t`without the results of ${open}`}`,
      corrected === '' ? '' : `, ${t`before a correction of ${corrected} was confirmed`}`,
    ].join('');
  };
}
