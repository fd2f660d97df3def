import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { RoleMark } from '#web/ui/debate/people/role-mark.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Menu, type MenuItem } from '#web/ui/kit/overlays/menu.tsx';
import type { Ballot, Column } from './columns.ts';
import styles from './room-sheet.module.css';

interface ColumnHeadProps {
  readonly column: Column;
  readonly form: BallotForm;
  readonly isDissenting: boolean;
  /** It no longer fits the room: it can be read, corrected and set aside. */
  readonly isInvalid: boolean;
  /** Its round isn’t complete: a ballot that counts can still be set aside. */
  readonly isRoundOpen: boolean;
  readonly onCorrect: (ballot: Ballot) => void;
  readonly onConfirm: (ballot: Ballot) => void;
  readonly onDiscard: (ballot: Ballot) => void;
  /** Gives up what is typed in this column. */
  readonly onClear: (column: Column) => void;
}

/** Whose sheet a column is, what state it is in, and what can be done with it. */
export function ColumnHead(props: ColumnHeadProps) {
  const { column, form, isDissenting } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const items = useItems(props);
  const { ballot, due, typed } = column;
  const role = form.panel.find(({ id }) => id === due.adjudicatorId)?.role;
  const name = due.name ?? t`The panel`;
  const at = ballot ? formatWhen(ballot.enteredAt, timeZone) : '';
  return (
    <div className={styles.head}>
      <span className={styles.judge}>
        {role && <RoleMark role={role} small />}
        <bdi>{name}</bdi>
        {items.length > 0 && (
          <Menu
            trigger={
              <IconButton
                tight
                label={t`Ballot of ${name}`}
                icon={<EllipsisVertical aria-hidden="true" />}
              />
            }
            items={items}
          />
        )}
      </span>
      {ballot ? (
        <>
          <Status tone={ballot.state === 'confirmed' ? 'ok' : 'live'}>
            {ballot.state === 'confirmed' ? t`Confirmed` : t`To confirm`}
          </Status>
          <span className={styles.by}>{t`${ballot.enteredBy}, ${at}`}</span>
        </>
      ) : (
        <Status tone={typed?.fromId ? 'warn' : 'idle'}>
          {typed?.fromId ? t`Correction` : t`Missing`}
        </Status>
      )}
      {isDissenting && <Status tone="idle">{t`In the minority`}</Status>}
      {ballot && props.isInvalid && <Status tone="bad">{t`Doesn’t match the room`}</Status>}
      {ballot?.unseenId && <Status tone="warn">{t`A second version`}</Status>}
      {ballot?.reason && <span className={styles.by}>{t`Reason: ${ballot.reason}`}</span>}
    </div>
  );
}

function useItems(props: ColumnHeadProps): MenuItem[] {
  const { column, isInvalid, onCorrect, onConfirm, onDiscard, onClear } = props;
  const { t } = useLingui();
  const { settings } = useTournament();
  const can = useCan();
  const { ballot, typed } = column;
  if (!ballot) {
    const isKept = typed !== null && (typed.fromId !== null || column.due.state !== 'missing');
    return isKept ? [{ label: t`Discard this draft`, onSelect: () => onClear(column) }] : [];
  }
  const mayConfirm = ballot.state === 'submitted' && can('ballots.confirm');
  const maySetAside = can('ballots.confirm') && (mayConfirm || props.isRoundOpen);
  const mustBeAnother = ballot.mine && settings.confirmByAnother;
  return [
    { label: t`Correct`, onSelect: () => onCorrect(ballot) },
    ...(mayConfirm
      ? [
          {
            label: t`Confirm only this ballot`,
            disabled: mustBeAnother || isInvalid,
            ...(mustBeAnother ? { hint: t`You entered it: someone else must confirm it.` } : {}),
            onSelect: () => onConfirm(ballot),
          },
        ]
      : []),
    ...(maySetAside ? [{ label: t`Set aside`, onSelect: () => onDiscard(ballot) }] : []),
  ];
}
