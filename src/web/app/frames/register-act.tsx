import { useLingui } from '@lingui/react/macro';
import { useSignupOpening } from '#web/lib/session/signup-opening.ts';
import { useTournament, useTournamentQuery } from '#web/lib/tournament.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';

/** The ways into the tournament that are open: asking for places, registering. */
export function RegisterAct() {
  const { t } = useLingui();
  const { slug, settings } = useTournament();
  const places = useSignupOpening();
  const { data } = useTournamentQuery({
    key: ['registration', 'form'],
    on: ['registration', 'tournament'],
    call: (client, tournamentId) => client.registration.form({ params: { tournamentId } }),
    enabled: settings.enableAutoReg,
  });
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
