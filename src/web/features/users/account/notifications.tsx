import { Trans } from '@lingui/react/macro';
import { PushCard } from '#web/lib/push/push-card.tsx';
import type { Me } from '#web/lib/session/me.ts';
import { Section } from '#web/ui/kit/layout/page-header.tsx';

/** Notifications: on this person’s devices, and by email. */
export function Notifications({ me }: { readonly me: Me }) {
  const { email } = me;
  return (
    <Section title={<Trans>Notifications</Trans>}>
      <PushCard withOthers />
      <p className="muted">
        {email ? (
          <Trans>
            By email to <b dir="auto">{email}</b>: answers to your requests, decisions about places,
            and your private links. Verify your address: tournaments whose owner hasn’t verified
            theirs can email only verified addresses.
          </Trans>
        ) : (
          <Trans>
            Save and verify an email address above to get answers to your requests and decisions
            about places.
          </Trans>
        )}
      </p>
    </Section>
  );
}
