import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

/** The end of a form: saving what changed, or that nothing did. */
export function SaveBar({ isChanged, isBusy, onDiscard }: SaveBarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <Button type="submit" look="main" disabled={!isChanged} busy={isBusy && t`Saving …`}>
        <Trans>Save</Trans>
      </Button>
      {isChanged ? (
        <Button look="bare" onClick={onDiscard}>
          <Trans>Discard changes</Trans>
        </Button>
      ) : (
        <span className="muted sm">
          <Trans>All changes saved.</Trans>
        </span>
      )}
    </div>
  );
}
