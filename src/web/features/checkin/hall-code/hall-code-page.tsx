import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '#web/lib/query/api.tsx';
import { ownLink } from '#web/lib/session/own-link.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { InsecureNote } from '#web/ui/debate/rounds/insecure-note.tsx';
import { useFavicon } from '#web/ui/favicon.ts';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { BareLayout } from '#web/ui/layouts/bare-layout.tsx';
import { useAccent } from '#web/ui/theme.ts';
import styles from './hall-code.module.css';

/** `check-in/:code`: what the code in the hall opens. It leads to the scanner's own page. */
export function HallCodePage() {
  const { t } = useLingui();
  useTitle(t`Check-in`);
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { id, slug, name, icon, color } = useTournament();
  useAccent(color);
  useFavicon(icon);
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
    <BareLayout>
      <p className={styles.tournament}>
        <Crest name={name} icon={icon} size={36} />
        <b dir="auto">{name}</b>
      </p>
      <h1 className={styles.title}>
        <Trans>Who is checking in?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>We don’t recognise this phone yet.</Trans>
      </p>
      <ol className={styles.ways}>
        <li>
          <Trans>
            <b>You have a private link?</b> Open it on this phone once, then scan the code again.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>You registered with an account?</b> Sign in with it.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Neither?</b> The check-in desk can check you in.
          </Trans>
        </li>
      </ol>
      <LinkButton
        look="main"
        size="tap"
        wide
        icon={<LogIn aria-hidden="true" />}
        href={`/signin?${new URLSearchParams({ redirect: back })}`}
      >
        {t`Sign in`}
      </LinkButton>
      <InsecureNote />
    </BareLayout>
  );
}
