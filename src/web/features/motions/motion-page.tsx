import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Infoslide, MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { useMotionThemeWords } from '#web/ui/debate/motions/motion-theme-words.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Tag } from '#web/ui/kit/feedback/tag.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { MotionBalance } from './motion-balance.tsx';
import styles from './motion-page.module.css';

/** `motions/:motionId`: one motion that is out, and how the sides fared on it. */
export function MotionPage() {
  const { t } = useLingui();
  const { motionId = '' } = useParams({ strict: false }) as { motionId?: string };
  const { slug } = useTournament();
  const words = useMotionThemeWords();
  const { data, error, refetch } = useRead('motions.one', { params: { motionId } });
  useTitle(data ? data.reference : t`Motion`);
  if (error instanceof ApiError && error.code === 'not-found') {
    return (
      <EmptyState
        title={t`This motion hasn’t been released`}
        action={
          <LinkButton href={`/tournaments/${slug}/motions`}>
            <Trans>Motions of this tournament</Trans>
          </LinkButton>
        }
      />
    );
  }
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the motion`}
        rows={4}
        label={t`Motion`}
      />
    );
  }
  return (
    <article className={styles.page}>
      <h2 className="vh">{data.reference}</h2>
      <p className="muted">{data.rounds.join(', ')}</p>
      <MotionText size="large">{data.text}</MotionText>
      {data.infoslide && <Infoslide>{data.infoslide}</Infoslide>}
      {data.themes.length > 0 && (
        <p className={styles.themes}>
          {data.themes.map((theme) => (
            <Anchor key={theme} href={`/motions?theme=${theme}`}>
              <Tag>{words[theme]}</Tag>
            </Anchor>
          ))}
        </p>
      )}
      <MotionBalance motionId={motionId} />
      <p>
        <Anchor className="link" href={`/motions?tournament=${slug}`}>
          <Trans>All motions of this tournament in the archive</Trans>
        </Anchor>
      </p>
    </article>
  );
}
