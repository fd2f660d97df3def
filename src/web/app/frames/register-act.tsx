import { useLingui } from '@lingui/react/macro';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';

/** The way into the tournament, while people can register. */
export function RegisterAct() {
  const { t } = useLingui();
  const { slug, settings } = useTournament();
  const { data } = useTournamentQuery({
    key: ['registration', 'form'],
    on: ['registration', 'tournament'],
    call: (client, tournamentId) => client.registration.form({ params: { tournamentId } }),
    enabled: settings.enableAutoReg,
  });
  if (!settings.enableAutoReg || !data?.open) return null;
  return (
    <LinkButton look="main" href={`/tournaments/${slug}/register`}>
      {t`Register`}
    </LinkButton>
  );
}
