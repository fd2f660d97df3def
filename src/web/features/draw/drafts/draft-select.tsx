import { useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import styles from '../board/board.module.css';
import type { Draw, RoundDraws } from '../board/board-data.ts';

/** The live draw and every draft, to look at one after the other. */
export function DraftSelect(props: {
  readonly draws: RoundDraws;
  readonly draw: Draw;
  readonly onShow: (drawId: string) => void;
}) {
  const { draws, draw, onShow } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const drafts = draws.drafts.map((draft) => ({
    value: draft.id,
    label: t`Draft ${formatWhen(draft.createdAt, timeZone)}`,
    hint: t`seed ${draft.seed}`,
  }));
  const live =
    draw.state === 'draft' ? [] : [{ value: draw.id, label: t`Current`, hint: draw.seed }];
  if (drafts.length + live.length < 2) return null;
  return (
    <Select
      size="small"
      className={styles.drafts ?? ''}
      aria-label={t`Draft`}
      value={draw.id}
      onValueChange={onShow}
      options={[...live, ...drafts]}
    />
  );
}

/** Whether a draw is a draft, confirmed, timed or out. */
export function DrawState({ draw, timeZone }: { readonly draw: Draw; readonly timeZone: string }) {
  const { t } = useLingui();
  if (draw.releasedAt) {
    return <Status tone="ok">{t`Released ${formatWhen(draw.releasedAt, timeZone)}`}</Status>;
  }
  if (draw.releaseAt) {
    return <Status tone="live">{t`Scheduled for ${formatWhen(draw.releaseAt, timeZone)}`}</Status>;
  }
  if (draw.state === 'confirmed') return <Status tone="live">{t`Confirmed, not released`}</Status>;
  return <Status tone="idle">{t`Draft`}</Status>;
}
