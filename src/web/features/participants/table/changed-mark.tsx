import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, CircleDot } from 'lucide-react';
import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Popover } from '#web/ui/kit/overlays/popover.tsx';
import styles from '../participants.module.css';
import type { ChangedRows, RowChange } from './use-changes.ts';

/** A point beside a name: somebody else changed this row. Opened, it says who, what and when. */
export function ChangedMark({
  name,
  changes,
}: {
  readonly name: string;
  readonly changes: readonly RowChange[];
}) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const wordsFor = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <Popover
      title={t`Changed since you last looked`}
      trigger={
        <IconButton
          tight
          label={t`Changes to ${name}`}
          icon={<CircleDot aria-hidden="true" className={styles.changed} />}
        />
      }
    >
      <ul className={styles.changes}>
        {changes.slice(0, 8).map((change) => (
          <li key={change.seq}>
            <span>{wordsFor(change)}</span>
            <span className="muted xs">
              {[change.by, formatMoment(change.at, timeZone)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** Over the table: how many rows others changed, and that they have been looked at. */
export function ChangedNote({ changes }: { readonly changes: ChangedRows }) {
  if (changes.count === 0) return null;
  return (
    <Note
      title={plural(changes.count, {
        one: '# row changed since you last looked.',
        other: '# rows changed since you last looked.',
      })}
      actions={
        <Button size="small" icon={<CheckCheck aria-hidden="true" />} onClick={changes.markAll}>
          <Trans>Mark all as seen</Trans>
        </Button>
      }
    />
  );
}

function useChangeWords(): (change: RowChange) => string {
  const { t } = useLingui();
  return ({ type, fields }) => {
    const verb = type.split('.')[1] ?? '';
    const words: Readonly<Record<string, string>> = {
      added: t`Added`,
      removed: t`Removed`,
      'bulk-removed': t`Removed`,
      merged: t`Merged with a duplicate`,
      undone: t`Restored`,
      applied: t`Imported`,
      unlinked: t`Unlinked from the account`,
      linked: t`Linked to an account`,
      invited: t`Asked by email to link an account`,
      rotated: t`New private link`,
    };
    const named = fields.map((field) => wordsOf(field)).join(', ');
    return words[verb] ?? (named ? t`Changed: ${named}` : t`Changed`);
  };
}

/** `baseScore` → "base score": names of fields are plain English words. */
function wordsOf(field: string): string {
  return field
    .replace(/Ids?$/, '')
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
