import { Trans } from '@lingui/react/macro';
import { latePart } from '#web/lib/late-part.tsx';
import styles from '../my-page.module.css';

/** Few open it twice: a phone loads it last. */
const PushCard = latePart(() => import('#web/lib/push/push-card.tsx').then((m) => m.PushCard));

/** Notifications on this phone, for whoever takes part here. */
export function MyNotifications() {
  // The page says already what an address without https cannot do.
  if (!window.isSecureContext) return null;
  return (
    <section className={styles.section} aria-labelledby="my-notifications">
      <h2 id="my-notifications">
        <Trans>Know your room as soon as it’s out</Trans>
      </h2>
      <PushCard />
    </section>
  );
}
