import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { type MyRoom, stateAt } from './my-feedback.ts';

interface WindowLineProps {
  readonly room: MyRoom;
  readonly now: number;
  readonly timeZone: string;
}

/** Until when forms of a room are taken, or since when they are not. */
export function WindowLine({ room, now, timeZone }: WindowLineProps) {
  const { t } = useLingui();
  const { opensAt, closesAt } = room.window;
  const at = (moment: string) => formatMoment(moment, timeZone);
  switch (stateAt(room, now)) {
    case 'not-yet':
      return (
        <Status tone="idle">
          {opensAt ? t`Opens ${at(opensAt)}` : t`Opens automatically after the debate`}
        </Status>
      );
    case 'open':
      return <Status tone="live">{closesAt ? t`Open until ${at(closesAt)}` : t`Open`}</Status>;
    case 'closed':
      return <Status tone="plain">{closesAt ? t`Closed ${at(closesAt)}` : t`Closed`}</Status>;
  }
}
