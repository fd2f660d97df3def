import { useLingui } from '@lingui/react/macro';
import { FlaskConical, Star } from 'lucide-react';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './tournament-marks.module.css';

interface TournamentMarksProps {
  readonly official?: boolean | undefined;
  readonly experimental?: boolean | undefined;
}

/** A star for an official tournament, a flask for an experimental one; beside the name, everywhere. */
export function TournamentMarks({ official, experimental }: TournamentMarksProps) {
  const { t } = useLingui();
  return (
    <>
      {official && (
        <span className={cx(styles.mark, styles.official)} title={t`Official tournament`}>
          <Star role="img" aria-label={t`Official tournament`} />
        </span>
      )}
      {experimental && (
        <span className={styles.mark} title={t`Experimental tournament`}>
          <FlaskConical role="img" aria-label={t`Experimental tournament`} />
        </span>
      )}
    </>
  );
}
