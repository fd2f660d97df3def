import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from './search.module.css';
import type { ListKeys } from './use-list-keys.ts';

interface SearchBoxProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Whether there is a list to walk through. */
  readonly isOpen: boolean;
  readonly keys: ListKeys;
}

/** The field; arrows walk through what was found, Escape empties it. */
export function SearchBox({ typed, onType, isOpen, keys }: SearchBoxProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <search className={styles.box}>
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        aria-label={t`Search everything`}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={keys.listId}
        aria-activedescendant={keys.active >= 0 ? keys.optionId(keys.active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t`Tournament, person, motion …`}
        start={<Search aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
          else keys.onKeyDown(event);
        }}
      />
    </search>
  );
}
