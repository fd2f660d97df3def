import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { WayThere } from '#web/ui/debate/draw/way-there.tsx';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './record-lines.module.css';
import { metricText } from './tables.ts';

type RecordLine = CallOutput<Api['standings']['team']>['lines'][number];

interface RecordLinesProps {
  readonly lines: readonly RecordLine[];
  /** The team whose record it is … */
  readonly teamId?: string;
  /** … or the judge. */
  readonly judgeId?: string;
  /** With panels and scores, as on a page of its own. */
  readonly full?: boolean;
}

/** A tournament round by round: where, against whom, with what result. */
export function RecordLines({ lines, teamId, judgeId, full = false }: RecordLinesProps) {
  const { t } = useLingui();
  return (
    <ol className={cx(styles.lines, full && styles.page)} aria-label={t`Rounds`}>
      {lines.map((line, index) => (
        <li key={`${line.roundId} ${line.teams[0]?.id}`} className={full ? styles.full : undefined}>
          <Line
            line={line}
            teamId={teamId}
            judgeId={judgeId}
            full={full}
            isLast={index === lines.length - 1}
          />
        </li>
      ))}
    </ol>
  );
}

function Line(props: {
  readonly line: RecordLine;
  readonly teamId: string | undefined;
  readonly judgeId: string | undefined;
  readonly full: boolean;
  readonly isLast: boolean;
}) {
  const { line, teamId, judgeId, full, isLast } = props;
  const { t } = useLingui();
  const { slug, sides } = useTournament();
  const outcome = useOutcomeText(line, teamId);
  const side = line.seat === null ? undefined : sides[line.seat];
  const others = line.teams.filter((team) => team.id !== teamId);
  const panel = full ? line.panel.filter((judge) => judge.id !== judgeId) : [];
  return (
    <>
      <span className={styles.round}>
        <Anchor href={`/tournaments/${slug}/debates/${line.debateId}`}>{line.round}</Anchor>
      </span>
      <span>{line.role ? <RoleMark role={line.role} /> : side && <SideChip side={side} />}</span>
      <div className="grow">
        {full && <Place line={line} isLast={isLast} />}
        {outcome && <span className={styles.outcome}>{outcome}</span>}
        <span className={styles.others}>
          {others.map((team, index) => (
            <span key={team.id}>
              <Anchor href={`/tournaments/${slug}/teams/${team.id}`}>
                <bdi>{team.name}</bdi>
              </Anchor>
              {index < others.length - 1 && ', '}
            </span>
          ))}
        </span>
        {line.scores.length > 0 && (
          <span className={styles.others}>
            {line.scores.map((one) => `${one.speaker} ${metricText(one.score)}`).join(', ')}
          </span>
        )}
        {panel.length > 0 && (
          <span className={styles.others}>
            {judgeId ? t`With` : t`Panel:`}{' '}
            {panel.map((judge, index) => (
              <span key={judge.id}>
                <Anchor href={`/tournaments/${slug}/judges/${judge.id}`}>
                  <bdi>{judge.name}</bdi>
                </Anchor>
                {judge.role === 'chair' && ' (C)'}
                {judge.role === 'trainee' && ' (T)'}
                {index < panel.length - 1 && ', '}
              </span>
            ))}
          </span>
        )}
      </div>
      <span className={styles.points}>{line.points === null ? '' : metricText(line.points)}</span>
    </>
  );
}

/** Where it was; how to get there as long as it may still be on. */
function Place({ line, isLast }: { readonly line: RecordLine; readonly isLast: boolean }) {
  const { place, rank, win } = line;
  if (!place?.venue) return null;
  const isOver = !isLast || rank !== null || win !== null;
  return (
    <div className={styles.place}>
      <bdi>{place.venue}</bdi>
      <WayThere
        way={isOver ? { building: place.building } : place}
        room={place.venue}
        full={!isOver}
      />
    </div>
  );
}

function useOutcomeText(line: RecordLine, teamId: string | undefined): string | null {
  const { t } = useLingui();
  if (teamId === undefined) return null;
  if (line.stage === 'elimination' && line.win !== null) {
    if (line.final) return line.win ? t`Won` : t`Lost`;
    return line.win ? t`Advances` : t`Out`;
  }
  if (line.rank !== null && line.teams.length > 2) {
    return t`${selectOrdinal(line.rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;
  }
  if (line.win !== null) return line.win ? t`Won` : t`Lost`;
  return t`Result not out yet`;
}
