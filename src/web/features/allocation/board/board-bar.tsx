import { Trans, useLingui } from '@lingui/react/macro';
import { PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Round } from '#web/lib/time/rounds.ts';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { QuickSearch } from '#web/ui/kit/choices/quick-search.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './board.module.css';
import type { Judges } from './board-model.ts';
import { BoardMore } from './board-more.tsx';

/** What every board's bar needs, whether its round has a draw or not. */
export interface BoardBarProps {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
  readonly judges: Judges;
  readonly onQuery: (query: string) => void;
  readonly unallocated: number;
  readonly isTrayOpen: boolean;
  readonly onTray: (open: boolean) => void;
}

interface FrameProps extends BoardBarProps {
  /** Null before the draw. */
  readonly drawId: string | null;
  readonly status: ReactNode;
  /** What the search finds. */
  readonly placeholder: string;
  /** What can be done with all panels at once. */
  readonly children: ReactNode;
  /** Where the work goes on. */
  readonly next: ReactNode;
}

/** The bar above a board: round, state, search, actions, unseated judges, next step. */
export function BoardBar(props: FrameProps) {
  const { round, rounds, onChoose, judges, onQuery, unallocated } = props;
  const { isTrayOpen, onTray, drawId, status, placeholder, children, next } = props;
  const { t } = useLingui();
  return (
    <header className={styles.bar}>
      <h1>
        <Trans>Judges</Trans>
      </h1>
      <RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />
      {status}
      <span className="grow" />
      <QuickSearch
        className={styles.search}
        label={t`Search the board`}
        placeholder={placeholder}
        onQuery={onQuery}
      />
      {children}
      <BoardMore drawId={drawId} judges={judges} />
      <Button
        size="small"
        className={styles.fold}
        icon={<PanelRight aria-hidden="true" />}
        aria-expanded={isTrayOpen}
        onClick={() => onTray(!isTrayOpen)}
      >
        <Trans>Unallocated {unallocated}</Trans>
      </Button>
      {next}
    </header>
  );
}
