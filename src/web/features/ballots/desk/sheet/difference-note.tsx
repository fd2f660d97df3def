import { Trans, useLingui } from '@lingui/react/macro';
import type { Difference } from '#engine/ballots/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from '../desk.module.css';
import { type ComparedSheet, useDifferenceWords } from './differences.ts';

interface DifferenceNoteProps {
  readonly form: BallotForm;
  readonly pack: RulePack;
  readonly sheets: readonly ComparedSheet[];
  readonly differences: readonly Difference[];
}

/** Names every field on which the ballots of a room differ, and who says what. */
export function DifferenceNote({ form, pack, sheets, differences }: DifferenceNoteProps) {
  const { t } = useLingui();
  const words = useDifferenceWords(form, pack);
  if (differences.length === 0) return null;
  return (
    <Note tone="bad" title={t`The ballots of this room differ.`} live>
      <Trans>Ask the chair, then correct or confirm the right one.</Trans>
      <ul className={styles.differences} aria-label={t`Differences`}>
        {words(differences, sheets).map(({ path, where, values }) => (
          <li key={path}>
            <b className="b">{where}</b>: <bdi>{values.join(' · ')}</bdi>
          </li>
        ))}
      </ul>
    </Note>
  );
}
