import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useSetupSteps } from '#web/lib/setup-steps.ts';
import { SetupStepsList } from '#web/ui/debate/rounds/setup-steps.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { Rehearsal } from '../details/rehearsal.tsx';
import styles from './create.module.css';

type Tournament = CallOutput<Api['tournaments']['get']>;

/** What to do next with a tournament that has been made; the list ticks itself on the way back. */
export function CreatedPanel(props: {
  readonly id: string;
  /** Teams and judges are in files already. */
  readonly importsPeople: boolean;
}) {
  const { id, importsPeople } = props;
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'tournament', id],
    queryFn: () => client.tournaments.get({ params: { tournamentId: id } }),
  });
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the tournament`}
        rows={8}
        label={t`Finish`}
      />
    );
  }
  return <Ready tournament={data} importsPeople={importsPeople} />;
}

function Ready(props: { readonly tournament: Tournament; readonly importsPeople: boolean }) {
  const { tournament, importsPeople } = props;
  const { t } = useLingui();
  const steps = useSetupSteps(tournament);
  const base = `/tournaments/${tournament.slug}`;
  return (
    <div className={`wrap ${styles.ready}`}>
      <PageHeader
        title={t`${tournament.name} is ready`}
        actions={
          <>
            <LinkButton href={base}>
              <Trans>Public page</Trans>
            </LinkButton>
            <LinkButton look={importsPeople ? 'plain' : 'main'} href={`${base}/manage`}>
              <Trans>Go to the tab room</Trans>
            </LinkButton>
          </>
        }
      />
      <Section title={t`Teams and judges`}>
        <p className="muted">
          {importsPeople ? (
            <Trans>
              Export them as CSV files or a spreadsheet. You review the changes before anything is
              imported.
            </Trans>
          ) : (
            <Trans>Import them from spreadsheets, or let them register.</Trans>
          )}
        </p>
        <div className={`row ${styles.peopleActs}`}>
          <LinkButton
            look={importsPeople ? 'main' : 'plain'}
            href={`${base}/settings/data`}
            icon={<FileUp aria-hidden="true" />}
          >
            <Trans>Import teams and judges</Trans>
          </LinkButton>
          <LinkButton href={`${base}/settings/registration`}>
            <Trans>Open registration</Trans>
          </LinkButton>
        </div>
      </Section>
      <Section title={t`What comes next`}>
        {steps ? (
          <SetupStepsList items={steps.items} />
        ) : (
          <SkeletonRows rows={6} label={t`What comes next`} />
        )}
      </Section>
      <Section title={t`Rehearse first`}>
        <div className={styles.rehearse}>
          <Rehearsal tournament={tournament} />
        </div>
      </Section>
    </div>
  );
}
