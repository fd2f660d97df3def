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
      <span title={t`As the draw was made; no other choice of who meets whom is better`}>
        <Trans>{met}, proven best</Trans>
      </span>
    );
  }
  const least = bound?.repeats ?? 0;
  return <span title={t`As the draw was made; no choice comes below ${least}`}>{met}</span>;
}
