import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/kit/choices/select.tsx';
import styles from './round-select.module.css';

interface RoundSelectProps {
  readonly rounds: readonly { readonly id: string; readonly name: string }[];
  /** Id of the round on show. */
  readonly value: string;
  readonly onChoose: (roundId: string) => void;
}

/** Which round a page is about; as wide as a round's name, for the head of a page. */
export function RoundSelect({ rounds, value, onChoose }: RoundSelectProps) {
  const { t } = useLingui();
  return (
    <Select
      size="small"
      className={styles.select ?? ''}
      aria-label={t`Round`}
      value={value}
      onValueChange={onChoose}
      options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
