import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ScoreRange } from '#engine/rule-pack.ts';
import { stages } from '#engine/vocabulary.ts';
import { Switch } from '../../ui/kit/choice.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { usePack } from './pack-context.tsx';
import { PackChoice, PackNumber, PackRange, PackSwitch } from './pack-fields.tsx';
import styles from './rules.module.css';

/** Marks, and what a ballot of each stage asks. */
export function BallotSection() {
  const { t } = useLingui();
  const { pack, onChange, errorAt } = usePack();
  const { substantive, reply } = pack.scores;
  const replyError = reply ? undefined : errorAt('scores.reply');
  return (
    <>
      <div className={styles.cells}>
        <PackRange at="scores.substantive" />
      </div>
      <Switch
        label={t`Replies are marked on a scale of their own`}
        checked={reply !== null}
        onChange={(event) => {
          const next = event.target.checked ? halfOf(substantive) : null;
          onChange({ ...pack, scores: { ...pack.scores, reply: next } });
        }}
      />
      {replyError && (
        <Note tone="bad" live>
          {replyError}
        </Note>
      )}
      {reply && (
        <div className={styles.cells}>
          <PackRange at="scores.reply" />
        </div>
      )}
      {stages.map((stage) => (
        <Fragment key={stage}>
          <div className={styles.cells}>
            <PackChoice at={`ballots.${stage}.kind`} />
            <PackChoice at={`ballots.${stage}.result`} />
            <PackChoice at={`ballots.${stage}.win`} />
            <PackChoice at={`ballots.${stage}.marksFrom`} />
            <PackNumber at={`ballots.${stage}.marginCap`} step={0.5} optional />
          </div>
          {pack.ballots[stage].result === 'scores' && (
            <PackSwitch at={`ballots.${stage}.partial`} />
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Reply speeches are half as long and weigh half as much (R3.3). */
function halfOf({ min, max, step }: ScoreRange): ScoreRange {
  return { min: min / 2, max: max / 2, step: step / 2 };
}
