import { useLingui } from '@lingui/react/macro';
import type { SheetSpeech } from '#engine/ballot-sheet.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import type { Criterion } from '#engine/rule-pack.ts';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { editMark, editSpeech } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import type { TeamBlockProps } from './team-props.ts';
import { placedSpeeches } from './use-checked-sheet.ts';

export interface SpeechRowProps extends TeamBlockProps {
  readonly index: number;
  readonly roster: readonly { readonly id: string; readonly name: string }[];
}

/** What each field of a speech gets. */
export interface FieldProps extends SpeechRowProps {
  readonly speech: SheetSpeech;
  /** Of the speech on the sheet. */
  readonly path: string;
  /** Who gave it; empty until chosen. */
  readonly name: string;
  /** What is said below the speech, and the id of that sentence. */
  readonly problem: BallotProblem | undefined;
  readonly problemId: string;
}

/** A field for each criterion, under its name. */
export function CriteriaFields(props: FieldProps & { readonly criteria: readonly Criterion[] }) {
  const { checked, seat, index, onFocus, onChange, criteria, speech, path, name } = props;
  const { t } = useLingui();
  return (
    <div className={styles.marks}>
      {criteria.map((criterion, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the criteria is that of the rules
        <div key={at} className={styles.mark}>
          <span aria-hidden="true">{criterion.name}</span>
          <NumberInput
            aria-label={
              speech.kind === 'reply'
                ? t`${criterion.name}, reply by ${name}`
                : t`${criterion.name} of ${name}`
            }
            {...describedBy(props, `${path}.marks.${at}`)}
            value={speech.marks?.[at] ?? null}
            min={criterion.min}
            max={criterion.max}
            step={criterion.step}
            onValueChange={(mark) =>
              onChange(editMark(checked.sheet, { seat, index, criterion: at }, { mark, criteria }))
            }
            onFocus={(event) => {
              event.target.select();
              onFocus(`${path}.marks.${at}`);
            }}
            onBlur={() => onFocus(null)}
          />
        </div>
      ))}
    </div>
  );
}

/** The place of a speech among those of the debate. */
export function RankField(props: FieldProps) {
  const { checked, seat, index, onChange, speech, path, name } = props;
  const { t } = useLingui();
  const { sheet } = checked;
  return (
    <span className={styles.rank}>
      <span aria-hidden="true">{t`Rank`}</span>
      <NumberInput
        aria-label={t`Rank of the speech of ${name}`}
        {...describedBy(props, `${path}.rank`)}
        value={speech.rank ?? null}
        min={1}
        max={placedSpeeches(sheet)}
        onValueChange={(rank) => onChange(editSpeech(sheet, { seat, index }, { rank }))}
        onFocus={(event) => event.target.select()}
      />
    </span>
  );
}

/** Ties a field to the sentence below its speech; invalid when that is about this field. */
export function describedBy(
  { problem, problemId }: Pick<FieldProps, 'problem' | 'problemId'>,
  path: string,
) {
  return {
    'aria-describedby': problem ? problemId : undefined,
    ...(problem?.path === path ? { 'aria-invalid': true as const } : {}),
  };
}
