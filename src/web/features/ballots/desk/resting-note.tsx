import { Trans, useLingui } from '@lingui/react/macro';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from './desk.module.css';
import { isCorrection } from './sheet/decision.ts';
import type { CheckedColumn } from './sheet/sheet-grid.tsx';

interface RestingNoteProps {
  readonly form: BallotForm;
  readonly columns: readonly CheckedColumn[];
}

/** Before a correction counts: the round is completed, and this was made from its results. */
export function RestingNote({ form, columns }: RestingNoteProps) {
  const { t } = useLingui();
  const { resting, roundName } = form;
  if (!resting || !columns.some(({ column }) => isCorrection(column))) return null;
  const { breaks, draws, tabReleased, archived } = resting;
  const made = [
    ...breaks.map(({ name, announced }) =>
      announced ? t`The ${name} break, which is announced` : t`The ${name} break`,
    ),
    ...draws.map((name) => t`The draw of ${name}`),
  ];
  return (
    <Note tone="warn" title={t`${roundName} is completed.`}>
      {archived && <Trans>The tournament is archived.</Trans>}{' '}
      {tabReleased && <Trans>The tab is public: it shows the correction at once.</Trans>}{' '}
      {made.length > 0 && (
        <>
          <Trans>A correction doesn’t change what was made from its results:</Trans>
          <ul className={styles.differences} aria-label={t`Made from these results`}>
            {made.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}
