import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../data.module.css';
import type { Preview } from './preview.ts';

type Pairs = Preview['nearInstitutions'];

interface NearInstitutionsProps {
  /** New institutions that look like another one. */
  readonly near: Pairs;
  /** Those that were said to be the other one. */
  readonly same: Pairs;
  readonly onSame: (same: Pairs) => void;
}

/** Asks of each new institution whether its name is a misspelling of another, and takes the answer. */
export function NearInstitutions({ near, same, onSame }: NearInstitutionsProps) {
  const { t } = useLingui();
  if (near.length + same.length === 0) return null;
  return (
    <Note
      tone={near.length > 0 ? 'warn' : 'ok'}
      title={
        near.length > 0
          ? t`Some new institutions look like others.`
          : t`Every near match is settled.`
      }
    >
      <ul>
        {near.map((pair) => (
          <li key={pair.written} className={styles.nearRow}>
            <span>
              <Trans>
                <bdi>{pair.written}</bdi>: did you mean <bdi>{pair.known}</bdi>?
              </Trans>
            </span>
            <Button size="small" onClick={() => onSame([...same, pair])}>
              {t`Use ${pair.known}`}
            </Button>
          </li>
        ))}
        {same.map((pair) => (
          <li key={pair.written} className={styles.nearRow}>
            <span>
              <Trans>
                <bdi>{pair.written}</bdi> is imported as <bdi>{pair.known}</bdi>.
              </Trans>
            </span>
            <Button size="small" onClick={() => onSame(same.filter((one) => one !== pair))}>
              {t`Add ${pair.written} instead`}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
