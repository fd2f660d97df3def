import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { groupBy } from '#engine/collections.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { BoardRoom, Judges } from '../board/board-model.ts';
import { useBusyPlaces } from '../rooms/busy-places.ts';
import styles from './allocate.module.css';

interface JudgeShortageProps {
  readonly roundId: string;
  readonly judges: Judges;
  /** Who has a seat in this round. */
  readonly seated: ReadonlySet<string>;
  /** Those that lack a judge; conflicts with their teams count too. */
  readonly lacking?: readonly BoardRoom[] | undefined;
}

/** Why no more judges are free: how many each reason rules out, and the page where that changes. */
export function JudgeShortage(props: JudgeShortageProps) {
  const reasons = useShortage(props);
  return (
    <ul className={styles.changes}>
      {reasons.map(({ key, words, href, act }) => (
        <li key={key}>
          {words}
          {href && (
            <>
              {' · '}
              <Anchor className="link" href={href}>
                {act}
              </Anchor>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Reason {
  readonly key: string;
  readonly words: string;
  readonly href?: string;
  readonly act?: string;
}

/** Each judge counts once, for the first reason that keeps them from voting. */
function useShortage({ roundId, judges, seated, lacking }: JudgeShortageProps): Reason[] {
  const { t } = useLingui();
  const { slug } = useTournament();
  const busy = useBusyPlaces(roundId);
  const rounds = useRounds().data?.rounds ?? [];
  const base = `/tournaments/${slug}/manage`;
  const all = [...judges.values()];
  const unseated = all.filter(({ id }) => !seated.has(id));
  const away = unseated.filter((one) => !one.available && one.elsewhere === null).length;
  const elsewhere = unseated.filter((one) => one.elsewhere !== null);
  const free = unseated.filter(({ available }) => available);
  const trainees = free.filter(({ trainee }) => trainee).length;
  const inConflict = free.filter(
    ({ trainee, conflictTeams }) =>
      !trainee &&
      lacking?.length &&
      lacking.every(({ teams }) => teams.some(({ teamId }) => conflictTeams.has(teamId))),
  ).length;
  const reasons: Reason[] = [];
  if (all.length === 0) {
    const href = `${base}/participants/adjudicators`;
    reasons.push({ key: 'none', words: t`There are no judges.`, href, act: t`Add judges` });
  }
  if (away > 0) {
    reasons.push({
      key: 'away',
      words: plural(away, {
        one: '# judge isn’t checked in for this round',
        other: '# judges aren’t checked in for this round',
      }),
      href: `${base}/checkin?round=${roundId}`,
      act: t`Open check-in`,
    });
  }
  for (const [name, there] of groupBy(elsewhere, ({ id }) => busy.get(id)?.round ?? '')) {
    const other = rounds.find((round) => round.name === name)?.id;
    reasons.push({
      key: `elsewhere ${name}`,
      words: plural(there.length, {
        one: `# judge is in ${name} at the same time`,
        other: `# judges are in ${name} at the same time`,
      }),
      ...(other ? { href: `${base}/judges?round=${other}`, act: t`Open its judges` } : {}),
    });
  }
  if (inConflict > 0) {
    reasons.push({
      key: 'conflicts',
      words: plural(inConflict, {
        one: '# free judge has a conflict with a team there',
        other: '# free judges have a conflict with a team there',
      }),
      href: `${base}/participants/conflicts`,
      act: t`Open conflicts`,
    });
  }
  if (trainees > 0) {
    reasons.push({
      key: 'trainees',
      words: plural(trainees, {
        one: '# free judge is a trainee, who doesn’t vote',
        other: '# free judges are trainees, who don’t vote',
      }),
    });
  }
  if (seated.size > 0) {
    reasons.push({
      key: 'seated',
      words: plural(seated.size, {
        one: '# judge already has a seat in this round',
        other: '# judges already have a seat in this round',
      }),
    });
  }
  return reasons;
}
