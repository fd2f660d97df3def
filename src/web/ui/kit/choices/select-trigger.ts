/** What a select is given, and how its button looks, before and after its list is loaded. */
import { cx } from '../cx.ts';
import input from '../inputs/input.module.css';
import type { Option } from './option.ts';
import styles from './select.module.css';

export interface SelectProps<V extends string> {
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly Option<V>[];
  placeholder?: string;
  size?: 'normal' | 'small';
  disabled?: boolean;
  className?: string | undefined;
  /** Only without a `Field` around it. */
  'aria-label'?: string;
}

export function triggerClass({ size, className }: Pick<SelectProps<string>, 'size' | 'className'>) {
  return cx(input.box, size === 'small' && input.small, styles.trigger, className);
}
