import { useLingui } from '@lingui/react/macro';
import { sharedCriteria } from '#engine/criteria.ts';
import type { Criterion, ScoreRange } from '#engine/rule-pack.ts';
import { packLists } from '#engine/rule-pack-limits.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { type Placed, placed, unplaced } from './pack-edit.ts';
import styles from './rules.module.css';

interface CriteriaProps {
  readonly of: 'criteria' | 'replyCriteria';
  /** What the criteria add up to. */
  readonly range: ScoreRange;
}

/** What a score is the sum of (R3.25): off, or begun with style, content and strategy. */
export function Criteria({ of, range }: CriteriaProps) {
  const { t } = useLingui();
  const { pack, onChange } = usePack();
  const { label, hint } = useFieldWords()[`scores.${of}`];
  const { [of]: criteria, ...scores } = pack.scores;
  const customary = [
    { name: t`Style`, share: 0.4 },
    { name: t`Content`, share: 0.4 },
    { name: t`Strategy`, share: 0.2 },
  ];
  const set = (next: readonly Criterion[] | null) =>
    onChange({ ...pack, scores: next ? { ...scores, [of]: next } : scores });
  return (
    <>
      <Switch
        label={label}
        {...(hint ? { hint } : {})}
        checked={criteria !== undefined}
        onChange={(event) => set(event.target.checked ? sharedCriteria(range, customary) : null)}
      />
      {criteria && (
        <CriteriaList path={`scores.${of}`} range={range} rows={criteria} onRows={set} />
      )}
    </>
  );
}

interface CriteriaListProps {
  readonly path: string;
  readonly range: ScoreRange;
  readonly rows: readonly Criterion[];
  readonly onRows: (rows: readonly Criterion[]) => void;
}

function CriteriaList({ path, range, rows, onRows }: CriteriaListProps) {
  const { t } = useLingui();
  const { errorAt } = usePack();
  const isReply = path === 'scores.replyCriteria';
  return (
    <FieldSet label={isReply ? t`Reply criteria` : t`Criteria`} error={errorAt(path)}>
      <ListEditor
        empty={t`No criteria yet.`}
        add={isReply ? t`Add a reply criterion` : t`Add a criterion`}
        most={packLists.criteria}
        nameOf={(index) => rows[index]?.name || t`Criterion ${index + 1}`}
        rows={placed(rows)}
        rowId={({ at }) => String(at)}
        onRows={(next) => onRows(unplaced<Criterion>(next))}
        make={() => ({
          name: t`Criterion ${rows.length + 1}`,
          weight: 1,
          min: 0,
          max: range.step,
          step: range.step,
          at: rows.length,
        })}
      >
        {(criterion, index, change) => (
          <CriterionFields criterion={criterion} path={`${path}.${index}`} onChange={change} />
        )}
      </ListEditor>
    </FieldSet>
  );
}

interface CriterionFieldsProps {
  readonly criterion: Placed<Criterion>;
  readonly path: string;
  readonly onChange: (changes: Partial<Placed<Criterion>>) => void;
}

function CriterionFields({ criterion, path, onChange }: CriterionFieldsProps) {
  const { t } = useLingui();
  const { errorAt } = usePack();
  const numbers = [
    { key: 'weight', label: t`Weight`, step: 0.5 },
    { key: 'min', label: t`Lowest mark`, step: criterion.step },
    { key: 'max', label: t`Highest mark`, step: criterion.step },
    { key: 'step', label: t`Step`, step: 0.25 },
  ] as const;
  return (
    <div className={cx(styles.cells, styles.criterion)}>
      <Field label={t`Name`} error={errorAt(`${path}.name`)}>
        <TextInput value={criterion.name} onChange={(e) => onChange({ name: e.target.value })} />
      </Field>
      {numbers.map(({ key, label, step }) => (
        <Field key={key} label={label} error={errorAt(`${path}.${key}`)}>
          <NumberInput
            value={criterion[key]}
            step={step}
            onValueChange={(value) => value !== null && onChange({ [key]: value })}
          />
        </Field>
      ))}
    </div>
  );
}
