import { startTransition, useState } from 'react';
import { SearchInput } from '../inputs/text-input.tsx';

interface QuickSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** Keep it stable. */
  readonly onQuery: (query: string) => void;
  readonly className?: string | undefined;
}

/** What is typed shows at once; a long list follows when there is time to draw it. `/` goes here. */
export function QuickSearch({ onQuery, ...look }: QuickSearchProps) {
  const [text, setText] = useState('');
  return (
    <SearchInput
      {...look}
      value={text}
      onValueChange={(next) => {
        setText(next);
        startTransition(() => onQuery(next));
      }}
      shortcut="/"
    />
  );
}
