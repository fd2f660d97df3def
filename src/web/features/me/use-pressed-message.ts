import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#web/lib/device/address.ts';
import { takePressed } from '#web/lib/push/pressed.ts';
import { useAct } from '#web/lib/query/use-act.ts';

/**
 * What the notification says that brought somebody here (written by `deliverByPush`): the message is marked
 * as read, and the address forgets it. An id of anything else changes nothing. Its buttons count only when
 * the service worker saw them pressed: an address that somebody sends around checks nobody in.
 * @param isOpen the page is theirs and has loaded
 * @param ballotHref the ballot that they owe now; null: none
 * @returns the check-in for which “I am here” was pressed; null: none
 */
export function usePressedMessage(isOpen: boolean, ballotHref: string | null): string | null {
  const [{ message, here, ballot }, setAddress] = useAddress();
  const navigate = useNavigate();
  const [sessionId, setSessionId] = useState<string | null>(null);
  const { mutate } = useAct('messages.markRead', {
    input: (messageId: string) => ({ body: { messageIds: [messageId] } }),
  });
  const marked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each message
  useEffect(() => {
    if (!isOpen || !message || marked.current === message) return;
    marked.current = message;
    mutate(message);
    if (ballot && ballotHref) void navigate({ to: ballotHref, replace: true });
    else setAddress({ values: { message: '', here: '', ballot: '' }, replace: true });
    if (here) {
      void takePressed().then((pressed) => {
        if (pressed?.searchParams.get('here') === here) setSessionId(here);
      });
    }
  }, [isOpen, message]);
  return sessionId;
}
