import { Trans } from '@lingui/react/macro';
import type { Me } from '#web/lib/session/me.ts';
import { Section } from '#web/ui/kit/layout/page-header.tsx';

/** How news reaches me: by letter, the one channel there is. */
export function Notifications({ me }: { readonly me: Me }) {
  const { email } = me;
  return (
    <Section title={<Trans>How news reaches you</Trans>}>
      <p className="muted">
        {email ? (
          <Trans>
            By email to <b dir="auto">{email}</b>: answers to your requests, decisions about places,
            and your private links. Verify the address: a tournament whose owner has not verified
            theirs can email no other.
          </Trans>
        ) : (
          <Trans>
            Save an email address above and verify it: answers to your requests and decisions about
            places then reach you there.
          </Trans>
        )}
      </p>
    </Section>
  );
}
