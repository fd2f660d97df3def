import { Plural, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';

import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from './my-page.module.css';

/** The way to feedback on judges, with what is still owed. */
export function FeedbackAct({ base }: { readonly base: string }) {
  const { t } = useLingui();
  const { data } = useRead('feedback.mine', {}, { every: 60_000 });
  if (!data || data.rooms.length === 0) return null;
  const owed = data.rooms
    .filter(({ window }) => window.state === 'open')
    .flatMap(({ asked }) => asked)
    .filter(({ formId }) => formId === null).length;
  return (
    <section className={styles.section}>
      <h2>{t`Feedback on judges`}</h2>
      <div className={styles.ballot}>
        <Status tone={owed > 0 ? 'live' : 'ok'}>
          {owed > 0 ? (
            <Plural value={owed} one="# form to give" other="# forms to give" />
          ) : (
            t`Nothing due now`
          )}
        </Status>
        <LinkButton href={`${base}/feedback`} size="tap" look={owed > 0 ? 'main' : 'plain'}>
          {owed > 0 ? t`Give feedback` : t`See feedback`}
        </LinkButton>
      </div>
    </section>
  );
}
