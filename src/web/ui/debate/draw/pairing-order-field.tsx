import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { pairingOrderOf } from '#engine/draw/index.ts';
import type { PairingOrder } from '#engine/rule-pack.ts';
import { limitAt } from '#engine/rule-pack-limits.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { useDrawOptionWords } from './draw-option-words.ts';
import styles from './pairing-order.module.css';
import { isShared, type OrderRow, orderOf, rowsOf, traded } from './pairing-order-rows.ts';

interface PairingOrderFieldProps {
  /** Absent: the usual order. */
  readonly order: PairingOrder | undefined;
  readonly error?: string | null | undefined;
  readonly onOrder: (order: PairingOrder | undefined) => void;
}

/** What counts before what in the optimal draw of two, and what is weighed together. */
export function PairingOrderField({ order, error, onOrder }: PairingOrderFieldProps) {
  const { t } = useLingui();
  const { terms } = useDrawOptionWords();
  const rows = rowsOf(pairingOrderOf({ pairingOrder: order }));
  const put = (next: readonly OrderRow[]) => onOrder(orderOf(next));
  const change = (index: number, changes: Partial<OrderRow>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <FieldSet
      label={t`Order of priority`}
      hint={t`Each term always outweighs those below it. Terms weighted together are added up.`}
      error={error}
    >
      <ol className={styles.order}>
        {rows.map((row, index) => (
          <li key={row.term} className={row.joins ? styles.joined : undefined}>
            <span>{terms[row.term]}</span>
            <span className={styles.acts}>
              <IconButton
                label={t`Move up: ${terms[row.term]}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => put(traded(rows, index - 1))}
              />
              <IconButton
                label={t`Move down: ${terms[row.term]}`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={index === rows.length - 1}
                onClick={() => put(traded(rows, index))}
              />
            </span>
            <TermParts
              row={row}
              isFirst={index === 0}
              hasWeight={isShared(rows, index)}
              onChange={(changes) => change(index, changes)}
            />
          </li>
        ))}
      </ol>
      {order && (
        <Button className={styles.usual} onClick={() => onOrder(undefined)}>
          {t`Reset order`}
        </Button>
      )}
    </FieldSet>
  );
}

/** Whether a term is weighed with the one above it, and its weight where it shares a level. */
function TermParts(props: {
  readonly row: OrderRow;
  readonly isFirst: boolean;
  readonly hasWeight: boolean;
  readonly onChange: (changes: Partial<OrderRow>) => void;
}) {
  const { row, isFirst, hasWeight, onChange } = props;
  const { t } = useLingui();
  const { terms } = useDrawOptionWords();
  const { min = 1, max = 1000 } = limitAt('draw.options.pairingOrder.0.0.weight') ?? {};
  if (isFirst && !hasWeight) return null;
  return (
    <span className={styles.parts}>
      {!isFirst && (
        <Checkbox
          label={t`Weighted with the one above`}
          checked={row.joins}
          onChange={(event) => onChange({ joins: event.currentTarget.checked })}
        />
      )}
      {hasWeight && (
        <span className={styles.weight}>
          <span aria-hidden="true">{t`Weight`}</span>
          <NumberInput
            aria-label={t`Weight: ${terms[row.term]}`}
            size="small"
            min={min}
            max={max}
            value={row.weight}
            onValueChange={(weight) => weight !== null && onChange({ weight })}
          />
        </span>
      )}
    </span>
  );
}
