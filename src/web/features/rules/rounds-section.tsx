import { useLingui } from '@lingui/react/macro';
import type { RoundPlan } from '#engine/rule-pack.ts';
import { packLists } from '#engine/rule-pack-limits.ts';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { placed, unplaced } from './pack-edit.ts';
import { PackChoice, PackNumber } from './pack-fields.tsx';
import styles from './rules.module.css';

/** What a tournament of this format begins with: breaks, and rounds by its size. */
export function RoundsSection() {
  const { t } = useLingui();
  const { pack, onChange, errorAt } = usePack();
  const words = useFieldWords();
  const parts = [
    { key: 'fromTeams', label: t`From this many teams` },
    { key: 'preliminary', label: t`Preliminary rounds` },
    { key: 'silent', label: t`Of which silent, at the end` },
    { key: 'breakSize', label: t`Teams that break` },
  ] as const;
  return (
    <>
      <div className={styles.cells}>
        <PackChoice at="breaks.rule" />
        <PackNumber at="breaks.institutionCap" optional />
      </div>
      <FieldSet label={words.rounds.label} error={errorAt('rounds')}>
        <ListEditor
          empty={t`No line yet.`}
          add={t`Add a line`}
          most={packLists.rounds}
          nameOf={(index) => t`From ${pack.rounds[index]?.fromTeams ?? 0} teams`}
          rows={placed(pack.rounds)}
          rowId={({ at }) => String(at)}
          onRows={(rows) => onChange({ ...pack, rounds: unplaced<RoundPlan>(rows) })}
          make={() => ({ ...nextPlan(pack.rounds), at: pack.rounds.length })}
        >
          {(plan, index, change) => (
            <div className={styles.cells}>
              {parts.map(({ key, label }) => (
                <Field key={key} label={label} error={errorAt(`rounds.${index}.${key}`)}>
                  <NumberInput
                    value={plan[key]}
                    min={0}
                    onValueChange={(value) => value !== null && change({ [key]: value })}
                  />
                </Field>
              ))}
            </div>
          )}
        </ListEditor>
      </FieldSet>
    </>
  );
}

/** As the last line, for twice as many teams. */
function nextPlan(rounds: readonly RoundPlan[]): RoundPlan {
  const last = rounds.at(-1) ?? { fromTeams: 4, preliminary: 3, silent: 0, breakSize: 4 };
  return { ...last, fromTeams: Math.max(1, last.fromTeams * 2) };
}
