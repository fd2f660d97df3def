import { Trans } from '@lingui/react/macro';
import { useChatProfile } from '../../lib/me.ts';
import { Avatar } from '../../ui/kit/avatar.tsx';
import { Section } from '../../ui/kit/page-header.tsx';
import styles from './my-details.module.css';

/** Who I am on the chat platform, with my picture there, or the default icon. */
export function ChatProfile({ name }: { readonly name: string }) {
  const { data } = useChatProfile();
  if (!data) return null;
  const isThere = data.name !== null;
  return (
    <Section title={<Trans>Chat profile</Trans>}>
      <div className={styles.profile}>
        <Avatar name={data.name ?? name} src={data.avatar} size={48} silent />
        <div>
          <b dir="auto">{data.name ?? name}</b>
          <p className="muted">
            {isThere ? (
              <Trans>You sign in with Discord.</Trans>
            ) : (
              <Trans>Your account has no Discord profile.</Trans>
            )}
          </p>
        </div>
      </div>
    </Section>
  );
}
