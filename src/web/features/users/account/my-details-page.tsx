import { Trans, useLingui } from '@lingui/react/macro';
import { useMe } from '#web/lib/session/me.ts';
import { useTitle } from '#web/lib/title.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { useTheme } from '#web/ui/theme.ts';
import { DeletedTournaments } from '../dashboard/deleted-tournaments.tsx';
import { AccountActivity } from './account-activity.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { DetailsForm } from './details-form.tsx';
import { DeviceRequests } from './device-requests.tsx';
import { ProofOfEmail } from './email-proof.tsx';
import { Identities } from './identities.tsx';
import { Leave } from './leave.tsx';
import { MyConsents } from './my-consents.tsx';
import { MyData } from './my-data.tsx';
import styles from './my-details.module.css';
import { Notifications } from './notifications.tsx';
import { Passkeys } from './passkeys.tsx';
import { Pin } from './pin.tsx';
import { SecurityNotices } from './security-notices.tsx';
import { Sessions } from './sessions.tsx';

/** `/me`: name and addresses, the chat profile, where one is signed in. */
export function MyDetailsPage() {
  const { t } = useLingui();
  useTitle(t`My Details`);
  const { data, error, refetch } = useMe();
  return (
    <div className="wrap">
      <div className={styles.column}>
        <PageHeader title={t`My Details`} />
        {data ? (
          <>
            <ProofOfEmail />
            <DeviceRequests />
            <SecurityNotices />
            <DetailsForm key={data.version} me={data} />
            <Identities name={data.name} />
            <Passkeys />
            <Pin />
            <Sessions />
            <AccountActivity />
            <ApiTokens />
            <DeletedTournaments />
            <Notifications me={data} />
            <MyConsents />
            <AccountCode id={data.id} />
            <Appearance />
            <Leave />
            <MyData me={data} />
          </>
        ) : (
          <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your details`} rows={4} />
        )}
      </div>
    </div>
  );
}

function AccountCode({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Your code</Trans>}>
      <p className="muted">
        <Trans>
          Give it to organisers who want to invite you or link you to your name in a tournament. It
          grants no access.
        </Trans>
      </p>
      <CopyField label={t`Account code`} value={id} />
    </Section>
  );
}

function Appearance() {
  const { t } = useLingui();
  const [theme, choose] = useTheme();
  return (
    <Section title={<Trans>Appearance</Trans>}>
      <SegmentedChoice
        label={t`Theme on this device`}
        value={theme}
        onValueChange={choose}
        options={[
          { value: 'system', label: t`System` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
    </Section>
  );
}
