import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';

import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import { FeedbackFrame } from '../core/feedback-frame.tsx';
import { type DeskForm, deskForms, nextForm } from './desk-forms.ts';
import { EnterDialog } from './enter-dialog.tsx';

/** `manage/feedback/desk`: forms that came in on paper, typed in one after the other. */
export function DeskPage() {
  const { t } = useLingui();
  const rounds = (useRounds().data?.rounds ?? []).filter(
    ({ drawState }) => drawState === 'released',
  );
  const [asked, setAsked] = useState<string | null>(null);
  const [openId, setOpen] = useState<string | null>(null);
  const atHand = rounds.find(({ state }) => state === 'current') ?? rounds.at(-1);
  const roundId = asked ?? atHand?.id ?? '';
  const query = useRead('feedback.desk', { params: { roundId } }, { enabled: roundId !== '' });
  const { data } = query;
  const forms = useMemo(() => (data ? deskForms(data) : []), [data]);
  const open = forms.find(({ id }) => id === openId);
  const missing = forms.filter(({ state }) => state === 'missing').length;
  const done = forms.length - missing;
  if (rounds.length === 0) {
    return (
      <FeedbackFrame query={{ data: null, error: null, refetch: () => undefined }}>
        {() => <EmptyState title={t`No draw is released yet`} />}
      </FeedbackFrame>
    );
  }
  return (
    <FeedbackFrame
      query={query}
      facts={[forms.length > 0 && t`${done} of ${forms.length} given`]}
      actions={<RoundSelect rounds={rounds} value={roundId} onChoose={setAsked} />}
    >
      {(desk) => (
        <>
          <FormTable forms={forms} onOpen={setOpen} />
          {open && (
            <EnterDialog
              key={`${open.id}/${open.slot.given?.version ?? 0}`}
              desk={desk}
              open={open}
              onClose={() => setOpen(null)}
              onEntered={() => setOpen(nextForm(forms, open.id)?.id ?? null)}
            />
          )}
        </>
      )}
    </FeedbackFrame>
  );
}

function FormTable(props: {
  readonly forms: readonly DeskForm[];
  readonly onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { forms, onOpen } = props;
  const columns = useMemo((): readonly DataColumn<DeskForm>[] => {
    const words = { missing: t`Missing`, entered: t`Entered`, sealed: t`Given` };
    const about = ({ slot }: DeskForm) => slot.judges.map(({ name }) => name).join(t` or `);
    return [
      { id: 'venue', header: t`Room`, value: ({ slot }) => slot.room.venue, width: '110px' },
      { id: 'from', header: t`From`, value: ({ slot }) => slot.room.from.name, rowHeader: true },
      { id: 'about', header: t`About`, value: about },
      {
        id: 'state',
        header: t`State`,
        width: '120px',
        value: ({ state }) => words[state],
        cell: ({ state }) => (
          <Status tone={state === 'missing' ? 'idle' : 'ok'}>{words[state]}</Status>
        ),
      },
      {
        id: 'acts',
        header: t`Actions`,
        quiet: true,
        value: () => null,
        sortable: false,
        searchable: false,
        fixed: true,
        align: 'end',
        width: '110px',
        cell: (form) =>
          form.state !== 'sealed' && (
            <Button
              size="small"
              aria-label={
                form.state === 'missing'
                  ? t`Enter ${form.slot.room.from.name} about ${about(form)}`
                  : t`Correct ${form.slot.room.from.name} about ${about(form)}`
              }
              onClick={() => onOpen(form.id)}
            >
              {form.state === 'missing' ? t`Enter` : t`Correct`}
            </Button>
          ),
      },
    ];
  }, [t, onOpen]);
  return (
    <DataTable
      label={t`Forms`}
      rows={forms}
      rowId={({ id }) => id}
      columns={columns}
      search={t`Team, judge or room`}
      noun={(count) => plural(count, { one: '# form', other: '# forms' })}
      empty={
        <EmptyState title={t`No one in this round can give feedback yet`}>
          {t`Its rooms have no judges.`}
        </EmptyState>
      }
    />
  );
}
