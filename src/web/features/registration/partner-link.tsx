import { Trans, useLingui } from '@lingui/react/macro';
import { Share2, UserPlus } from 'lucide-react';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { CopyField } from '../../ui/kit/copy-field.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import styles from './registration.module.css';

/** A link that brings the rest of my team into it, made when it is asked for. */
export function PartnerLink() {
  const { t } = useLingui();
  const toast = useToast();
  const { name } = useTournament();
  const make = useTournamentAct<undefined, { readonly url: string }>({
    call: (client, _, { tournamentId, idempotencyKey }) =>
      client.registration.invitePartner({ params: { tournamentId }, idempotencyKey }),
    onError: (error) =>
      error.code === 'team-full'
        ? toast.warning(t`Your team is full`, { text: t`Nobody is missing.` })
        : toast.error(t`No link was made`, { text: error.message }),
  });
  if (!make.data) {
    return (
      <Button
        size="tap"
        icon={<UserPlus aria-hidden="true" />}
        busy={make.isPending && t`Making a link …`}
        onClick={() => make.mutate(undefined)}
      >
        {t`Invite my partner`}
      </Button>
    );
  }
  const { url } = make.data;
  return (
    <div className={styles.partner}>
      <p>
        <Trans>Send this link to your partner: whoever opens it registers into your team.</Trans>
      </p>
      <CopyField label={t`Link for my partner`} value={url} />
      {'share' in navigator && (
        <Button
          size="tap"
          icon={<Share2 aria-hidden="true" />}
          // Closing the share sheet is no failure.
          onClick={() => void navigator.share?.({ title: name, url }).catch(() => undefined)}
        >
          {t`Share`}
        </Button>
      )}
    </div>
  );
}
