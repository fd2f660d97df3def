import { Trans, useLingui } from '@lingui/react/macro';
import { useAccount, useFooterLinks } from '#web/lib/session/account.ts';
import { useTitle } from '../lib/title.ts';
import { useTournament } from '../lib/tournament.tsx';
import { EmptyState } from '../ui/kit/feedback/states.tsx';
import { LinkButton } from '../ui/kit/inputs/button.tsx';
import { Anchor } from '../ui/kit/layout/anchor.tsx';
import { PageHeader } from '../ui/kit/layout/page-header.tsx';
import { PublicLayout } from '../ui/layouts/public-layout.tsx';

/** A signed-in person without a role here. The tab room's frame is not theirs: it brings the site's. */
export function NotAllowedPage() {
  const { t } = useLingui();
  const { name, slug } = useTournament();
  useTitle(t`For the staff`);
  const { account, onSignOut } = useAccount();
  return (
    <PublicLayout account={account} onSignOut={onSignOut} links={useFooterLinks()}>
      <div className="wrap stack">
        <PageHeader title={t`This part is for the staff of ${name}`} />
        <p className="muted">
          {account && (
            <Trans>
              You are signed in as <b dir="auto">{account.name}</b>.
            </Trans>
          )}{' '}
          <Trans>
            If you help run this tournament, ask its owner for an invite, or{' '}
            <Anchor className="link" href={`/tournaments/${slug}/invite`}>
              accept the one you have
            </Anchor>
            .
          </Trans>
        </p>
        <p>
          <LinkButton
            href={`/tournaments/${slug}`}
            look="main"
          >{t`Go to the public page`}</LinkButton>
        </p>
      </div>
    </PublicLayout>
  );
}

/** A member of the staff at an area that another role holds. */
export function NotForThisRole() {
  const { t } = useLingui();
  const { slug } = useTournament();
  useTitle(t`Not for your role`);
  return (
    <div className="wrap">
      <EmptyState
        title={t`Your role can’t open this part`}
        action={
          <LinkButton
            href={`/tournaments/${slug}/manage`}
            look="main"
          >{t`Go to the overview`}</LinkButton>
        }
      >
        <Trans>The owner can give you another role under Settings, Staff.</Trans>
      </EmptyState>
    </div>
  );
}
