import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { breakRules } from '#engine/vocabulary.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import { useBreakRuleWords } from '#web/ui/debate/draw/break-rule-words.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../participants.module.css';
import type { BreakCategory } from '../people.ts';
import { FormDialog } from '../table/form-dialog.tsx';
import { useRowForm } from '../table/use-row-form.ts';

type Body = CallInput<Api['participants']['addBreakCategory']>['body'];

interface BreakCategoryDialogProps {
  /** Absent: a new one. */
  readonly category: BreakCategory | undefined;
  /** Those that are there: a new one comes after them. */
  readonly known: readonly BreakCategory[];
  readonly onClose: () => void;
}

/** A break category; its elimination rounds follow its size and name. */
export const BreakCategoryDialog = withAnother(BreakCategoryForm);

function BreakCategoryForm(props: BreakCategoryDialogProps & Another) {
  const { category, known, onClose, onAnother } = props;
  const { t } = useLingui();
  const ruleWords = useBreakRuleWords();
  const [draft, setDraft] = useState(() => draftOf(category));
  // Until it is typed it follows the list, which may just be growing by "Add another".
  const priority = draft.priority === undefined ? lastPriority(known) : draft.priority;
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const { errors, save, frame } = useRowForm<Body, BreakCategory>({
    row: category,
    newTitle: t`Add a break`,
    call: (client, body, { tournamentId, idempotencyKey }) =>
      category
        ? client.participants.updateBreakCategory({
            params: { tournamentId, categoryId: category.id },
            body: { ...body, version: category.version },
            idempotencyKey,
          })
        : client.participants.addBreakCategory({ params: { tournamentId }, body, idempotencyKey }),
    alsoRefresh: ['round'],
    onClose,
    onAnother,
    kept: null,
  });
  return (
    <FormDialog
      {...frame}
      onSubmit={() =>
        save({
          ...draft,
          size: draft.size ?? 0,
          reserves: draft.reserves ?? 0,
          priority: priority ?? 0,
        })
      }
    >
      <Field label={t`Name`} error={errors.name}>
        <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <div className={styles.pair}>
        <Field
          label={t`Teams that break`}
          hint={t`Elimination rounds are created to fit.`}
          error={errors.size}
        >
          <NumberInput value={draft.size} onValueChange={(size) => set({ size })} min={1} />
        </Field>
        <Field label={t`Reserves`} hint={t`Listed below the break.`} error={errors.reserves}>
          <NumberInput
            value={draft.reserves}
            onValueChange={(reserves) => set({ reserves })}
            min={0}
          />
        </Field>
        <Field
          label={t`Priority`}
          hint={t`A team in several breaks goes to the one with the highest priority; with equal priorities, to each of them.`}
          error={errors.priority}
        >
          <NumberInput
            value={priority}
            onValueChange={(typed) => set({ priority: typed })}
            min={0}
          />
        </Field>
        <Field
          label={t`Teams per institution`}
          hint={t`Leave empty for no limit.`}
          optional
          error={errors.institutionCap}
        >
          <NumberInput
            value={draft.institutionCap}
            onValueChange={(institutionCap) => set({ institutionCap })}
            min={1}
          />
        </Field>
      </div>
      <Field label={t`Rule`} hint={ruleWords[draft.rule].hint} error={errors.rule}>
        <Select
          value={draft.rule}
          onValueChange={(rule) => set({ rule })}
          options={breakRules.map((rule) => ({ value: rule, ...ruleWords[rule] }))}
        />
      </Field>
      <Checkbox
        label={t`Open to all teams`}
        hint={t`Every team is considered; ineligible ones are listed with a remark.`}
        checked={draft.general}
        onChange={(event) => set({ general: event.target.checked })}
      />
    </FormDialog>
  );
}

interface Draft {
  readonly name: string;
  readonly size: number | null;
  readonly reserves: number | null;
  /** Undefined: not typed. */
  readonly priority: number | null | undefined;
  readonly institutionCap: number | null;
  readonly rule: (typeof breakRules)[number];
  readonly general: boolean;
}

function draftOf(category: BreakCategory | undefined): Draft {
  return {
    name: category?.name ?? '',
    size: category?.size ?? 4,
    reserves: category?.reserves ?? 0,
    priority: category?.priority,
    institutionCap: category?.institutionCap ?? null,
    rule: category?.rule ?? 'standard',
    general: category?.general ?? false,
  };
}

/** Below all others: with equal priorities a team would break in both. */
function lastPriority(known: readonly BreakCategory[]): number {
  const lowest = Math.min(...known.map(({ priority }) => priority));
  return lowest > 10 ? 10 : Math.floor(lowest / 2);
}
