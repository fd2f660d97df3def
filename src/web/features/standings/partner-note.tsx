import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import type { State } from './release/tab-state.ts';

/** Says what the whole table of teams and the first speakers give away together. */
export function PartnerNote() {
  const { t } = useLingui();
  return (
    <Note tone="warn" title={t`Hidden scores can be worked out`}>
      <Trans>
        If team totals are public, subtracting a listed speaker’s scores reveals those of an
        unlisted partner.
      </Trans>
    </Note>
  );
}

/** Speakers are public, or will be, up to a place only. */
export function hasTopSpeakers({ parts }: Pick<State, 'parts'>): boolean {
  const speakers = parts.find(({ part }) => part === 'speakers');
  return Boolean(speakers?.released?.top ?? speakers?.planned?.top);
}

/** The whole table of teams is public, or will be. */
export function hasWholeTeams({ parts }: Pick<State, 'parts'>): boolean {
  const teams = parts.find(({ part }) => part === 'teams');
  return teams?.released?.top === null || teams?.planned?.top === null;
}
