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
      'disk-low': t`The disk is nearly full`,
      'jobs-failed': t`Background jobs failed`,
      'mail-failing': t`Emails are not going out`,
    }),
    [t],
  );
}

interface Figure {
  readonly name: string;
  readonly value: string;
}

/** This node and its database in figures. */
export function OperatorServer() {
  const { t } = useLingui();
  const figures = useFigures(useServerStatus());
  if (figures.length === 0) return null;
  return (
    <div className={styles.part}>
      <Section title={t`Server`}>
        <dl className={styles.figures}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}

function useFigures(data: ServerStatus | undefined): readonly Figure[] {
  const { t } = useLingui();
  return useMemo(() => {
    if (!data) return [];
    const { server } = data;
    const { connections, database, jobs, disk } = server;
    const unknown = t`No answer in time`;
    return [
      {
        name: t`Versions`,
        value: database
          ? t`Rostrum ${server.version}, PostgreSQL ${database.version}`
          : t`Rostrum ${server.version}`,
      },
      { name: t`Live connections`, value: formatNumber(server.live, 0) },
      {
        name: t`Database connections`,
        value: t`${connections.busy} busy, ${connections.idle} idle, ${connections.waiting} calls waiting`,
      },
      {
        name: t`Slow statements`,
        value: !database
          ? unknown
          : database.slowest === null
            ? t`None over 5 s`
            : t`${database.slow}, the longest for ${formatNumber(database.slowest / 1000, 0)} s`,
      },
      { name: t`Database size`, value: database ? sizeOf(database.bytes) : unknown },
      {
        name: t`Background jobs`,
        value: jobs ? t`${jobs.due} due, ${jobs.running} running, ${jobs.failed} failed` : unknown,
      },
      {
        name: t`Emails that wait after several tries`,
        value: server.mailWaiting === null ? unknown : formatNumber(server.mailWaiting, 0),
      },
      {
        name: t`Disk`,
        value: disk ? t`${sizeOf(disk.free)} of ${sizeOf(disk.total)} free` : unknown,
      },
    ];
  }, [data, t]);
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
            <Trans>
              Set BACKUP_TO to a folder or a bucket (and BACKUP_KEY, with a database of your own),
              and restart the server.
            </Trans>
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
                  <Trans>The first one will be made tonight.</Trans>
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
      <b>
        <Trans>{formatMoment(run.beganAt, 'UTC')} UTC</Trans>
      </b>
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

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** In the largest unit of which there is one. */
function sizeOf(bytes: number): string {
  const power = Math.floor(Math.log10(Math.max(bytes, 1)) / 3);
  const place = Math.min(Math.max(power, 1), units.length) - 1;
  return `${formatNumber(bytes / 1000 ** (place + 1), 1)} ${units[place]}`;
}
