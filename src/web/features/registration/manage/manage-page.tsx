import { Trans, useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { QrCode } from '#web/ui/kit/layout/qr-code.tsx';
import { type Overview, useOverview } from '../registration-data.ts';
import { IndependentCodes } from './independent-codes.tsx';
import styles from './manage.module.css';
import { PlacesTable } from './places-table.tsx';
import { RegisteredTable } from './registered-table.tsx';

/** `manage/registration`: whether it is open, codes and places, who registered. */
export function ManageRegistrationPage() {
  const { t } = useLingui();
  useTitle(t`Registration`);
  const { slug } = useTournament();
  const can = useCan();
  const { data, error, refetch } = useOverview();
  return (
    <div className="wrap stack">
      <PageHeader
        title={t`Registration`}
        facts={data ? [<State key="state" data={data} />] : []}
        actions={
          can('settings.edit') && (
            <LinkButton
              href={`/tournaments/${slug}/settings/registration`}
              icon={<Settings aria-hidden="true" />}
            >
              <Trans>Settings</Trans>
            </LinkButton>
          )
        }
      />
      {data ? (
        <Content data={data} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load registration`} rows={12} />
      )}
    </div>
  );
}

function Content({ data }: { readonly data: Overview }) {
  return (
    <div className={styles.page}>
      {data.closedBecause && <Closed reason={data.closedBecause} closesAt={data.form.closesAt} />}
      <div className={styles.top}>
        <OpenLink url={data.openLink} />
        <PlanMeter plan={data.plan} />
      </div>
      <PlacesTable places={data.institutions} />
      <IndependentCodes codes={data.independents} />
      <RegisteredTable people={data.registrations} />
    </div>
  );
}

function State({ data }: { readonly data: Overview }) {
  const { t } = useLingui();
  const { settings, timeZone } = useTournament();
  if (data.closedBecause) return <Status tone="warn">{t`Closed`}</Status>;
  const { closesAt } = data.form;
  const until = closesAt && formatMoment(closesAt, timeZone);
  const words = settings.requireRegCode ? t`Open, with a code only` : t`Open to everyone`;
  return <Status tone="ok">{until ? t`${words}, until ${until}` : words}</Status>;
}

interface ClosedProps {
  readonly reason: NonNullable<Overview['closedBecause']>;
  readonly closesAt: string | null;
}

/** Why nobody can register, and the way to change that. */
function Closed({ reason, closesAt }: ClosedProps) {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const can = useCan();
  const base = `/tournaments/${slug}`;
  if (reason === 'no-plan') {
    return (
      <Note
        tone="warn"
        title={t`No one can register: the tournament has no plan.`}
        actions={
          can('tournament.edit') && (
            <LinkButton href={`${base}/upgrade`}>{t`Choose a plan`}</LinkButton>
          )
        }
      >
        <Trans>Everything else works without one.</Trans>
      </Note>
    );
  }
  const settings = can('settings.edit') && (
    <LinkButton href={`${base}/settings/registration`}>{t`Go to the settings`}</LinkButton>
  );
  if (reason === 'over') {
    return (
      <Note
        tone="warn"
        title={
          closesAt
            ? t`Registration ended on ${formatMoment(closesAt, timeZone)}.`
            : t`Registration has ended.`
        }
        actions={settings}
      >
        <Trans>Move its end to open it again.</Trans>
      </Note>
    );
  }
  return (
    <Note
      tone="warn"
      title={t`No one can register: registration is switched off.`}
      actions={settings}
    >
      <Trans>You can prepare codes and places before switching it on.</Trans>
    </Note>
  );
}

function OpenLink({ url }: { readonly url: string }) {
  const { t } = useLingui();
  const { settings } = useTournament();
  return (
    <Section title={t`Open link`}>
      <div className={styles.link}>
        <QrCode value={url} label={t`Opens the registration page`} size={112} />
        <div className={styles.linkText}>
          <CopyField label={t`Open link`} value={url} />
          <p className="sm muted">
            {settings.requireRegCode ? (
              <Trans>Anyone who opens it is asked for a code.</Trans>
            ) : (
              <Trans>Anyone who opens it can register.</Trans>
            )}
          </p>
        </div>
      </div>
    </Section>
  );
}

function PlanMeter({ plan }: { readonly plan: Overview['plan'] }) {
  const { t } = useLingui();
  const { plan: chosen } = useTournament();
  const { cap } = plan;
  const [teams, most] = [formatNumber(plan.teams), formatNumber(cap)];
  const title = chosen ? t`Teams in the plan` : t`Teams`;
  const share = cap === 0 ? 1 : Math.min(1, plan.teams / cap);
  return (
    <Section title={title}>
      <p className={styles.figure}>
        <Trans>
          <b>{teams}</b> of {most}
        </Trans>
      </p>
      <meter
        className={styles.meter}
        aria-label={title}
        min={0}
        max={Math.max(cap, 1)}
        value={plan.teams}
        data-tight={share >= 0.9 || undefined}
      />
      {share >= 1 && (
        <p className="sm">
          <Status tone="warn">{t`Full: no new team can register.`}</Status>
        </p>
      )}
    </Section>
  );
}
