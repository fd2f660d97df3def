import { Combobox as Base } from '@base-ui/react/combobox';
import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fold } from '#contract/text/fold.ts';
import { cx } from '../cx.ts';
import { useFieldControl } from '../inputs/field.tsx';
import input from '../inputs/input.module.css';
import popup from '../overlays/popup.module.css';
import { matches } from '../text/matches.ts';
import { type ListName, listName } from './list-name.ts';
import type { Option } from './option.ts';

interface Shared {
  options: readonly Option[];
  placeholder?: string;
  /** Said when nothing matches. */
  empty?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

export interface ComboboxProps extends Shared {
  value: string | null;
  onValueChange: (value: string | null) => void;
  size?: 'normal' | 'small';
  /** For lists that the server searches: called with what is typed; give `options` as they come. */
  onQueryChange?: (query: string) => void;
  /** Offers what was typed as a new one, unless an option is called exactly that. */
  onCreate?: (name: string) => void;
  /** It is mounted because the user reached for its placeholder. */
  isOpenAtFirst?: boolean;
}

/** One of a long list, found by typing; accents and case do not matter. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, options, placeholder, empty, onQueryChange, disabled } = props;
  const { isOpenAtFirst = false } = props;
  const box = cx(input.box, props.size === 'small' && input.small);
  const { t } = useLingui();
  const control = useComboboxControl();
  const chosen = useSame(options.find((o) => o.value === value) ?? null);
  const [typed, setTyped] = useState('');
  const items = useWithNew(options, props.onCreate ? typed.trim() : '');
  const choose = (option: Option | null) => {
    if (option?.value === newOption) props.onCreate?.(typed.trim());
    else onValueChange(option?.value ?? null);
  };
  return (
    <Base.Root
      items={items}
      value={chosen}
      onValueChange={choose}
      isItemEqualToValue={sameOption}
      filter={onQueryChange ? null : optionMatches}
      disabled={disabled ?? false}
      autoHighlight
      defaultOpen={isOpenAtFirst}
      onInputValueChange={(query) => {
        setTyped(query);
        onQueryChange?.(query);
      }}
    >
      <Base.InputGroup className={box}>
        <Base.Input
          {...control}
          {...(isOpenAtFirst ? { ref: takeFocus } : {})}
          aria-label={props['aria-label']}
          placeholder={placeholder}
          className={input.input}
        />
        <Base.Clear className={input.clear} aria-label={t`Empty`}>
          <X aria-hidden="true" />
        </Base.Clear>
        <Base.Trigger className={popup.opener} aria-label={t`Show the list`}>
          <ChevronDown aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <OptionList empty={empty} name={listName(props['aria-label'], control)} />
    </Base.Root>
  );
}

/** The same object while it has the same value and label: a new one would reset what is being typed. */
function useSame(option: Option | null): Option | null {
  const [kept, setKept] = useState(option);
  if (kept?.value === option?.value && kept?.label === option?.label) return kept;
  setKept(option);
  return option;
}

/** The value of the option that makes a new one; nothing else is empty. */
const newOption = '';

/** The options, and one that makes what was typed. */
function useWithNew(options: readonly Option[], typed: string): readonly Option[] {
  const { t } = useLingui();
  return useMemo(() => {
    const isKnown = options.some(({ label, hint }) =>
      [label, hint].some((name) => name && fold(name) === fold(typed)),
    );
    if (typed === '' || isKnown) return options;
    return [...options, { value: newOption, label: t`Create “${typed}”` }];
  }, [options, typed, t]);
}

/** The next input replaces the current text. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

interface MultiSelectProps extends Shared {
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
}

/** Several of a list; each choice is a chip with its own remove button. */
export function MultiSelect(props: MultiSelectProps) {
  const { values, onValuesChange, options, placeholder, empty, disabled } = props;
  const { t } = useLingui();
  const control = useComboboxControl();
  const chosen = useMemo(
    () => values.flatMap((value) => options.find((o) => o.value === value) ?? []),
    [options, values],
  );
  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={(picked) => onValuesChange(picked.map((option) => option.value))}
      isItemEqualToValue={sameOption}
      filter={optionMatches}
      disabled={disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup className={input.box}>
        <Base.Chips className={popup.chips} aria-label={chosen.length > 0 ? t`Chosen` : undefined}>
          {chosen.map(({ value, label }) => (
            <Base.Chip key={value} className={popup.chip} aria-label={label}>
              {label}
              <Base.ChipRemove className={popup.remove} aria-label={t`Remove ${label}`}>
                <X aria-hidden="true" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...control}
            aria-label={props['aria-label']}
            placeholder={chosen.length > 0 ? '' : placeholder}
            className={input.input}
          />
        </Base.Chips>
        <Base.Trigger className={popup.opener} aria-label={t`Show the list`}>
          <ChevronDown aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <OptionList empty={empty} name={listName(props['aria-label'], control)} />
    </Base.Root>
  );
}

interface OptionListProps {
  empty: string | undefined;
  name: ListName;
}

function OptionList({ empty, name }: OptionListProps) {
  const { t } = useLingui();
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={4}>
        <Base.Popup className={popup.popup}>
          <Base.Empty className={popup.empty}>{empty ?? t`Nothing matches.`}</Base.Empty>
          <Base.List {...name} className={popup.list}>
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className={popup.item}
              >
                <Base.ItemIndicator>
                  <Check aria-hidden="true" />
                </Base.ItemIndicator>
                <span className={popup.text}>
                  {option.label}
                  {option.hint && <span className={popup.hint}>{option.hint}</span>}
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/**
 * While the list is open the page around it, its label too, is hidden from screen readers: name by
 * id.
 */
function useComboboxControl() {
  const control = useFieldControl();
  return control.id === undefined
    ? control
    : { ...control, 'aria-labelledby': `${control.id}-label` };
}

function sameOption(a: Option, b: Option): boolean {
  return a.value === b.value;
}

function optionMatches(option: Option, query: string): boolean {
  if (option.value === newOption) return true;
  return matches(fold(`${option.label} ${option.hint ?? ''}`), query);
}
