import { useLingui } from '@lingui/react/macro';
import { type PanelRole, panelRoleMarks } from '#engine/vocabulary.ts';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './role-mark.module.css';

interface RoleMarkProps {
  role: PanelRole;
  small?: boolean;
  /** Writes the word beside the mark. */
  named?: boolean;
}

/** A judge's seat: chair a disc, panellist a ring, trainee a dashed ring; no hue. */
export function RoleMark({ role, small, named }: RoleMarkProps) {
  const word = useRoleWord(role);
  const className = cx(styles.mark, styles[role], small && styles.small);
  if (named) {
    return (
      <span className={styles.named}>
        <span className={className} aria-hidden="true">
          {panelRoleMarks[role]}
        </span>
        {word}
      </span>
    );
  }
  return (
    <span className={className} role="img" aria-label={word} title={word}>
      {panelRoleMarks[role]}
    </span>
  );
}

function useRoleWord(role: PanelRole): string {
  const { t } = useLingui();
  return { chair: t`Chair`, panellist: t`Panellist`, trainee: t`Trainee` }[role];
}
