import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { type Connection, useConnection } from './connection-data.ts';
import { ConnectionState } from './connection-state.tsx';
import styles from './tab.module.css';

/** `manage/tab`: the data on the tournament's Tabbycat beside the data here. */
export function TabPage() {
  const { t } = useLingui();
  useTitle(t`Tab`);
  const can = useCan();
  const { slug } = useTournament();
  const { data, error, refetch } = useConnection();
  const base = `/tournaments/${slug}`;
  return (
    <div className="wrap">
      <PageHeader title={t`Tab`} />
      {!data && (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load the tab`}
          rows={6}
          label={t`Tab`}
        />
      )}
      {data && !data.connection && (
        <EmptyState
          title={t`The tab is here`}
          action={
            can('settings.edit') ? (
              <LinkButton href={`${base}/settings/tab`}>
                <Trans>Connect Tabbycat</Trans>
              </LinkButton>
            ) : undefined
          }
        >
          <Trans>Draws, ballots and standings of this tournament are made in this tab room.</Trans>
        </EmptyState>
      )}
      {data?.connection && (
        <div className={styles.page}>
          <ConnectionState connection={data.connection} />
          <Compared connection={data.connection} />
          {can('import.run') && (
            <div className={styles.acts}>
              <LinkButton look="main" href={`${base}/manage/tab/import`}>
                <Trans>Import from Tabbycat</Trans>
              </LinkButton>
              {can('settings.edit') && (
                <LinkButton href={`${base}/settings/tab`}>
                  <Trans>Address and token</Trans>
                </LinkButton>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Both sides in one table, so that a difference is seen. */
function Compared({ connection: { summary } }: { readonly connection: Connection }) {
  const { t } = useLingui();
  const { counts } = useTournament();
  const rows = [
    { label: t`Teams`, there: summary.teams, here: counts.teams },
    { label: t`Judges`, there: summary.adjudicators, here: counts.adjudicators },
    { label: t`Rounds`, there: summary.rounds.length, here: counts.rounds },
  ];
  return (
    <Section title={t`Tabbycat and Rostrum`}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">
                <Trans>What</Trans>
              </span>
            </th>
            <th scope="col">
              <Trans>On Tabbycat</Trans>
            </th>
            <th scope="col">
              <Trans>Here</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, there, here }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{there}</td>
              <td className="num">{here}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
