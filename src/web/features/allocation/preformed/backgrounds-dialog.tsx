import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { byName } from '#contract/text/natural-order.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import { Select } from '#web/ui/kit/choices/select.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { Judges } from '../board/board-model.ts';
import styles from '../judges/allocate.module.css';

type Background = CallOutput<Api['allocation']['backgrounds']>['backgrounds'][number];
type Change = CallInput<Api['allocation']['setBackgrounds']>['body'];

const fields = ['language', 'experience', 'gender'] as const;
type FieldName = (typeof fields)[number];

interface Row extends Record<FieldName, string | null> {
  readonly id: string;
  readonly name: string;
}

interface BackgroundsDialogProps {
  readonly judges: Judges;
  readonly onClose: () => void;
}

/** What the mix of panels asks of judges, written for many at once. */
export function BackgroundsDialog({ judges, onClose }: BackgroundsDialogProps) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, error } = useRead('allocation.backgrounds');
  const rows = useMemo(() => rowsOf(judges, data?.backgrounds ?? []), [judges, data]);
  const names: Readonly<Record<FieldName, string>> = {
    language: t`Language status`,
    experience: t`Experience`,
    gender: t`Gender`,
  };
  const columns: DataColumn<Row>[] = [
    { id: 'name', header: t`Judge`, value: ({ name }) => name, rowHeader: true },
    ...fields.map((field) => ({
      id: field,
      header: names[field],
      value: (row: Row) => row[field],
    })),
  ];
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t`Mix of panels`}
      description={t`Panels avoid seating two judges who gave the same answer. Only people who can edit participants see this; you can also import it.`}
    >
      {error && <ErrorState title={t`This didn’t load`}>{error.message}</ErrorState>}
      {!data && !error && <SkeletonRows rows={8} label={t`Judges`} />}
      {data && (
        <>
          <WriteForChosen
            ids={[...selected]}
            names={names}
            rows={rows}
            onWritten={() => setSelected(new Set())}
          />
          <DataTable
            label={t`Mix of panels`}
            rows={rows}
            columns={columns}
            rowId={({ id }) => id}
            search={t`Judge or answer`}
            density="tab"
            selected={selected}
            onSelectedChange={setSelected}
          />
        </>
      )}
    </Dialog>
  );
}

interface WriteForChosenProps {
  readonly ids: readonly string[];
  readonly names: Readonly<Record<FieldName, string>>;
  readonly rows: readonly Row[];
  readonly onWritten: () => void;
}

/** One word for all who are ticked; empty takes it away. */
function WriteForChosen({ ids, names, rows, onWritten }: WriteForChosenProps) {
  const { t } = useLingui();
  const listId = useId();
  const [field, setField] = useState<FieldName>('language');
  const [word, setWord] = useState('');
  const refuse = useRefusal(t`The judges`);
  const writing = useAct('allocation.setBackgrounds', {
    input: (body: Change) => ({ body }),
    onSuccess: () => {
      setWord('');
      onWritten();
    },
    onError: refuse,
  });
  const known = [...new Set(rows.flatMap((row) => row[field] ?? []))].sort();
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        writing.mutate({ adjudicatorIds: [...ids], [field]: word.trim() || null });
      }}
    >
      <Field label={t`Question`}>
        <Select
          value={field}
          onValueChange={setField}
          options={fields.map((one) => ({ value: one, label: names[one] }))}
        />
      </Field>
      <Field label={t`Answer (leave empty to clear)`}>
        <TextInput
          list={listId}
          maxLength={40}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </Field>
      <datalist id={listId}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" busy={writing.isPending} disabled={ids.length === 0}>
        <Trans>Set for selected: {ids.length}</Trans>
      </Button>
    </form>
  );
}

function rowsOf(judges: Judges, backgrounds: readonly Background[]): Row[] {
  const known = new Map(backgrounds.map((one) => [one.adjudicatorId, one]));
  return [...judges.values()]
    .sort((a, b) => byName(a.name, b.name))
    .map(({ id, name }) => {
      const { language = null, experience = null, gender = null } = known.get(id) ?? {};
      return { id, name, language, experience, gender };
    });
}
