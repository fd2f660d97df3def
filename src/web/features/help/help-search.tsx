import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { helpPages } from '#web/help/pages.ts';
import { searchHelp } from '#web/help/search.ts';
import { SearchInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './help.module.css';

/** Finds pages and headings while one types; the arrows go through what was found. */
export function HelpSearch() {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const hits = searchHelp(helpPages, query);
  const isAsked = query.trim() !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the links in it.
    <div ref={box} className={styles.search} onKeyDown={(event) => moveFocus(event, box.current)}>
      <SearchInput label={t`Search the help`} value={query} onValueChange={setQuery} shortcut="/" />
      <p className="vh" role="status">
        {isAsked && <Plural value={hits.length} one="# found" other="# found" />}
      </p>
      {isAsked && hits.length === 0 && (
        <p className="muted sm">
          <Trans>Nothing found. Try another word.</Trans>
        </p>
      )}
      {hits.length > 0 && (
        <ul className={styles.hits}>
          {hits.map(({ href, title, heading }) => (
            <li key={href}>
              <Anchor href={href} onClick={() => setQuery('')}>
                <b>{heading ?? title}</b>
                {heading && <span>{title}</span>}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Up and down go from the field through the links and back. */
function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !box) return;
  const stops: (Element | null)[] = [...box.querySelectorAll('input, a')];
  const at = stops.indexOf(document.activeElement);
  const next = stops[at + by];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
