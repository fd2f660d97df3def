import { useLingui } from '@lingui/react/macro';
import { type PanelRole, panelRoles } from '#engine/vocabulary.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { RoleMark } from '../people/role-mark.tsx';
import styles from './panel-strip.module.css';

export interface PanelSeat {
  readonly id: string;
  readonly name: string;
  readonly role: PanelRole;
  /** The reader. */
  readonly me?: boolean;
  readonly href?: string;
}

interface PanelStripProps {
  panel: readonly PanelSeat[];
  /** One below the other with the words for chair and trainee, as on a person's card. */
  list?: boolean;
}

/** Who judges: chair, panellists, trainees, whatever the order they come in. */
export function PanelStrip({ panel, list = false }: PanelStripProps) {
  const { t } = useLingui();
  return (
    <ul className={list ? styles.list : styles.strip} aria-label={t`Panel`}>
      {panel.toSorted(byRole).map((seat) => (
        <li key={seat.id}>
          <RoleMark role={seat.role} small={!list} />
          {seat.href === undefined ? (
            <bdi className={cx(seat.me && styles.me)}>{seat.name}</bdi>
          ) : (
            <Anchor href={seat.href} className={cx(seat.me && styles.me)}>
              <bdi>{seat.name}</bdi>
            </Anchor>
          )}
          {list && seat.role === 'chair' && <span className={styles.role}>{t`chair`}</span>}
          {list && seat.role === 'trainee' && <span className={styles.role}>{t`trainee`}</span>}
        </li>
      ))}
    </ul>
  );
}

function byRole(a: PanelSeat, b: PanelSeat): number {
  return panelRoles.indexOf(a.role) - panelRoles.indexOf(b.role);
}
