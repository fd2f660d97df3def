import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Draw } from '../board/board-data.ts';

type Meetings = NonNullable<NonNullable<Draw['figures']>['meetings']>;

/** How well a draw of several teams a room kept them apart, and whether any other could do better. */
export function MeetingFigures({ meetings }: { readonly meetings: Meetings }) {
  const { t } = useLingui();
  const { repeats, proven, bound } = meetings;
  const met = t`${plural(repeats, { one: '# repeat meeting', other: '# repeat meetings' })}`;
  if (proven) {
    return (
      <span title={t`When drawn; no other pairing is better`}>
        <Trans>{met}, proven optimal</Trans>
      </span>
    );
  }
  const least = bound?.repeats ?? 0;
  return <span title={t`When drawn; no pairing goes below ${least}`}>{met}</span>;
}
