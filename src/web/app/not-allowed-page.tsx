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
