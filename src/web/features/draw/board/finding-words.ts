import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FindingCode } from '#contract/kinds/finding-alarms.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import type { Finding } from './board-data.ts';

/** What a check found, in a sentence. */
export function useFindingWords(nameOf: (id: string) => string): (finding: Finding) => string {
  const { t } = useLingui();
  const all = useRounds().data?.rounds;
  return ({ code, subjectId, otherId, rounds, earlier }) => {
    const [a, b] = [subjectId ? nameOf(subjectId) : '', otherId ? nameOf(otherId) : ''];
    const other = all?.find(({ seq }) => seq === rounds[0])?.name ?? t`another round`;
    const before = earlier
      ? `${earlier.round} (${earlier.venue ?? t`debate ${earlier.rank}`})`
      : t`An earlier debate`;
    const words: Readonly<Record<FindingCode, string>> = {
      'team-missing': t`${a} is checked in but has no debate`,
      'team-sits-out': t`${a} is the odd team out and has no debate`,
      'team-twice': t`${a} debates twice`,
      'team-unknown': t`${a} debates but is not available`,
      'team-elsewhere': t`${a} also debates in ${other} at the same time`,
      'team-out': t`${a} is in this draw but didn’t advance`,
      'team-through': t`${a} advanced but isn’t in this draw`,
      'judge-elsewhere': t`${a} also judges in ${other} at the same time`,
      'judge-twice': t`${a} judges two debates of this round at the same time`,
      'judge-speaks': t`${a} judges and speaks for ${b} in this round`,
      'judge-namesake':
        rounds.length > 0
          ? t`${a} may be the same person as ${b}, who judges in ${other}`
          : t`${a} and ${b} may be one person, and both judge`,
      'venue-elsewhere': t`${a} is also used by ${other} at the same time`,
      'sides-open': t`The sides are open: set them, or leave them to the room`,
      'correction-waits': t`${before} has a correction to confirm, which may change this draw`,
      'result-missing': t`${before} has no result, and this draw rests on it`,
      'wrong-seats': t`A room doesn’t have the right number of teams`,
      'across-divisions': t`${a} and ${b} are in different divisions`,
      repeat: t`${a} and ${b} met in ${rounds.map((round) => `R${round}`).join(', ')}`,
      'same-institution': t`${a} and ${b} share an institution`,
      'bracket-departure': t`${a} debates above its bracket`,
      'seat-imbalance': t`${a} has had one position too often`,
      'side-not-allocated': t`${a} isn’t on its allocated side`,
      'no-chair': t`A room has no chair`,
      'two-chairs': t`A room has two chairs`,
      'even-panel': t`An even number of judges vote`,
      'weak-chair': t`${a} is a weak chair for this room`,
      'trainee-votes': t`${a} is a trainee and would vote`,
      twice: t`${a} judges twice`,
      unavailable: t`${a} is not available`,
      'judge-not-here': t`${a} is on a panel and not checked in`,
      'conflict-team': t`${a} judges ${b} against a conflict`,
      'conflict-adjudicator': t`${a} and ${b} judge together against a conflict`,
      'saw-team': t`${a} judged ${b} before`,
      'sat-with': t`${a} and ${b} judged together before`,
      'no-venue': t`A debate has no room`,
      'venue-unavailable': t`${a} is not available`,
      'unmet-need': a
        ? t`${b} doesn’t meet ${a}’s requirements`
        : t`${b} doesn’t meet someone’s requirements`,
      'unmet-wish': a
        ? t`${b} doesn’t match ${a}’s preference`
        : t`${b} doesn’t match someone’s preference`,
      'venue-too-small': t`${a} is too small`,
      'meeting-full': t`A video meeting has too many breakout rooms`,
      'no-meeting-link': t`${a} has no meeting link`,
    };
    return words[code];
  };
}

/** Many findings of one kind, in a line. */
export function useKindWords(): (code: FindingCode, n: number) => string {
  return (code, n) => {
    const words: Readonly<Partial<Record<FindingCode, string>>> = {
      repeat: plural(n, {
        one: '# pair of teams met before',
        other: '# pairs of teams met before',
      }),
      'same-institution': plural(n, {
        one: '# pair of teams is from one institution',
        other: '# pairs of teams are from one institution',
      }),
      'bracket-departure': plural(n, {
        one: '# team debates above its bracket',
        other: '# teams debate above their bracket',
      }),
      'seat-imbalance': plural(n, {
        one: '# team has had one position too often',
        other: '# teams have had one position too often',
      }),
      'side-not-allocated': plural(n, {
        one: '# team isn’t on its allocated side',
        other: '# teams aren’t on their allocated sides',
      }),
      'team-out': plural(n, {
        one: '# team in this draw didn’t advance',
        other: '# teams in this draw didn’t advance',
      }),
      'team-through': plural(n, {
        one: '# team that advanced isn’t in this draw',
        other: '# teams that advanced aren’t in this draw',
      }),
      'sides-open': plural(n, {
        one: '# debate without sides: set them, or leave them to the room',
        other: '# debates without sides: set them, or leave them to the rooms',
      }),
      'correction-waits': plural(n, {
        one: '# earlier debate has a correction to confirm',
        other: '# earlier debates have a correction to confirm',
      }),
      'result-missing': plural(n, {
        one: '# earlier debate has no result',
        other: '# earlier debates have no result',
      }),
      'judge-namesake': plural(n, {
        one: '# pair of judges may be one person',
        other: '# pairs of judges may be one person each',
      }),
      'no-chair': plural(n, { one: '# room has no chair', other: '# rooms have no chair' }),
      'even-panel': plural(n, {
        one: '# panel has an even number of votes',
        other: '# panels have an even number of votes',
      }),
      'weak-chair': plural(n, { one: '# weak chair', other: '# weak chairs' }),
      unavailable: plural(n, {
        one: '# judge is not available',
        other: '# judges are not available',
      }),
      'judge-not-here': plural(n, {
        one: '# judge on a panel is not checked in',
        other: '# judges on panels are not checked in',
      }),
      'conflict-team': plural(n, {
        one: '# judge has a conflict with a team',
        other: '# judges have a conflict with a team',
      }),
      'saw-team': plural(n, {
        one: '# judge sees a team again',
        other: '# judges see a team again',
      }),
      'sat-with': plural(n, {
        one: '# pair of judges sat together before',
        other: '# pairs of judges sat together before',
      }),
      'no-venue': plural(n, { one: '# debate has no room', other: '# debates have no room' }),
      'unmet-need': plural(n, {
        one: '# requirement is not met',
        other: '# requirements are not met',
      }),
      'unmet-wish': plural(n, {
        one: '# preference is not met',
        other: '# preferences are not met',
      }),
    };
    return words[code] ?? `${n} × ${code.replaceAll('-', ' ')}`;
  };
}
