import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { useCan } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { Code } from '../registration-data.ts';
import { CodeMenu } from './code-menu.tsx';
import styles from './manage.module.css';

/** Codes without an institution: open teams and independent judges. */
export function IndependentCodes({ codes }: { readonly codes: readonly Code[] }) {
  const { t } = useLingui();
  const mayEdit = useCan()('registration.edit');
  const [isAdding, setIsAdding] = useState(false);
  const columns = useColumns();
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      <Trans>Add a code</Trans>
    </Button>
  );
  return (
    <Section title={t`Independents’ codes`}>
      <DataTable
        label={t`Independents’ codes`}
        rows={codes}
        rowId={(one) => one.id}
        columns={columns}
        noun={(count) => plural(count, { one: '# code', other: '# codes' })}
        tools={codes.length > 0 && add}
        {...(codes.length > 8 ? { search: t`Name or code` } : {})}
        empty={
          <EmptyState title={t`No codes for independents`} action={add || undefined}>
            <Trans>For teams and judges without an institution.</Trans>
          </EmptyState>
        }
      />
      {isAdding && <AddCode onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function useColumns(): DataColumn<Code>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const used = (id: 'teams' | 'judges', header: string): DataColumn<Code> => ({
      id,
      header,
      align: 'end',
      searchable: false,
      value: (one) => one[id].used,
      cell: (one) => {
        const { used: taken, cap } = one[id];
        return cap === null ? taken : t`${taken} of ${cap}`;
      },
    });
    return [
      { id: 'label', header: t`For`, value: (one) => one.label, rowHeader: true, width: '40%' },
      { id: 'code', header: t`Code`, value: (one) => one.code },
      used('teams', t`Teams`),
      used('judges', t`Judges`),
      {
        id: 'menu',
        header: t`Actions`,
        quiet: true,
        width: '52px',
        value: () => null,
        cell: (one) => (
          <CodeMenu name={one.label} codeId={one.id} code={one.code} url={one.url} removable />
        ),
      },
    ];
  }, [t]);
}

type Body = CallInput<Api['registration']['addIndependent']>['body'];

type Caps = Pick<Body, 'teamCap' | 'judgeCap'>;

const AddCode = withAnother(CodeForm);

function CodeForm(props: { readonly onClose: () => void } & Another<Caps>) {
  const { kept, onAnother, onClose } = props;
  const { t } = useLingui();
  const form = useId();
  const [label, setLabel] = useState('');
  const [teamCap, setTeamCap] = useState<number | null>(kept?.teamCap ?? 1);
  const [judgeCap, setJudgeCap] = useState<number | null>(kept?.judgeCap ?? 0);
  const another = useAnother({ onAnother, onClose });
  const add = useAct('registration.addIndependent', {
    input: (body: Body) => ({ body }),
    onSuccess: (code, { teamCap: teams, judgeCap: judges }) => {
      toasts.success(t`${code.label} has a code`);
      another.done({ teamCap: teams, judgeCap: judges });
    },
  });
  const errors = fieldErrors(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ label, teamCap: teamCap ?? 0, judgeCap: judgeCap ?? 0 });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`A code without an institution`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <AddButtons form={form} onAnother={another.choose} busy={add.isPending} />
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <Field label={t`For whom`} hint={t`Only organisers can see this.`} error={errors.label}>
          <TextInput value={label} onChange={(event) => setLabel(event.target.value)} dir="auto" />
        </Field>
        <div className={styles.two}>
          <Field label={t`Teams`} error={errors.teamCap}>
            <NumberInput value={teamCap} onValueChange={setTeamCap} min={0} max={2000} />
          </Field>
          <Field label={t`Judges`} error={errors.judgeCap}>
            <NumberInput value={judgeCap} onValueChange={setJudgeCap} min={0} max={2000} />
          </Field>
        </div>
        {add.error && add.error.code !== 'invalid-input' && (
          <Note tone="bad" live title={t`Not created.`}>
            {add.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
