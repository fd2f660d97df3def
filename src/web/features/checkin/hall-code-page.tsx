import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../lib/api.tsx';
import { ownLink } from '../../lib/own-link.ts';
import { useTitle } from '../../lib/title.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/states.tsx';

/** `check-in/:code`: what the code in the hall opens. It leads to the scanner's own page. */
export function HallCodePage() {
  const { t } = useLingui();
  useTitle(t`Check-in`);
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { id, slug } = useTournament();
  const session = useSession();
  const navigate = useNavigate();
  const key = ownLink(id);
  const base = `/tournaments/${slug}`;
  const own = key ? `${base}/p/${key}` : session ? `${base}/me` : null;
  useEffect(() => {
    if (own) void navigate({ to: own, search: { code } as never, replace: true });
  }, [own, code, navigate]);
  if (own) return null;
  const back = `${base}/me?${new URLSearchParams({ code })}`;
  return (
    <EmptyState
      title={t`Who are you?`}
      action={
        <LinkButton
          look="main"
          size="tap"
          href={`/signin?${new URLSearchParams({ redirect: back })}`}
        >
          {t`Sign in`}
        </LinkButton>
      }
    >
      <Trans>
        Open your private link on this phone once, then scan again. Or sign in with the account that
        you registered with. Neither? The desk checks you in.
      </Trans>
    </EmptyState>
  );
}
