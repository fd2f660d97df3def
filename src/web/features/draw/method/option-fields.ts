import type { DrawFormat } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';

export interface OptionFieldsProps {
  readonly options: DrawOptions;
  readonly format: DrawFormat;
  readonly onOptions: (options: DrawOptions) => void;
}
