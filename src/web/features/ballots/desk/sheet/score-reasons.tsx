import { useLingui } from '@lingui/react/macro';
import { extremeScores } from '#engine/ballots/index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from '../desk.module.css';
import type { CheckedColumn } from './sheet-grid.tsx';

/** Scores that the tournament wants explained, with what the judges wrote (R4.28). */
export function ScoreReasons({ columns }: { readonly columns: readonly CheckedColumn[] }) {
  const { t } = useLingui();
  const lines = columns.flatMap(({ column, checked: { form, sheet } }) =>
    extremeScores(form.reasonsFor, sheet).map(({ seat, index, value, reason }) => {
      const { speakerId } = sheet.teams[seat]?.speeches[index] ?? {};
      const speaker = form.teams.flatMap(({ speakers }) => speakers);
      return {
        key: `${column.key} ${seat}.${index}`,
        score: formatNumber(value),
        name: speaker.find(({ id }) => id === speakerId)?.name ?? t`a speaker`,
        judge: column.by,
        reason,
      };
    }),
  );
  if (lines.length === 0) return null;
  return (
    <Note title={t`Extreme scores`}>
      <ul className={styles.differences} aria-label={t`Extreme scores`}>
        {lines.map(({ key, score, name, judge, reason }) => (
          <li key={key}>
            <b className="b">{t`${score} for ${name}`}</b>
            {judge !== '' && ` (${judge})`}:{' '}
            {reason === null ? (
              <span className="muted">{t`no reason given`}</span>
            ) : (
              <bdi>{reason}</bdi>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}
