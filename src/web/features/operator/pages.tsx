import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './operator.module.css';

interface PagesProps {
  readonly size: number;
  readonly offset: number;
  readonly total: number;
  readonly onOffset: (next: number) => void;
}

/** Back and on through a long list; nothing when all of it is there. */
export function Pages({ size, offset, total, onOffset }: PagesProps) {
  if (total <= size) return null;
  return (
    <div className={styles.pages}>
      <Button disabled={offset === 0} onClick={() => onOffset(offset - size)}>
        <Trans>Newer</Trans>
      </Button>
      <Button disabled={offset + size >= total} onClick={() => onOffset(offset + size)}>
        <Trans>Older</Trans>
      </Button>
    </div>
  );
}
