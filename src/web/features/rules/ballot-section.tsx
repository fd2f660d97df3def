import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ScoreRange } from '#engine/rule-pack.ts';
import { type Stage, stages } from '#engine/vocabulary.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Criteria } from './criteria-fields.tsx';
import { useFieldWords } from './field-words.ts';
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
      <Criteria of="criteria" range={substantive} />
      <Switch
        label={t`Replies have their own scale`}
        checked={reply !== null}
        onChange={(event) => {
          const next = event.target.checked ? halfOf(substantive) : null;
          const { replyCriteria: _, ...scores } = pack.scores;
          onChange({ ...pack, scores: { ...scores, reply: next } });
        }}
      />
      {replyError && (
        <Note tone="bad" live>
          {replyError}
        </Note>
      )}
      {reply && (
        <>
          <div className={styles.cells}>
            <PackRange at="scores.reply" />
          </div>
          <Criteria of="replyCriteria" range={reply} />
        </>
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
          <SpeechRanks stage={stage} />
        </Fragment>
      ))}
    </>
  );
}

/** Whether judges rank the speeches; can be switched off even where it is invalid. */
function SpeechRanks({ stage }: { readonly stage: Stage }) {
  const { pack, onChange, errorAt } = usePack();
  const path = `ballots.${stage}.speechRanks` as const;
  const { label, hint } = useFieldWords()[path];
  const { speechRanks, ...unranked } = pack.ballots[stage];
  const error = errorAt(path);
  if (unranked.result !== 'scores' && !speechRanks) return null;
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        checked={speechRanks !== undefined}
        onChange={(event) => {
          const rule = event.target.checked
            ? { ...unranked, speechRanks: 'declared' as const }
            : unranked;
          onChange({ ...pack, ballots: { ...pack.ballots, [stage]: rule } });
        }}
      />
      {error && (
        <Note tone="bad" live>
          {error}
        </Note>
      )}
    </>
  );
}

/** Reply speeches are half as long and weigh half as much (R3.3). */
function halfOf({ min, max, step }: ScoreRange): ScoreRange {
  return { min: min / 2, max: max / 2, step: step / 2 };
}
