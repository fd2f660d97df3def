import { useEffect, useRef } from 'react';
import { useAddress } from '#web/lib/device/address.ts';
import { useAct } from '#web/lib/query/use-act.ts';

/**
 * Marks the message as read whose notification brought somebody here (`?message=`, written by
 * `deliverByPush`), and takes it out of the address. An id of anything else changes nothing.
 * @param isOpen the page is theirs and has loaded
 */
export function usePressedMessage(isOpen: boolean): void {
  const [{ message }, setAddress] = useAddress();
  const { mutate } = useAct('messages.markRead', {
    input: (messageId: string) => ({ body: { messageIds: [messageId] } }),
  });
  const marked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each message
  useEffect(() => {
    if (!isOpen || !message || marked.current === message) return;
    marked.current = message;
    mutate(message);
    setAddress({ values: { message: '' }, replace: true });
  }, [isOpen, message]);
}
