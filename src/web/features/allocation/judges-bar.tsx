import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole, PanelRight, Undo2, WandSparkles } from 'lucide-react';
import { formatTime } from '../../lib/format.ts';
import type { Round } from '../../lib/rounds.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { RoundSelect } from '../../ui/debate/round-select.tsx';
import { Button, IconButton, LinkButton } from '../../ui/kit/button.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { SearchInput } from '../../ui/kit/text-input.tsx';
import { AllocateWithSettings } from './allocate-with-settings.tsx';
import styles from './board.module.css';
import type { Draw } from './board-data.ts';
import type { Judges } from './board-model.ts';
import { BoardMore } from './board-more.tsx';
import type { BoardActs } from './use-board-acts.ts';

interface JudgesBarProps {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
  readonly draw: Draw;
  readonly acts: BoardActs;
  readonly judges: Judges;
  readonly roomName: (debateId: string) => string;
  readonly isEditable: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly unallocated: number;
  readonly isTrayOpen: boolean;
  readonly onTray: (open: boolean) => void;
}

/** Which round, how its draw stands, and what can be done with all panels at once. */
export function JudgesBar(props: JudgesBarProps) {
  const { round, rounds, onChoose, draw, acts, isEditable, query, onQuery } = props;
  const { unallocated, isTrayOpen, onTray, judges, roomName } = props;
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  return (
    <header className={styles.bar}>
      <h1>
        <Trans>Judges</Trans>
      </h1>
      <RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />
      <DrawStatus draw={draw} />
      <span className="grow" />
      <SearchInput
        className={styles.search}
        label={t`Search the board`}
        placeholder={t`Team, judge or room`}
        value={query}
        onValueChange={onQuery}
        shortcut="/"
      />
      {isEditable && (
        <>
          {can('draw.edit') && (
            <IconButton
              label={t`Undo the last change`}
              icon={<Undo2 aria-hidden="true" />}
              onClick={acts.undo}
            />
          )}
          <Button
            size="small"
            busy={acts.allocating === 'gaps' ? t`Filling …` : false}
            onClick={() => acts.allocate('gaps')}
          >
            <Trans>Fill gaps</Trans>
          </Button>
          <Button
            size="small"
            icon={<WandSparkles aria-hidden="true" />}
            busy={acts.allocating === 'all' ? t`Allocating …` : false}
            onClick={() => acts.allocate('all')}
          >
            <Trans>Allocate all</Trans>
          </Button>
          <AllocateWithSettings {...{ draw, judges, roomName }} />
        </>
      )}
      <BoardMore drawId={draw.id} judges={judges} />
      <Button
        size="small"
        className={styles.fold}
        icon={<PanelRight aria-hidden="true" />}
        aria-expanded={isTrayOpen}
        onClick={() => onTray(!isTrayOpen)}
      >
        <Trans>Unallocated {unallocated}</Trans>
      </Button>
      {draw.state !== 'released' && can('draw.release') && (
        <LinkButton
          size="small"
          look="main"
          href={`/tournaments/${slug}/manage/draw?round=${round.id}`}
        >
          <Trans>Check and release</Trans>
        </LinkButton>
      )}
    </header>
  );
}

/** Whether anybody outside sees this draw. */
export function DrawStatus({ draw }: { readonly draw: Draw }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  if (draw.state === 'released' && draw.releasedAt) {
    return <Status tone="ok">{t`Released ${formatTime(draw.releasedAt, timeZone)}`}</Status>;
  }
  return (
    <Status icon={<LockKeyhole aria-hidden="true" />}>
      {draw.state === 'draft' ? t`Draft draw` : t`Not released`}
    </Status>
  );
}
