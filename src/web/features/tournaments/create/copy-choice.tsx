import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type CopyPart, copyParts } from '#contract/kinds/copy-parts.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import styles from '../form/form.module.css';
import { useDraft } from './draft.ts';

/** Taking over from an earlier tournament; nothing for somebody who has none. */
export function CopyChoice() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { draft, change } = useDraft();
  const { data } = useQuery({
    queryKey: [key, 'setup-sources'],
    queryFn: () => client.setup.sources(),
  });
  if (!data || data.tournaments.length === 0) return null;
  const words: Readonly<Record<CopyPart, { label: string; hint: string }>> = {
    settings: { label: t`Settings`, hint: t`Includes the description. Registration stays closed.` },
    rules: { label: t`Rules, rounds and breaks`, hint: t`Replaces what you chose under Setup.` },
    categories: { label: t`Speaker categories`, hint: t`Names only, without people.` },
    rooms: { label: t`Buildings and rooms`, hint: t`Without meeting links.` },
    schedule: { label: t`Schedule`, hint: t`Moved to the new dates.` },
    forms: { label: t`Forms`, hint: t`Registration and signup questions, saved replies.` },
  };
  return (
    <div className={styles.form}>
      <Field
        label={t`Copy from an earlier tournament`}
        optional
        hint={t`People and results are never copied.`}
      >
        <Combobox
          value={draft.copyFrom}
          onValueChange={(copyFrom) => change({ copyFrom })}
          placeholder={t`None`}
          options={data.tournaments.map(({ id, name, startDate, packName }) => ({
            value: id,
            label: name,
            hint: `${startDate.slice(0, 4)}, ${packName}`,
          }))}
        />
      </Field>
      {draft.copyFrom && (
        <FieldSet label={t`What to copy`}>
          {copyParts.map((part) => (
            <Checkbox
              key={part}
              {...words[part]}
              checked={draft.copyParts.includes(part)}
              onChange={({ target }) =>
                change({
                  copyParts: copyParts.filter((one) =>
                    one === part ? target.checked : draft.copyParts.includes(one),
                  ),
                })
              }
            />
          ))}
        </FieldSet>
      )}
    </div>
  );
}
