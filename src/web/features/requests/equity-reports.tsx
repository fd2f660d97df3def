import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { deviceKey } from './device-key.ts';
import { type Report, useNameless, useReports } from './equity-data.ts';
import styles from './request-page.module.css';
import { Conversation } from './thread.tsx';

/** What this device wrote without a name, with the answers. */
export function EquityReports() {
  const { t } = useLingui();
  const { data } = useReports();
  if (!data || data.requests.length === 0) return null;
  return (
    <Section title={t`Sent anonymously from this device`}>
      <ul className={styles.own}>
        {data.requests.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ReportCard({ report }: { readonly report: Report }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  return (
    <article className={styles.card}>
      <Conversation
        entries={[
          {
            id: report.id,
            side: 'start',
            by: null,
            text: report.text,
            at: formatMoment(report.createdAt, timeZone),
          },
          ...report.messages.map(({ id, from, text, at }) => ({
            id,
            side: from === 'me' ? ('start' as const) : ('end' as const),
            by: from === 'me' ? t`You` : t`The equity team`,
            text,
            at: formatMoment(at, timeZone),
          })),
        ]}
      />
      <AddToReport reportId={report.id} />
    </article>
  );
}

function AddToReport({ reportId }: { readonly reportId: string }) {
  const { t } = useLingui();
  const client = useNameless();
  const queries = useQueryClient();
  const { draft: text, setDraft: setText, markSent, markSaved } = useDraft('');
  const add = useTournamentAct<string, unknown>({
    call: (_, words, { tournamentId }) =>
      client.equity.addToReport({
        params: { tournamentId, requestId: reportId },
        body: { text: words },
        device: deviceKey(tournamentId, 'anonymous'),
      }),
    onSuccess: () => {
      markSaved();
      void queries.invalidateQueries({ queryKey: ['nameless', 'equity'] });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    markSent();
    add.mutate(text);
  };
  return (
    <form className={styles.say} onSubmit={send}>
      <Field label={t`Add something`}>
        <Textarea
          rows={2}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          dir="auto"
        />
      </Field>
      {add.error && (
        <Note tone="bad" live title={t`Not sent.`}>
          {add.error.message}
        </Note>
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={add.isPending} disabled={text.trim() === ''}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
