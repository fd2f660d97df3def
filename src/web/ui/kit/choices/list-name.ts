import type { AriaAttributes } from 'react';
import type { FieldControl } from '../inputs/field.tsx';

export type ListName = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'>;

/** A list of options is called what its control is called: by its own name, else by its field's. */
export function listName(label: string | undefined, { id }: FieldControl): ListName {
  if (label !== undefined) return { 'aria-label': label };
  return id === undefined ? {} : { 'aria-labelledby': `${id}-label` };
}
