import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole, Undo2, WandSparkles } from 'lucide-react';
import { memo } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { useRequestedAct } from '#web/lib/query/requested-act.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from '../board/board.module.css';
import { BoardBar, type BoardBarProps } from '../board/board-bar.tsx';
import type { Draw } from '../board/board-data.ts';
import type { BulkActs } from '../board/use-board-acts.ts';
import { useProgressWords } from '../solving-progress.tsx';
import { CompareOptions } from './allocate-with-settings.tsx';

interface JudgesBarProps extends BoardBarProps {
  readonly draw: Draw;
  /** Keep it stable, as the rest. */
  readonly acts: BulkActs;
  /** Opens the settings of an allocation. Keep it stable too. */
  readonly onCompare: () => void;
  readonly isEditable: boolean;
}

/** The round, the state of its draw, and actions on all panels at once. */
export const JudgesBar = memo(function JudgesBar(props: JudgesBarProps) {
  const { draw, acts, onCompare, isEditable, ...bar } = props;
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const { round } = bar;
  const isWhole = isEditable && draw.state !== 'released' && acts.work.progress === null;
  useRequestedAct('allocate-judges', isWhole ? () => acts.allocate('all') : null);
  return (
    <BoardBar
      {...bar}
      drawId={draw.id}
      status={<DrawStatus draw={draw} />}
      placeholder={t`Team, judge or room`}
      next={
        draw.state !== 'released' &&
        can('draw.release') && (
          <LinkButton
            size="small"
            look="main"
            href={`/tournaments/${slug}/manage/draw?round=${round.id}`}
            act="release-draw"
          >
            <Trans>Check and release</Trans>
          </LinkButton>
        )
      }
    >
      {isEditable && (
        <>
          {can('draw.edit') && (
            <IconButton
              label={t`Undo the last change`}
              icon={<Undo2 aria-hidden="true" />}
              disabled={!acts.isUndoOffered}
              onClick={acts.undo}
            />
          )}
          {acts.work.progress ? (
            <WorkUnderWay work={acts.work} />
          ) : (
            <>
              <Button
                size="small"
                busy={acts.allocating === 'gaps' ? t`Filling …` : false}
                onClick={() => acts.allocate('gaps')}
              >
                <Trans>Fill gaps</Trans>
              </Button>
              {draw.state !== 'released' && (
                <Button
                  size="small"
                  icon={<WandSparkles aria-hidden="true" />}
                  busy={acts.allocating === 'all' ? t`Allocating …` : false}
                  onClick={() => acts.allocate('all')}
                >
                  <Trans>Allocate all</Trans>
                </Button>
              )}
            </>
          )}
          {draw.state !== 'released' && <CompareOptions onClick={onCompare} />}
        </>
      )}
    </BoardBar>
  );
});

/** How far a big round's allocation is, and a way to end it. */
function WorkUnderWay({ work }: { readonly work: BulkActs['work'] }) {
  const { words, bar } = useProgressWords(work.progress);
  return (
    <span className={styles.work} role="status">
      {bar}
      <span className="num">{words}</span>
      <Button size="small" busy={work.isEnding} onClick={work.cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </span>
  );
}

/** Whether this draw is visible outside the tab room. */
export function DrawStatus({ draw }: { readonly draw: Draw }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  if (draw.state === 'released' && draw.releasedAt) {
    return <Status tone="ok">{t`Released ${formatWhen(draw.releasedAt, timeZone)}`}</Status>;
  }
  return (
    <Status icon={<LockKeyhole aria-hidden="true" />}>
      {draw.state === 'draft' ? t`Draft draw` : t`Not released`}
    </Status>
  );
}
