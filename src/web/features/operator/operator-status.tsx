import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { SiteAlarm } from '#contract/kinds/site-alarms.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './operator.module.css';

type ServerStatus = CallOutput<Api['operator']['status']>;
type Run = ServerStatus['backups']['runs'][number];

/** Milliseconds between two looks at the server. */
const every = 30_000;

function useServerStatus(): ServerStatus | undefined {
  const { client, key } = useApi();
  const { data } = useQuery({
    queryKey: [key, 'operator', 'status'],
    queryFn: () => client.operator.status(),
    refetchInterval: every,
  });
  return data;
}

/** What the operator has to look at; nothing while all is well. */
export function OperatorAlarms() {
  const { t } = useLingui();
  const words = useAlarmWords();
  const data = useServerStatus();
  if (!data || data.alarms.length === 0) return null;
  return (
    <div className={styles.part} role="alert">
      <Section title={t`Needs your attention`}>
        <ul className={styles.alarms}>
          {data.alarms.map(({ kind, detail, since }) => (
            <li key={kind}>
              <Status tone="bad">{words[kind]}</Status> {detail}{' '}
              <span className="muted">
                <Trans>Since {formatMoment(since, 'UTC')} UTC</Trans>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function useAlarmWords(): Readonly<Record<SiteAlarm, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'backup-failed': t`The last backup failed`,
      'backup-late': t`No recent backup`,
    }),
    [t],
  );
}

/** Where backups of the whole site go, when the next one is made, and what became of the last ones. */
export function OperatorBackups() {
  const { t } = useLingui();
  const columns = useColumns();
  const data = useServerStatus();
  if (!data) return null;
  const { place, nextAt, runs } = data.backups;
  return (
    <div className={styles.part}>
      <Section
        title={t`Backups`}
        meta={nextAt && <Trans>Next: {formatMoment(nextAt, 'UTC')} UTC</Trans>}
      >
        {place === null ? (
          <EmptyState title={t`Backups are turned off`}>
            <Trans>Set BACKUP_TO to a folder or a bucket, and restart the server.</Trans>
          </EmptyState>
        ) : (
          <>
            <p className={styles.note}>
              <Trans>
                Encrypted, in <span className={styles.place}>{place}</span>. Keep a copy of the
                backup key elsewhere: without it nobody can open them.
              </Trans>
            </p>
            <DataTable
              label={t`Backups`}
              rows={runs}
              rowId={(run) => `${run.name} ${run.endedAt}`}
              columns={columns}
              card={(run) => <RunCard run={run} />}
              empty={
                <EmptyState title={t`No backup yet`}>
                  <Trans>The first one is made in the coming night.</Trans>
                </EmptyState>
              }
            />
          </>
        )}
      </Section>
    </div>
  );
}

function useColumns(): DataColumn<Run>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'began',
        header: t`Began (UTC)`,
        rowHeader: true,
        width: '12rem',
        value: (run) => run.beganAt,
        cell: (run) => formatMoment(run.beganAt, 'UTC'),
      },
      {
        id: 'state',
        header: t`State`,
        value: (run) => run.problem ?? '',
        cell: (run) => <RunState run={run} />,
      },
      {
        id: 'size',
        header: t`Size`,
        width: '8rem',
        align: 'end',
        value: (run) => run.bytes ?? 0,
        cell: (run) => (run.bytes === null ? '–' : sizeOf(run.bytes)),
      },
    ],
    [t],
  );
}

function RunCard({ run }: { readonly run: Run }) {
  return (
    <div className={styles.card}>
      <b>{formatMoment(run.beganAt, 'UTC')} UTC</b>
      <RunState run={run} />
      {run.bytes !== null && <span className="muted">{sizeOf(run.bytes)}</span>}
    </div>
  );
}

function RunState({ run: { problem } }: { readonly run: Run }) {
  const { t } = useLingui();
  if (problem === null) return <Status tone="ok">{t`Saved and read back`}</Status>;
  return (
    <>
      <Status tone="bad">{t`Failed`}</Status> {problem}
    </>
  );
}

function sizeOf(bytes: number): string {
  return `${formatNumber(bytes / 1_000_000, 1)} MB`;
}
