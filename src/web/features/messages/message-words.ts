import { useLingui } from '@lingui/react/macro';
import type { DeliveryReason, MessageState } from '#contract/areas/messages/message-rows.ts';
import type { MessageChannel, MessageKind } from '#contract/kinds/moments.ts';
import { useNotSentReasons } from '#web/lib/device/email-to-many.tsx';

/** What a message is about, in words. */
export function useMessageKinds(): Readonly<Record<MessageKind, string>> {
  const { t } = useLingui();
  return {
    'draw-released': t`Draw released`,
    'elimination-drawn': t`Elimination draw released`,
    'draw-changed': t`Room, start, teams or panel changed`,
    'draw-withdrawn': t`Draw withdrawn`,
    'motion-released': t`Motion released`,
    'results-released': t`Results released`,
    'reasons-out': t`Written reasons can be read`,
    'break-announced': t`Break announced`,
    'check-in-opened': t`Check-in opens`,
    'check-in-missing': t`Check-in closes, and you’re missing`,
    'ballot-due': t`Ballot due`,
    'ballot-late': t`Ballot late`,
    registered: t`Registered`,
    'request-answered': t`Request answered`,
    'schedule-moved': t`Schedule changed`,
    announcement: t`From the organisers`,
    emergency: t`Emergency`,
  };
}

export function useChannelWords(): Readonly<Record<MessageChannel | 'inbox', string>> {
  const { t } = useLingui();
  return { inbox: t`Inbox`, push: t`Notification`, chat: t`Discord`, email: t`Email` };
}

export const stateTones = {
  queued: 'live',
  sent: 'ok',
  seen: 'ok',
  failed: 'bad',
  unknown: 'warn',
} as const;

export function useStateWords(): Readonly<Record<MessageState, string>> {
  const { t } = useLingui();
  return {
    queued: t`On its way`,
    sent: t`Sent`,
    seen: t`Read`,
    failed: t`Failed`,
    unknown: t`Unknown`,
  };
}

/** Why a channel did not take a message to somebody. */
export function useReasonWords(): Readonly<Record<DeliveryReason, string>> {
  const { t } = useLingui();
  return {
    ...useNotSentReasons(),
    withdrawn: t`Withdrawn before it was sent.`,
    'bounced-once': t`It came back this time. Later emails still go to this address.`,
    'no-mail-server': t`This site sends no emails: it was kept on the server.`,
    'no-address': t`The address was removed.`,
    'no-device': t`No device has notifications turned on any more.`,
    'not-taken': t`The service didn’t accept it.`,
    'chat-closed': t`They don’t accept direct messages from our bot, or have left the server.`,
  };
}
