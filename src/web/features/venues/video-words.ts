import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Video } from './place-data.ts';

/** How rooms meet online, in words. */
export function useVideoWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const label: Readonly<Record<Video['kind'], string>> = {
      none: t`In person`,
      meeting: t`One meeting, breakout rooms`,
      links: t`A link for each room`,
      voice: t`Voice channels`,
    };
    const hint: Readonly<Record<Video['kind'], string>> = {
      none: t`People come to the room.`,
      meeting: t`A Zoom meeting for all of its rooms; you get a file with who goes where.`,
      links: t`Meet, Jitsi, Whereby: any address with the room’s name in it.`,
      voice: t`On your chat server, one for each room.`,
    };
    return { label, hint };
  }, [t]);
}
