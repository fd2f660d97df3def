import { Trans, useLingui } from '@lingui/react/macro';
import { Share2, UserPlus } from 'lucide-react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';

interface PartnerInviteProps {
  /** Null until it was made. */
  readonly url: string | null;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  /** What the device's share sheet is titled with. */
  readonly shareTitle: string;
}

/** The way to bring a partner into one's team: a link to copy or to share. */
export function PartnerInvite({ url, isBusy, onMake, shareTitle }: PartnerInviteProps) {
  const { t } = useLingui();
  if (url === null) {
    return (
      <Button
        size="tap"
        icon={<UserPlus aria-hidden="true" />}
        busy={isBusy && t`Creating a link …`}
        onClick={onMake}
      >
        {t`Invite my partner`}
      </Button>
    );
  }
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'stretch', width: '100%' }}>
      <p>
        <Trans>
          Send this link to your partner: the person who opens it registers into your team.
        </Trans>
      </p>
      <CopyField label={t`Link for my partner`} value={url} />
      {'share' in navigator && (
        <Button
          size="tap"
          icon={<Share2 aria-hidden="true" />}
          // Closing the share sheet is no failure.
          onClick={() => void navigator.share?.({ title: shareTitle, url }).catch(() => undefined)}
        >
          {t`Share`}
        </Button>
      )}
    </div>
  );
}
