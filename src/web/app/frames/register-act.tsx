import { useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useSignupOpening } from '#web/lib/session/signup-opening.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';

/** The ways into the tournament that are open: asking for places, registering. */
export function RegisterAct() {
  const { t } = useLingui();
  const { slug, settings } = useTournament();
  const places = useSignupOpening();
  const { data } = useRead('registration.form', {}, { enabled: settings.enableAutoReg });
  const canRegister = settings.enableAutoReg && data?.open === true;
  // Without a code, people request places first.
  const hasOpenDoor = canRegister && !settings.requireRegCode;
  const canAsk = places?.opening === 'open';
  return (
    <>
      {canAsk && (
        <LinkButton
          look={hasOpenDoor ? 'plain' : 'main'}
          href={`/tournaments/${slug}/signup`}
        >{t`Request places`}</LinkButton>
      )}
      {canRegister && (
        <LinkButton
          look={canAsk && !hasOpenDoor ? 'plain' : 'main'}
          href={`/tournaments/${slug}/register`}
        >
          {t`Register`}
        </LinkButton>
      )}
    </>
  );
}
