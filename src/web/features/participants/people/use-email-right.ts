import { useLingui } from '@lingui/react/macro';
import { useCan } from '#web/lib/tournament.tsx';

/** What the viewer may do with a participant's address: private links go to it. */
export function useEmailRight(isKnown: boolean) {
  const { t } = useLingui();
  const can = useCan();
  const isSeen = can('participants.contact');
  const mayChange = isSeen && (!isKnown || can('participants.links'));
  const isLocked = isSeen && !mayChange;
  return {
    isSeen,
    mayChange,
    hint: isLocked ? t`Private links go here. Ask the owner or an admin to change it.` : undefined,
  };
}
