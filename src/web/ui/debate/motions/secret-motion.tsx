import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { MotionText } from './motion-text.tsx';
import styles from './secret-motion.module.css';

/** A motion that is not out: unreadable over a shoulder until it is tapped, and again afterwards. */
export function SecretMotion({ children: text }: { readonly children: string }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const toggle = (event: React.MouseEvent) => {
    // In a list the row below opens the motion: this act is another one.
    event.stopPropagation();
    setShown(!isShown);
  };
  if (isShown) {
    return (
      <div className={styles.secret}>
        <MotionText>{text}</MotionText>
        <Button
          size="small"
          look="bare"
          icon={<EyeOff aria-hidden="true" />}
          aria-label={t`Hide the motion`}
          onClick={toggle}
        >
          <Trans>Hide</Trans>
        </Button>
      </div>
    );
  }
  return (
    <button type="button" className={styles.cover} aria-label={t`Show the motion`} onClick={toggle}>
      <span className={styles.blurred} aria-hidden="true">
        <MotionText as="span">{text}</MotionText>
      </span>
      <span className={styles.act}>
        <span className={styles.word}>
          <Eye aria-hidden="true" />
          <Trans>Show</Trans>
        </span>
      </span>
    </button>
  );
}
