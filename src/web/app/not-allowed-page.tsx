import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../lib/title.ts';
import { useTournament } from '../lib/tournament.tsx';
import { LinkButton } from '../ui/kit/button.tsx';
import { EmptyState } from '../ui/kit/states.tsx';

/** A signed-in person without a role here. */
export function NotAllowedPage() {
  const { t } = useLingui();
  const { name, slug } = useTournament();
  useTitle(t`For the staff`);
  return (
    <div className="wrap">
      <EmptyState
        title={t`This part is for the staff of ${name}`}
        action={
          <LinkButton href={`/tournaments/${slug}`} look="main">{t`To the public page`}</LinkButton>
        }
      >
        <Trans>If you help to run this tournament, ask its owner for an invite.</Trans>
      </EmptyState>
    </div>
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
        title={t`Your role does not open this part`}
        action={
          <LinkButton
            href={`/tournaments/${slug}/manage`}
            look="main"
          >{t`To the overview`}</LinkButton>
        }
      >
        <Trans>The owner can give you another role under Settings, Staff.</Trans>
      </EmptyState>
    </div>
  );
}
