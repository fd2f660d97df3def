import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { useApi } from '../query/api.tsx';

/** Whether my profile has a PIN, and needs one. */
export function usePin() {
  const { client, key } = useApi();
  return useQuery({ queryKey: [key, 'pin'], queryFn: () => client.auth.pin() });
}

/** Asks for a PIN where other devices can try names. */
export function PinReminder() {
  const { t } = useLingui();
  const { data } = usePin();
  if (data?.state !== 'needed' || !data.shared) return null;
  return (
    <Note
      tone="warn"
      title={t`Set a PIN`}
      actions={
        <LinkButton size="small" href="/me">
          <Trans>Set a PIN</Trans>
        </LinkButton>
      }
    >
      <Trans>
        You have a role in a tournament, and anyone on this network can try your name. With a PIN,
        only you can open your profile.
      </Trans>
    </Note>
  );
}
