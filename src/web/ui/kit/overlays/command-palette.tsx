import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { fold } from '#contract/text/fold.ts';
import { IconButton } from '../inputs/button.tsx';
import { matches } from '../text/matches.ts';
import styles from './command-palette.module.css';
import dialog from './dialog.module.css';

/** A thing to find: a team, a judge, a page, an act. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactElement;
  /** Further words by which it is found. */
  readonly keywords?: string;
  readonly onSelect?: () => void;
  readonly href?: string;
  /** What the page at `href` does once it is there; it travels with the history entry. */
  readonly act?: string;
}

export interface CommandGroup {
  readonly label: string;
  readonly items: readonly Command[];
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  placeholder?: string;
  /** Called with what is typed, for things that the server has to find. */
  onQueryChange?: (query: string) => void;
}

/** Finds anything by typing. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, groups, placeholder, onQueryChange } = props;
  const { t } = useLingui();
  const router = useRouter({ warn: false });
  const items = useMemo(
    () => groups.filter((g) => g.items.length > 0).map((g) => ({ value: g.label, ...g })),
    [groups],
  );
  const run = ({ onSelect, href, act }: Command) => {
    onOpenChange(false);
    onSelect?.();
    if (href !== undefined) router?.history.push(href, act === undefined ? {} : { act });
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label={t`Find anything`}>
            <Autocomplete.Root
              open
              inline
              items={items}
              filter={commandMatches}
              itemToStringValue={(command: Command) => command.label}
              autoHighlight="always"
              keepHighlight
              {...(onQueryChange ? { onValueChange: (query) => onQueryChange(query) } : {})}
            >
              <div className={styles.field}>
                <Search aria-hidden="true" />
                <Autocomplete.Input
                  className={styles.input}
                  aria-label={t`Find anything`}
                  placeholder={placeholder ?? t`Find a team, judge, room or action`}
                />
                <Dialog.Close
                  render={<IconButton label={t`Close`} icon={<X aria-hidden="true" />} />}
                />
              </div>
              <Autocomplete.Empty
                className={styles.empty}
              >{t`Nothing matches.`}</Autocomplete.Empty>
              <Autocomplete.List className={styles.list}>
                {(group: CommandGroup) => <Group key={group.label} group={group} run={run} />}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ group, run }: { group: CommandGroup; run: (command: Command) => void }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className={styles.group}>{group.label}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            className={styles.item}
            onClick={() => run(command)}
          >
            {command.icon}
            <span className="grow" dir="auto">
              {command.label}
            </span>
            {command.hint && <span className={styles.hint}>{command.hint}</span>}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** Opens the palette on Ctrl K, or Cmd K on a Mac. */
export function useCommandKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function commandMatches(command: Command, query: string): boolean {
  return matches(fold(`${command.label} ${command.hint ?? ''} ${command.keywords ?? ''}`), query);
}
