import { Trans } from '@lingui/react/macro';
import { type LookedAhead, useAheadSentence } from './outlook-words.ts';

/** That a draw was chosen for the next round, with the figures on demand. */
export function AheadFigure({ ahead }: { readonly ahead: LookedAhead }) {
  const sentence = useAheadSentence();
  return (
    <span title={sentence(ahead)}>
      <Trans>leaves {ahead.next} freest</Trans>
    </span>
  );
}
