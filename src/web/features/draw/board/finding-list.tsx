import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { groupBy } from '#engine/collections.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { aboutTeams } from '../release/late-teams.tsx';
import styles from './board.module.css';
import type { Finding } from './board-data.ts';
import { useFindingWords, useKindWords } from './finding-words.ts';

interface FindingListProps {
  readonly findings: readonly Finding[];
  /** Codes of what a later step brings; absent: none. */
  readonly ahead?: ReadonlySet<string>;
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

/** This many of one kind are listed one by one; more are folded under their number. */
const mostApart = 3;

/** Every tournament has them: they are worth a look, not an alarm. */
const routine: ReadonlySet<string> = new Set([
  ...['repeat', 'same-institution', 'bracket-departure', 'seat-imbalance'],
  ...['saw-team', 'sat-with', 'unmet-wish'],
]);

/** Red is what must be fixed; what every tournament has, a release accepted or a later step brings, is quiet. */
export function toneOf({ code, hard, accepted }: Finding, ahead: ReadonlySet<string> = new Set()) {
  if (accepted || ahead.has(code)) return 'idle';
  if (hard) return 'bad';
  return routine.has(code) ? 'idle' : 'warn';
}

/** Everything that speaks against a draw, by kind, each with the place to put it right. */
export function FindingList(props: FindingListProps) {
  const { t } = useLingui();
  const wordsOf = useKindWords();
  const sorted = [...props.findings].sort((a, b) => weightOf(b) - weightOf(a));
  const kinds = groupBy(sorted, ({ code, hard, accepted }) => `${code} ${hard} ${accepted}`);
  return (
    <ul className={styles.findings} aria-label={t`Findings`}>
      {[...kinds].map(([kind, found]) => {
        const [first] = found;
        if (!first || found.length <= mostApart || aboutTeams.has(first.code)) {
          return found.map((one) => <Line key={keyOf(one)} {...props} finding={one} />);
        }
        return (
          <li key={kind} className={styles.findingKind}>
            <details>
              <summary>
                <Status tone={toneOf(first, props.ahead)}>
                  {wordsOf(first.code, found.length)}
                </Status>
                <ChevronDown aria-hidden="true" />
              </summary>
              <ul>
                {found.map((one) => (
                  <Line key={keyOf(one)} {...props} finding={one} />
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function keyOf({ code, debateId, subjectId, otherId, rounds }: Finding): string {
  return `${code} ${debateId} ${subjectId} ${otherId} ${rounds[0]}`;
}

function Line(props: FindingListProps & { readonly finding: Finding }) {
  const { finding, ahead, nameOf, rankOf, roundId, onLeave } = props;
  const { slug } = useTournament();
  const say = useFindingWords(nameOf);
  const rank = finding.debateId ? rankOf(finding.debateId) : null;
  const room = finding.debateId ? `&room=${finding.debateId}` : '';
  const earlier = useRounds().data?.rounds.find(({ seq }) => seq === finding.rounds[0])?.id;
  const place = finding.earlier
    ? `ballots?round=${earlier ?? roundId}${room}`
    : `${finding.area}?round=${roundId}${room}`;
  const page = `/tournaments/${slug}/manage/${place}`;
  const isAboutTeam = aboutTeams.has(finding.code);
  const href = isAboutTeam ? `${page}&team=${finding.subjectId}` : page;
  return (
    <li>
      <Status tone={toneOf(finding, ahead)}>{say(finding)}</Status>
      {rank !== null && (
        <span className="muted sm">
          <Trans>debate {rank}</Trans>
        </span>
      )}
      <Anchor className="link sm" href={href} onClick={onLeave}>
        {isAboutTeam ? <Trans>Choose</Trans> : <Trans>Show</Trans>}
      </Anchor>
    </li>
  );
}
