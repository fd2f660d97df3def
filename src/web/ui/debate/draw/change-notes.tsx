import { useLingui } from '@lingui/react/macro';
import { formatMoment, formatWhen } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import styles from './change-notes.module.css';

/** Something that was changed in a released draw. */
export interface ChangeNote {
  readonly at: string;
  readonly kind: 'room' | 'team' | 'judge' | 'bye' | 'time' | 'location';
  readonly name: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** "Changed at 10:42: room B3 → C1", one line for each change. */
export function ChangeNotes({ changes }: { readonly changes: readonly ChangeNote[] | undefined }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const say = useChangeWords();
  if (!changes?.length) return null;
  return (
    <span className={styles.notes}>
      {changes.map((change) => (
        <Status key={`${change.kind} ${change.name} ${change.from}`} tone="warn">
          {t`Changed at ${formatWhen(change.at, timeZone)}: ${say(change)}`}
        </Status>
      ))}
    </span>
  );
}

function useChangeWords(): (change: ChangeNote) => string {
  const { t } = useLingui();
  const { sides, timeZone } = useTournament();
  const roles: Readonly<Record<string, string>> = {
    chair: t`chair`,
    panellist: t`panellist`,
    trainee: t`trainee`,
  };
  return ({ kind, name, from, to }) => {
    const who = name ?? t`someone`;
    if (kind === 'room') return t`room ${from ?? '–'} → ${to ?? '–'}`;
    if (kind === 'location') return t`place ${from ?? '–'} → ${to ?? '–'}`;
    if (kind === 'time') {
      const at = (value: string | null) =>
        value ? formatMoment(value, timeZone) : t`with the round`;
      return t`start ${at(from)} → ${at(to)}`;
    }
    if (kind === 'bye') return to ? t`${who} has a bye` : t`${who} no longer has a bye`;
    const said = (value: string) =>
      kind === 'team' ? (sides[Number(value)]?.name ?? value) : (roles[value] ?? value);
    if (from === null) return t`${who} joins (${said(to ?? '')})`;
    if (to === null) return t`${who} leaves`;
    return t`${who}: ${said(from)} → ${said(to)}`;
  };
}
