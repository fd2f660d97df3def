import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApi } from '#web/lib/query/api.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './claim-bar.module.css';

/** Milliseconds for which a screen says whose it is, after it was paired or its page loaded. */
const shownFor = 60_000;

interface ClaimBarProps {
  readonly tournamentName: string;
  readonly onLeft: () => void;
}

/**
 * Shows which tournament has this screen, with a way out: anyone who reads a code off a screen can
 * claim it first, for another tournament too, and only people in front of the screen would notice.
 */
export function ClaimBar({ tournamentName, onLeft }: ClaimBarProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const [isShown, setShown] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownFor);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const leave = async () => {
    setLeaving(true);
    // Without a connection the device forgets its token all the same.
    await client.screens.leave().catch(() => undefined);
    onLeft();
  };
  return (
    <aside className={styles.bar} aria-label={t`Pairing`}>
      <p>
        <Trans>
          This screen is paired with <b dir="auto">{tournamentName}</b>.
        </Trans>
      </p>
      <Button size="tap" busy={isLeaving} onClick={() => void leave()}>
        <Trans>Not yours? Show a new code</Trans>
      </Button>
    </aside>
  );
}
