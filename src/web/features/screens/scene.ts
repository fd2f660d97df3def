import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type ScreenView = CallOutput<Api['screens']['view']>;

/** What every scene gets. */
export interface SceneProps {
  readonly view: ScreenView;
  /** The frame's part that all scenes share. */
  readonly frame: {
    readonly tournament: {
      readonly name: string;
      readonly icon: string | null;
      readonly color: string;
    };
    readonly clock: string;
    readonly connected: boolean;
  };
}
