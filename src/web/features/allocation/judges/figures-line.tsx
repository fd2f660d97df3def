import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { memo } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import styles from '../board/board.module.css';
import type { BoardFigures } from '../board/board-figures.ts';
import type { Judges } from '../board/board-model.ts';
import { useCostChange } from '../use-cost-change.ts';
import { formatScore } from '../why/words.ts';

interface FiguresLineProps {
  readonly drawId: string;
  readonly figures: BoardFigures;
  readonly judges: Judges;
  readonly roomName: (debateId: string) => string;
}

/** The state of the panels in one line, and the last change. */
export const FiguresLine = memo(function FiguresLine(props: FiguresLineProps) {
  const { drawId, figures, judges, roomName } = props;
  const { t } = useLingui();
  const { mean, chairs, rooms, conflicts, seen, panelsOfTwo, away } = figures;
  const { cost, filled } = useCost(drawId);
  const change = useCostChange(cost, filled);
  const lacksChairs = chairs < rooms;
  return (
    <ul className={styles.figures} aria-label={t`Panel figures`}>
      <li>
        <b>{mean === null ? '–' : formatScore(mean)}</b>
        <Trans>mean panel</Trans>
      </li>
      <li>
        {lacksChairs ? (
          <Status tone="warn">{t`${chairs} of ${rooms} chairs`}</Status>
        ) : (
          <>
            <b>{chairs}</b>
            <Trans>of {rooms} chairs</Trans>
          </>
        )}
      </li>
      <li>
        {conflicts > 0 ? (
          <Status tone="bad" icon={<Ban aria-hidden="true" />}>
            <Plural value={conflicts} one="# conflict" other="# conflicts" />
          </Status>
        ) : (
          <Status tone="ok">{t`no conflicts`}</Status>
        )}
      </li>
      {away > 0 && (
        <li>
          <Status tone="bad">
            <Plural value={away} one="# not available" other="# not available" />
          </Status>
        </li>
      )}
      <li>
        <b>{seen}</b>
        <Trans>seen before</Trans>
      </li>
      {panelsOfTwo > 0 && (
        <li>
          <b>{panelsOfTwo}</b>
          <Plural value={panelsOfTwo} one="panel of two" other="panels of two" />
        </li>
      )}
      {change && <li>{change}</li>}
      <Latest drawId={drawId} judges={judges} roomName={roomName} />
    </ul>
  );
});

/** What the panels cost, by the terms of the allocation. */
function useCost(drawId: string): { readonly cost: number | null; readonly filled: number } {
  const { data } = useRead('allocation.measure', { params: { drawId } });
  if (!data) return { cost: null, filled: 0 };
  return { cost: Math.round((data.linear + data.pairwise) * 10) / 10, filled: data.judges };
}

/** Who changed the panels last, for people who may see the log. */
const Latest = memo(function Latest(props: Omit<FiguresLineProps, 'figures'>) {
  const { drawId, judges, roomName } = props;
  const { t } = useLingui();
  const can = useCan();
  const { timeZone } = useTournament();
  const { data } = useRead(
    'activity.list',
    { query: { area: 'allocation', limit: 1 } },
    { enabled: can('activity.see') },
  );
  const [row] = data?.rows ?? [];
  if (!row || row.ids.drawId !== drawId) return null;
  const { actor, ids, data: what } = row;
  const judge = judges.get(ids.adjudicatorId ?? '')?.name;
  const room = ids.debateId ? roomName(ids.debateId) : null;
  const sentences: Readonly<Record<string, string | undefined>> = {
    all: t`${actor} allocated all`,
    gaps: t`${actor} filled the gaps`,
    marked: room ? t`${actor} marked ${room}` : undefined,
    moved: judge && (room ? t`${actor} moved ${judge} to ${room}` : t`${actor} took ${judge} off`),
  };
  const said = sentences[String(what.kind)] ?? t`${actor} changed the panels`;
  return <li className={styles.saved}>{t`Saved ${formatWhen(row.at, timeZone)}, ${said}`}</li>;
});
