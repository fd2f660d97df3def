import { Trans, useLingui } from '@lingui/react/macro';
import { useRounds } from '../../lib/rounds.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { Status } from '../../ui/kit/status.tsx';
import styles from './board.module.css';
import type { Finding } from './board-data.ts';
import { aboutTeams } from './late-teams.tsx';

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly nameOf: (id: string) => string;
  /** Rank of a room. */
  readonly rankOf: (debateId: string) => number | null;
  readonly roundId: string;
  /** A link of the list was followed. */
  readonly onLeave?: () => void;
}

/** Teams without a debate come first, then what stops a release. */
function weightOf({ code, hard }: Finding): number {
  return aboutTeams.has(code) ? 2 : Number(hard);
}

/** Everything that speaks against a draw, each with the place to put it right. */
export function FindingList(props: FindingListProps) {
  const { findings, nameOf, rankOf, roundId, onLeave } = props;
  const { t } = useLingui();
  const { slug } = useTournament();
  const say = useFindingWords(nameOf);
  const sorted = [...findings].sort((a, b) => weightOf(b) - weightOf(a));
  const pages = { draw: 'draw', judges: 'judges', rooms: 'rooms', motions: 'motions' };
  return (
    <ul className={styles.findings} aria-label={t`Findings`}>
      {sorted.map((one) => {
        const rank = one.debateId ? rankOf(one.debateId) : null;
        const room = one.debateId ? `&room=${one.debateId}` : '';
        const page = `/tournaments/${slug}/manage/${pages[one.area]}?round=${roundId}${room}`;
        const isAboutTeam = aboutTeams.has(one.code);
        const href = isAboutTeam ? `${page}&team=${one.subjectId}` : page;
        return (
          <li key={`${one.code} ${one.debateId} ${one.subjectId} ${one.otherId}`}>
            <Status tone={one.hard ? 'bad' : 'warn'}>{say(one)}</Status>
            {rank !== null && (
              <span className="muted sm">
                <Trans>room {rank}</Trans>
              </span>
            )}
            <Anchor className="link sm" href={href} onClick={onLeave}>
              {isAboutTeam ? <Trans>Choose</Trans> : <Trans>Show</Trans>}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function useFindingWords(nameOf: (id: string) => string): (finding: Finding) => string {
  const { t } = useLingui();
  const all = useRounds().data?.rounds;
  return ({ code, subjectId, otherId, rounds }) => {
    const [a, b] = [subjectId ? nameOf(subjectId) : '', otherId ? nameOf(otherId) : ''];
    const other = all?.find(({ seq }) => seq === rounds[0])?.name ?? t`another round`;
    const words: Readonly<Record<string, string>> = {
      'team-missing': t`${a} is checked in and has no debate`,
      'team-sits-out': t`${a} is left over and sits out`,
      'team-twice': t`${a} debates twice`,
      'team-unknown': t`${a} debates but is not available`,
      'team-elsewhere': t`${a} also debates in ${other} at the same time`,
      'judge-elsewhere': t`${a} also judges in ${other} at the same time`,
      'venue-elsewhere': t`${a} is also used by ${other} at the same time`,
      'wrong-seats': t`A room is not filled as it has to be`,
      repeat: t`${a} and ${b} met in ${rounds.map((round) => `R${round}`).join(', ')}`,
      'same-institution': t`${a} and ${b} share an institution`,
      'bracket-departure': t`${a} debates above its bracket`,
      'seat-imbalance': t`${a} sits too often in one seat`,
      'no-chair': t`A room has no chair`,
      'two-chairs': t`A room has two chairs`,
      'even-panel': t`An even number of judges votes`,
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
      'unmet-need': a ? t`${b} lacks what ${a} must have` : t`${b} lacks what somebody must have`,
      'unmet-wish': a ? t`${b} is not what ${a} wished` : t`${b} is not what somebody wished`,
      'venue-too-small': t`${a} has too few places`,
      'meeting-full': t`A video meeting has more rooms than it holds`,
      'no-meeting-link': t`Nobody knows where ${a} meets online`,
    };
    return words[code] ?? [code.replaceAll('-', ' '), a, b].filter(Boolean).join(' · ');
  };
}
