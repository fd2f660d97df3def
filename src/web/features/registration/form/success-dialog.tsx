import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useInvitePartner } from '#web/lib/session/invite-partner.ts';
import { useJoinChat } from '#web/lib/session/join-chat.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { JoinChat } from '#web/ui/debate/people/join-chat.tsx';
import { PartnerInvite } from '#web/ui/debate/people/partner-invite.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { MyPlace } from './use-my-place.ts';

interface SuccessDialogProps {
  readonly place: MyPlace;
  readonly onClose: () => void;
}

/** Registered: what now. */
export function SuccessDialog({ place, onClose }: SuccessDialogProps) {
  const { t } = useLingui();
  const { slug, name } = useTournament();
  const invite = useInvitePartner();
  const chat = useJoinChat();
  const { data: mine } = useRead('registration.mine');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`You are registered`}
      description={
        place.role === 'adjudicator' ? (
          <Trans>
            {place.name}, you are a judge at {name}.
          </Trans>
        ) : mine?.teamName ? (
          <Trans>
            {place.name}, you speak for {mine.teamName} at {name}.
          </Trans>
        ) : (
          <Trans>
            {place.name}, you are a speaker at {name}.
          </Trans>
        )
      }
      actions={
        <>
          <LinkButton size="tap" href={`/tournaments/${slug}/me`}>
            {t`To my page`}
          </LinkButton>
          <JoinChat look="main" {...chat} />
        </>
      }
    >
      {mine && mine.role === 'speaker' && mine.openSeats > 0 && (
        <PartnerInvite {...invite} shareTitle={name} />
      )}
    </Dialog>
  );
}
