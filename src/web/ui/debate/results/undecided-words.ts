import { useLingui } from '@lingui/react/macro';
import type { UndecidedDebate } from '#contract/undecided.ts';
import type { SheetField } from '#engine/vocabulary.ts';

type Reason = UndecidedDebate['reasons'][number];

/** What a field of a ballot is called where ballots differ on it. */
export function useFieldWords(): Readonly<Record<SheetField, string>> {
  const { t } = useLingui();
  return {
    side: t`sides`,
    speaker: t`speaker`,
    reply: t`reply speaker`,
    score: t`score`,
    mark: t`mark`,
    'speech-rank': t`rank of a speech`,
    twice: t`second speech`,
    rank: t`rank`,
    winner: t`winner`,
    forfeit: t`forfeit`,
    motion: t`motion`,
    toss: t`toss`,
  };
}

/** Why a debate has no result, or may get another one, in words. */
export function useReasonWords(): (reason: Reason) => string {
  const { t } = useLingui();
  const fields = useFieldWords();
  return ({ code, judges, field, team }) => {
    const names = judges.join(', ');
    switch (code) {
      case 'postponed':
        return t`Postponed`;
      case 'no-judges':
        return t`No judges`;
      case 'ballots-missing':
        return names === '' ? t`Ballot missing` : t`Ballot missing: ${names}`;
      case 'ballots-unconfirmed':
        return names === '' ? t`Ballot to confirm` : t`Ballot to confirm: ${names}`;
      case 'correction-waits':
        return names === '' ? t`Correction to confirm` : t`Correction to confirm: ${names}`;
      case 'ballots-differ': {
        const what = fields[field ?? 'score'];
        return team === null ? t`Ballots differ: ${what}` : t`Ballots differ: ${what}, ${team}`;
      }
      case 'votes-tied':
        return t`The votes are tied, with no chair to decide`;
      case 'ballots-invalid':
        return t`A confirmed ballot no longer fits the room`;
    }
  };
}
