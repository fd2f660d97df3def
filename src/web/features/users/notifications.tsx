import { Trans } from '@lingui/react/macro';
import type { Me } from '../../lib/me.ts';
import { Section } from '../../ui/kit/page-header.tsx';

/** How news reaches me: by letter, the one channel there is. */
export function Notifications({ me }: { readonly me: Me }) {
  const { email } = me;
  return (
    <Section title={<Trans>How news reaches you</Trans>}>
      <p className="muted">
        {email ? (
          <Trans>
            By e-mail to <b dir="auto">{email}</b>: answers to your requests, decisions about
            places, and your private links. A tournament that you register for writes to the address
            that you give there.
          </Trans>
        ) : (
          <Trans>
            Give an e-mail address above, and answers to your requests and decisions about places
            reach you there.
          </Trans>
        )}
      </p>
    </Section>
  );
}
