import { Trans } from '@lingui/react/macro';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import type { Legal } from '../legal/use-legal.ts';

/** Who answers for this server, as far as its configuration says. */
export function OperatorLine({ operator }: { readonly operator: Legal['operator'] | undefined }) {
  if (!operator) {
    return <Trans>This Rostrum is run by the people who gave you its address.</Trans>;
  }
  const { name, email } = operator;
  return (
    <>
      <Trans>
        This Rostrum is run by <b dir="auto">{name}</b>.
      </Trans>{' '}
      {email && (
        <Trans>
          Write to{' '}
          <Anchor className="link" href={`mailto:${email}`}>
            {email}
          </Anchor>{' '}
          about anything on this page.
        </Trans>
      )}
    </>
  );
}
