import { useLingui } from '@lingui/react/macro';
import { pairingOrderOf } from '#engine/draw/index.ts';
import type { DrawOptions, PairingOrder } from '#engine/rule-pack.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useDrawOptionWords } from './draw-option-words.ts';

/** An order of the pairing's terms in words: "Repeat meetings; brackets × 2 with …; …". */
export function usePairingOrderText(): (options: Pick<DrawOptions, 'pairingOrder'>) => string {
  const { t } = useLingui();
  const { terms } = useDrawOptionWords();
  const sayLevel = (level: PairingOrder[number]) =>
    level
      .map(({ term, weight }) =>
        level.length > 1 ? t`${terms[term]} × ${formatNumber(weight)}` : terms[term],
      )
      .join(' + ');
  return (options) => pairingOrderOf(options).map(sayLevel).join('; ');
}
