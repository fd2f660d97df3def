import { Trans, useLingui } from '@lingui/react/macro';
import { useJoinChat } from '#web/lib/session/join-chat.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { JoinChat } from '#web/ui/debate/people/join-chat.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from '../registration.module.css';
import type { MyPlace } from './use-my-place.ts';

/** Registered already: the chat server on offer, and the way to what was reported. */
export function RegisteredState({ place }: { readonly place: MyPlace }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const chat = useJoinChat();
  return (
    <section className={styles.code}>
      <h2>
        <Trans>You’re already registered</Trans>
      </h2>
      <p className={styles.lead}>
        {place.role === 'speaker' ? (
          <Trans>
            You take part as <b dir="auto">{place.name}</b>, as a speaker.
          </Trans>
        ) : (
          <Trans>
            You take part as <b dir="auto">{place.name}</b>, as a judge.
          </Trans>
        )}
      </p>
      <div className={styles.acts}>
        <JoinChat look="main" {...chat} />
        <LinkButton size="tap" href={`/tournaments/${slug}/me`}>
          {t`See or change my registration`}
        </LinkButton>
      </div>
    </section>
  );
}
