import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from '../desk.module.css';
import { useChangeWords } from './differences.ts';
import type { Match } from './replaced.ts';
import type { CheckedColumn } from './sheet-grid.tsx';

/** Names every field that a correction changes against the confirmed ballot: old → new. */
export function ChangeNote({ column, was, checked }: CheckedColumn) {
  const { t } = useLingui();
  const words = useChangeWords(checked.form, checked.pack);
  if (!was) return null;
  const { by } = column;
  const changes = words(was.changes);
  if (changes.length === 0) {
    return (
      <Note
        title={
          by === ''
            ? t`This correction changes nothing`
            : t`The correction by ${by} changes nothing`
        }
      >
        <Trans>It matches the confirmed ballot.</Trans>
      </Note>
    );
  }
  return (
    <Note title={by === '' ? t`This correction changes:` : t`The correction by ${by} changes:`}>
      <ul className={styles.differences} aria-label={t`Changes`}>
        {changes.map(({ path, where, before, after }) => (
          <li key={path}>
            <b className="b">{where}</b>: <bdi>{before}</bdi> → <bdi>{after}</bdi>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Says where two entries of one judge’s ballot are the same, so that nobody looks for a difference. */
export function MatchNotes({ matches }: { readonly matches: readonly Match[] }) {
  const { t } = useLingui();
  return matches.map(({ key, judge, by, isTyped }) => (
    <Note
      key={key}
      tone="ok"
      live
      title={
        isTyped
          ? t`Your entry matches the ballot that ${by} sent.`
          : judge === ''
            ? t`Both versions of this ballot match.`
            : t`Both versions of the ballot by ${judge} match.`
      }
    >
      {isTyped ? t`You don’t need to enter it: confirm the one that is in.` : t`Confirm either.`}
    </Note>
  ));
}
